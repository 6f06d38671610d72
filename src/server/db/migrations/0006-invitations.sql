-- Where somebody stands, whatever way their row was written: nobody has to keep it. Whoever was never invited and has no password asks for one.
alter table users add column invited_at timestamptz(3);
alter table users add column status text generated always as
  (case when not is_enabled then 'blocked' when password_hash is null and invited_at is not null then 'invited' else 'active' end) stored;
create index users_status on users (status, id);

-- The address in `body` that stands for one that lets its reader in. That one is made when the mail goes out, and stored nowhere.
alter table outbox_mails add column link text;

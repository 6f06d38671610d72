-- Whoever has no password and was never invited cannot sign in yet: they are told apart from those who can.
drop index users_status;
alter table users drop column status;
alter table users add column status text generated always as
  (case when not is_enabled then 'blocked' when password_hash is not null then 'active' when invited_at is not null then 'invited' else 'uninvited' end) stored;
create index users_status on users (status, id);

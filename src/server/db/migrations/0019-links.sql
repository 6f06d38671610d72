-- What a mail was about, for a link in it that answers something; the event it tells of may be gone by then.
alter table outbox_mails add column payload jsonb;

-- Links in mails that answer something. Whoever has one may do what it says and nothing else; the database knows a link by its hash.
create table mail_links (
  hash text primary key,
  mail text not null,
  resource text not null,
  record_id bigint not null,
  operator_id bigint,
  address text not null,
  payload jsonb not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index mail_links_expires_at on mail_links (expires_at);

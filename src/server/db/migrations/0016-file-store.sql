-- What files hold, where the database is their store: in parts, each read by itself. No foreign key: the bytes come before the row, and go after it.
create table if not exists file_parts (
  name text collate "C" not null,
  part bigint not null,
  bytes bytea not null,
  primary key (name, part)
);
-- Pictures are as small as they get.
alter table file_parts alter column bytes set storage external;
-- Keys whose bytes are to go: of an upload that may not come to an end, of files that were removed.
create table if not exists file_leftovers (
  key text primary key,
  due_at timestamptz(3) not null
);
create index if not exists file_leftovers_due_at on file_leftovers (due_at);

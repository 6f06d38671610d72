-- A bulk edit or an import is one entry, and what it does to each record is a part of it. `records` is counted as it is read.
alter table audit add column batch text;
alter table audit add column is_part bigint not null default 0;
alter table audit add column records bigint;
create index audit_batch on audit (batch, id) where batch is not null;
-- When the entries of a seal were deleted, as the setting says.
alter table audit_seals add column forgotten_at timestamptz(3);

-- By which means something was done (absent: a screen), with which API token, and from which address.
alter table audit add column means text;
alter table audit add column token_id bigint;
alter table audit add column token_name text;
alter table audit add column address text;

-- The name of a deleted record, from its image, as it is read.
alter table audit add column record_name text;

-- The versions of a job's records that its starter saw, at the places of their ids; null: any.
alter table jobs add column versions bigint[];

-- What a bulk job did, a row for each of its slices: a list that grows would be written anew with each.
create table job_parts (
  job_id bigint not null references jobs (id) on delete cascade,
  position bigint not null,
  refused jsonb not null,
  audit_ids jsonb not null,
  primary key (job_id, position)
);

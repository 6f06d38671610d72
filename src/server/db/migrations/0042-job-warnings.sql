-- What the starter of a bulk job is warned of, record by record.
alter table job_parts add column warned jsonb not null default '[]';

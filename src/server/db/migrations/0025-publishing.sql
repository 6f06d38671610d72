-- What was published of records, or is to be: each a version that may be read, compared and restored.
create table if not exists publication_versions (
  id bigint generated always as identity primary key,
  resource text not null,
  record_id bigint not null,
  no integer not null,
  -- published, planned
  kind text not null,
  row jsonb not null,
  words jsonb not null,
  at timestamptz(3) not null,
  user_id bigint,
  user_name text,
  -- When a plan put it out, and how many minutes late.
  live_at timestamptz(3),
  late_minutes integer,
  unique (resource, record_id, no)
);
create index if not exists publication_versions__at on publication_versions (at);

-- What is to be published or taken offline, and when: by the clocks of a zone, so that the moment is worked out anew where those change.
create table if not exists publication_plans (
  id bigint generated always as identity primary key,
  resource text not null,
  record_id bigint not null,
  -- publish, take-offline
  step text not null,
  at timestamptz(3) not null,
  wall text not null,
  zone text not null,
  version_id bigint references publication_versions (id) on delete cascade,
  user_id bigint,
  user_name text,
  created_at timestamptz(3) not null,
  -- Why it could not be carried out; absent: it is to come.
  failed text,
  unique (resource, record_id, step)
);
create index if not exists publication_plans__at on publication_plans (at);

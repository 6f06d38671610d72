-- What is told of a file beside its bytes: words by language, the point of a picture that must be seen, how often it is used and how many are the same.
alter table files
  add column version bigint not null default 1,
  add column updated_at timestamptz(3),
  add column alt text collate "und-x-icu",
  add column credit text collate "und-x-icu",
  add column focal jsonb,
  add column uses bigint not null default 0,
  add column twins bigint not null default 0,
  add column cover_at text,
  add column picture text generated always as (case when width is not null then '/api/v1/-/files/' || id::text || '/' || key || '/800' end) stored,
  add column document text generated always as (case when width is null then '/api/v1/-/files/' || id::text || '/' || key || '/file' end) stored;
create index files_hash on files (hash);
update files set updated_at = created_at,
  twins = (select count(*) - 1 from files other where other.hash = files.hash and other.operator_id is not distinct from files.operator_id);
create table files_i18n (
  id bigint not null references files (id) on delete cascade,
  language_id bigint not null references languages (id),
  alt text collate "und-x-icu",
  credit text collate "und-x-icu",
  source_version bigint,
  updated_at timestamptz(3),
  primary key (id, language_id)
);
create index files_i18n_language_id on files_i18n (language_id);
-- Which fields of which records name a file. Kept with their writes, and mended every day.
create table file_uses (
  file_id bigint not null,
  resource text not null,
  record_id bigint not null,
  field text not null,
  primary key (file_id, resource, record_id, field)
);
create index file_uses_record on file_uses (resource, record_id);
-- Keys a file had before it was replaced: addresses with them lead to the present one.
create table file_keys (
  key text primary key,
  file_id bigint not null
);

-- The index of texts: of each text that a record has in the default language, how it stands in each other language that is enabled. The texts themselves stand with
-- their records; this is kept with their writes, and mended every day. `path` is a field, or `<list>.<place>.<member>` of a block; `place` orders the texts of a record.
-- `source_version` counts how often the source became another one, `seen_version` is the one that was translated, and `seen_source` what it said where it says something
-- else now. `ignored`: why somebody lets a failing check be, by its name.
create table texts (
  resource text not null,
  record_id bigint not null,
  path text not null,
  language_id bigint not null,
  field text not null,
  place bigint not null,
  source text not null,
  source_version bigint not null default 1,
  seen_version bigint,
  seen_source text,
  text text,
  state text not null,
  origin text,
  stale boolean not null default false,
  issues jsonb not null default '[]',
  ignored jsonb not null default '{}',
  errors bigint not null default 0,
  warnings bigint not null default 0,
  updated_at timestamptz(3),
  primary key (resource, record_id, language_id, path)
);
create index texts_standing on texts (resource, language_id, state, stale, errors, warnings);
create index texts_open on texts (language_id, resource, record_id, place) where state in ('missing', 'draft', 'needs_work') or stale or errors > 0;
create index texts_language on texts (language_id, resource, record_id, place);
create index texts_source on texts using gin (source gin_trgm_ops);
create index texts_text on texts using gin (text gin_trgm_ops);

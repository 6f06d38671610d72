-- What there is to be translated, each text once however many languages there are: searches find sources by their letters here, so that a translation that is written
-- is put into the index of its own letters alone. `texts` keeps what its translation was held against. Kept by the writes of `texts` (`texts/storeTexts.ts`).
create table text_sources (
  resource text not null,
  record_id bigint not null,
  path text not null,
  source text not null,
  primary key (resource, record_id, path)
);
insert into text_sources (resource, record_id, path, source)
  select distinct on (resource, record_id, path) resource, record_id, path, source from texts order by resource, record_id, path, source_version desc;
create index text_sources_source on text_sources using gin (source gin_trgm_ops) with (gin_pending_list_limit = 512);
drop index texts_source;

-- How many texts of a resource stand how in a language: rows are only ever added with the writes of `texts`, so that writers never wait for each other here, and their
-- sum is what is counted. They are folded now and then (`texts/textCounts.ts`), and counted anew every day.
create table text_counts (
  resource text not null,
  language_id bigint not null,
  state text not null,
  stale boolean not null,
  errors boolean not null,
  warnings boolean not null,
  count bigint not null
);
insert into text_counts (resource, language_id, state, stale, errors, warnings, count)
  select resource, language_id, state, stale, errors > 0, warnings > 0, count(*) from texts group by 1, 2, 3, 4, 5, 6;

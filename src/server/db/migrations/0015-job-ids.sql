-- The records of a job, which may be as many as a list has: read slice by slice.
alter table jobs add column ids bigint[];
update jobs set ids = array(select e.value::bigint from jsonb_array_elements_text(payload -> 'ids') with ordinality e(value, place) order by e.place),
  payload = payload - 'ids'
  where jsonb_typeof(payload -> 'ids') = 'array';

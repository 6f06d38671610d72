-- A tour is promoted or not as 1 or 0, as the calls of the marketplace have it.
do $$
begin
  if exists (
    select 1 from information_schema.columns
    where table_schema = current_schema() and table_name = 'products' and column_name = 'promo' and data_type = 'boolean'
  ) then
    alter table products alter column promo type bigint using case when promo then 1 else 0 end;
    update own_views set query = replace(replace(query::text, '"true"', '"1"'), '"false"', '"0"')::jsonb
      where resource = 'products' and query::text like '%"promo"%';
  end if;
end $$;

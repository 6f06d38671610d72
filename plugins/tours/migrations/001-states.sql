-- States are written in lower case, as the calls of the marketplace have them; a database without tours yet has nothing to change.
do $$
begin
  if exists (select 1 from information_schema.columns where table_schema = current_schema() and table_name = 'products' and column_name = 'status') then
    update products set status = lower(status) where status <> lower(status);
  end if;
  update views set query = replace(replace(replace(query::text, '"DRAFT"', '"draft"'), '"INACTIVE"', '"inactive"'), '"ACTIVE"', '"active"')::jsonb
    where resource = 'products';
end $$;

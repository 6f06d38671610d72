-- States are lower case, as in the calls of the marketplace.
update products set status = lower(status) where status <> lower(status);
update own_views set query = replace(replace(replace(query::text, '"DRAFT"', '"draft"'), '"INACTIVE"', '"inactive"'), '"ACTIVE"', '"active"')::jsonb
  where resource = 'products';

-- How an operator is reached stands in its sections, and who waited for approval has submitted. A database without them has nothing to change.
do $$
begin
  if exists (select 1 from information_schema.columns where table_schema = current_schema() and table_name = 'operators' and column_name = 'phone') then
    alter table operators add column if not exists "contactData" jsonb, add column if not exists "webSocialNetworks" jsonb;
    update operators set
      "contactData" = coalesce("contactData", jsonb_strip_nulls(jsonb_build_object('email', email, 'phone', phone))),
      "webSocialNetworks" = coalesce("webSocialNetworks", jsonb_strip_nulls(jsonb_build_object('website', website)));
    alter table operators drop column phone, drop column website;
  end if;
  if exists (select 1 from information_schema.columns where table_schema = current_schema() and table_name = 'operators' and column_name = 'status') then
    update operators set status = 'SUBMITTED' where status = 'PENDING';
  end if;
  update own_views set query = replace(query::text, '"PENDING"', '"SUBMITTED"')::jsonb where resource = 'operators' and query::text like '%"PENDING"%';
end $$;

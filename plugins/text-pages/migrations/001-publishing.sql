-- What was marked as published is live, and the rest are drafts.
do $$
begin
  if exists (select 1 from information_schema.columns where table_schema = current_schema() and table_name = 'text_pages' and column_name = 'is_published') then
    alter table text_pages add column if not exists publication text;
    update text_pages set publication = case when is_published = 1 then null else 'draft' end;
    alter table text_pages drop column is_published;
  end if;
end $$;

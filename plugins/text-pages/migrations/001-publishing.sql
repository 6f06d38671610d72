-- Pages that were marked as published are live, and the others are drafts.
alter table text_pages add column if not exists publication text;
update text_pages set publication = case when is_published = 1 then null else 'draft' end;
alter table text_pages drop column is_published;

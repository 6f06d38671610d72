-- The default currency was none of its record's affair before: it is the one whose rate is 1, or the first.
do $$
begin
  if to_regclass('currencies') is not null then
    alter table currencies add column if not exists is_default bigint;
    update currencies set is_default = case when id = (select id from currencies order by (rate = 1) desc nulls last, id limit 1) then 1 else 0 end;
  end if;
end $$;

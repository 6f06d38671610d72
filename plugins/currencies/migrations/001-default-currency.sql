-- The default currency was not a field of its record before: it is the one whose rate is 1, or the first.
alter table currencies add column if not exists is_default bigint;
update currencies set is_default = case when id = (select id from currencies order by (rate = 1) desc nulls last, id limit 1) then 1 else 0 end;

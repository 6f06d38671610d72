-- What a scenario expects is money. Its currency is that of the tour, which another area knows: the job that tidies up adds it.
do $$
begin
  if exists (
    select 1 from information_schema.columns
    where table_schema = current_schema() and table_name = 'coupon_scenarios' and column_name = 'expects_off' and data_type = 'bigint'
  ) then
    alter table coupon_scenarios alter column expects_off type jsonb
      using case when expects_off is not null then jsonb_build_object('amount', expects_off) end;
  end if;
end $$;

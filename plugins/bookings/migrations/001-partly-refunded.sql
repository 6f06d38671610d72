-- A booking that was partly paid back is no longer refunded as a whole: it is what it was before, and the rest can still be paid back.
do $$
begin
  if to_regclass('bookings') is not null then
    update bookings set status = case when decline_reason is not null then 'DECLINED' else 'CANCELLED' end
      where status = 'REFUNDED' and payment_status = 'PARTIALLY_REFUNDED';
  end if;
end $$;

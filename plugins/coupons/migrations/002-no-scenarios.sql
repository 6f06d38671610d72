-- Coupons have no scenarios any more.
alter table coupons drop column if exists failing;
drop table if exists coupon_scenarios;

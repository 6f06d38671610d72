-- There is one payment method of each type, also where no demo data is wanted.
insert into payment_methods (type, name, is_enabled, mode, position, adapter, created_at, updated_at)
select type, name, enabled, 'TEST', type, adapter, now(), now() from (values
  (1, 'Credit or debit card', 1, 'SANDBOX'),
  (2, 'PayPal', 0, 'SANDBOX'),
  (3, 'Bank transfer', 0, null),
  (4, 'Cash on site', 0, null),
  (5, 'Invoice', 0, null),
  (6, 'Gift card or voucher', 0, null),
  (7, 'Apple Pay or Google Pay', 0, 'SANDBOX')
) as methods (type, name, enabled, adapter)
where not exists (select 1 from payment_methods known where known.type = methods.type)
order by type;

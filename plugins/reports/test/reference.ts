// What reports are held against: plain SQL over the facts.
import type { Worth } from '../server/sales/worth.ts';

/** The slow and obvious reading: each fact by itself, in exact fractions of whole numbers. */
export const reference = (where: string, key: string, currency: number): string => {
  const rate = `(case when f.currency_id = ${currency} then null else coalesce((select r.rate::numeric from currency_rates r where r.currency_id = ${currency} and r.rate_date <= f.rate_day order by r.rate_date desc limit 1),
    (select r.rate::numeric from currency_rates r where r.currency_id = ${currency} order by r.rate_date limit 1), 1) end)`;
  const digits = `(case when f.currency_id = 7 then 0 else 2 end)`;
  const exact = `(f.net * ${rate} * power(10::numeric, ${currency === 7 ? 0 : 2} - ${digits}) / f.rate::numeric)`;
  const rounded = `(case when f.currency_id = ${currency} then f.net when mod(abs(${exact}), 1) = 0.5 and mod(trunc(abs(${exact})), 2) = 0 then trunc(${exact}) else round(${exact}) end)`;
  return `select ${key} as key, count(*)::int as facts, sum(f.sales)::int as bookings, sum(f.travellers)::int as travelers, sum(${rounded})::bigint as income from sale_facts f where ${where} group by 1`;
};
/** The same at the last rates there are. */
export const atLastRates = (where: string, key: string, currency: number): string => {
  const rate = (id: string) =>
    `(case ${id} when 2 then 1 else (select r.rate::numeric from currency_rates r where r.currency_id = ${id} order by r.rate_date desc limit 1) end)`;
  const exact = `(f.net * ${rate(String(currency))} / ${rate('f.currency_id')} * case f.currency_id when 7 then 100 else 1 end)`;
  const even = `(case when mod(abs(${exact}), 1) = 0.5 and mod(trunc(abs(${exact})), 2) = 0 then trunc(${exact}) else round(${exact}) end)`;
  return `select ${key} as key, sum(case when f.currency_id = ${currency} then f.net else ${even} end)::bigint as income from sale_facts f where ${where} group by 1`;
};

/** What the euro of the marketplace is worth. */
export const euro: Worth = {
  currencyId: 3,
  code: 'EUR',
  digits: 2,
  isBase: false,
  rates: [
    { day: '2026-01-01', rate: 0.8 },
    { day: '2026-02-28', rate: 0.5 },
  ],
  factors: new Map(),
  scales: new Map([
    [2, 1],
    [3, 1],
    [7, 100],
  ]),
};

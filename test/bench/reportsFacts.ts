// Facts of three years of bookings, written straight into their table: forty tours of two
// operators in eight cities, in three currencies, a tenth cancelled three days later.
import { quote } from '../../src/server/db/names.ts';
import { ledgerOf } from '../../src/server/salesLedger/Ledger.ts';
import { daysSql, keysOf } from '../../src/server/salesLedger/writeFacts.ts';
import type { World } from '../setup/world.ts';

/** So many bookings at a time. */
const some = 20_000;

/** What bookings and facts relate to: currencies with three years of rates, places, categories and tours. */
export async function seedMarket({ db, operators, insert }: World): Promise<void> {
  await insert('currencies', [
    { id: 2, code: 'USD', name: 'Dollar', is_default: 1 },
    { id: 3, code: 'EUR', name: 'Euro', is_default: 0 },
    { id: 7, code: 'JPY', name: 'Yen', is_default: 0 },
  ]);
  await db.query(
    `insert into currency_rates (currency_id, rate, rate_date, created_at, updated_at, version)
     select c, case c when 3 then 0.9 else 150 end + (n % 10) / 100.0, date '2023-01-01' + n, now(), now(), 1 from generate_series(0, 1200) n, (values (3), (7)) v (c)`,
  );
  await insert('countries', [{ id: 5, name: 'Italy' }]);
  await db.query(
    `insert into cities (id, name, "countryId", created_at, updated_at, version) select n, 'City ' || n, 5, now(), now(), 1 from generate_series(1, 8) n`,
  );
  await insert('price_categories', [
    { id: 1, name: 'Adult' },
    { id: 2, name: 'Child' },
  ]);
  await db.query(
    `insert into products (id, name, operator_id, city_id, created_at, updated_at, version)
     select n, 'Tour ' || n, case when n % 2 = 0 then $1::bigint else $2::bigint end, n % 8 + 1, now(), now(), 1 from generate_series(1, 40) n`,
    [operators.a, operators.b],
  );
}

/** Two facts for each booking, four of one that was cancelled; net is worth what the rates of its day say. */
async function someFacts({ db, operators }: World, { from, to, count }: { from: number; to: number; count: number }): Promise<void> {
  await db.query(
    `insert into sale_facts ("of", record_id, code, line, kind, reason, at, sale_day, travel_date, lead, operator_id, product_id, city_id, country_id, channel, price_category_id, language,
       sales, travellers, currency_id, gross, discount, net, commission, rate, rate_day, base_net, base_commission, version, created_at, updated_at)
     select 'bookings', 100000 + n, 'WP-' || n, l.line, s.kind, s.reason, s.at, s.at::date, t.day, case n % 3 when 0 then 'SAME_DAY' when 1 then 'DAYS_8_30' else 'DAYS_31_90' end,
       case when p.id % 2 = 0 then $3::bigint else $4::bigint end, p.id, p.id % 8 + 1, 5, (array['WEBSITE', 'PARTNER'])[n % 2 + 1], l.line + 1, (array['en', 'de', 'he'])[n % 3 + 1],
       case when l.line = 0 then s.sign else 0 end, s.sign * (2 - l.line), m.currency, s.sign * l.net, 0, s.sign * l.net, s.sign * l.net / 10, m.rate, b.at::date,
       s.sign * round(l.net * m.scale / m.rate::numeric), s.sign * round(l.net / 10 * m.scale / m.rate::numeric), 1, s.at, s.at
     from generate_series($1::int, $2::int) n
       cross join lateral (select timestamptz '2023-06-01T00:00:00Z' + n * (interval '1000 days' / $5::int) as at) b
       cross join lateral (select n % 40 + 1 as id) p
       cross join lateral (select (b.at + (n % 60) * interval '1 day')::date as day) t
       cross join lateral (select (array[2, 3, 7])[n % 3 + 1] as currency, (b.at::date - date '2023-01-01') % 10 / 100.0 as step) c
       cross join lateral (select c.currency, case c.currency when 7 then 100 else 1 end as scale,
         (case c.currency when 2 then 1 when 3 then 0.9 + c.step else 150 + c.step end)::float8 as rate) m
       cross join lateral (values (0, 2 * (10000 + n % 977)), (1, 6000)) l (line, net)
       cross join lateral (select 1 as sign, 'SALE' as kind, null as reason, b.at union all select -1, 'CANCEL', 'MEDICAL', b.at + interval '3 days' where n % 10 = 0) s
     order by s.at, n, l.line`,
    [from, to, operators.a, operators.b, count],
  );
}

/** Fills a table without its further indexes, which are made afterwards: a third of the time. */
async function withoutIndexes({ db }: World, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = $1 and schemaname = current_schema() and indexdef not like 'CREATE UNIQUE%'`,
    [table],
  );
  for (const { name } of rows) await db.query(`drop index ${quote(name)}`);
  await fill();
  for (const { definition } of rows) await db.query(definition);
}

/** The facts of so many bookings, and what they come to by day. */
export async function seedFacts(world: World, count: number): Promise<void> {
  const { db, registry } = world;
  await withoutIndexes(world, 'sale_facts', async () => {
    for (let from = 1; from <= count; from += some) await someFacts(world, { from, to: Math.min(count, from + some - 1), count });
  });
  await db.query('delete from sale_days');
  const days = ledgerOf(registry)!.days!;
  const sums = ['sales', 'travellers', 'gross', 'discount', 'net', 'commission', 'base_net', 'base_commission', 'facts'];
  const columns = [...keysOf(days), ...sums, 'version', 'created_at', 'updated_at'].map(quote).join(', ');
  await db.query(`insert into sale_days (${columns}) ${daysSql(days, 'sale_facts')}`);
  for (const table of ['sale_facts', 'sale_days']) await db.query(`vacuum analyze ${table}`);
}

/** Bookings that have no facts yet: their writing is what is measured. */
export async function seedBookings({ db, operators }: World, count: number): Promise<void> {
  await db.query(
    `insert into bookings (id, code, status, payment_was_made, payment_status, product_id, product_name, operator_id, leader_name, travel_date, starts_at, timezone, pax, language, channel,
       price_lines, total, commission, cancel_reason, created_at, updated_at, version)
     select n, 'WP-' || n, case when n % 10 = 0 then 'CANCELLED' else 'CONFIRMED' end, 1, 'PAID', n % 40 + 1, 'Tour', case when (n % 40 + 1) % 2 = 0 then $2::bigint else $3::bigint end, 'Ann',
       (at + (n % 60) * interval '1 day')::date, at + (n % 60) * interval '1 day', 'Europe/Rome', 3, (array['en', 'de', 'he'])[n % 3 + 1], (array['WEBSITE', 'PARTNER'])[n % 2 + 1],
       jsonb_build_array(
         jsonb_build_object('kind', 'TRAVELLERS', 'price_category_id', 1, 'quantity', 2, 'price', jsonb_build_object('amount', 10000 + n % 977, 'currency_id', c)),
         jsonb_build_object('kind', 'TRAVELLERS', 'price_category_id', 2, 'quantity', 1, 'price', jsonb_build_object('amount', 6000, 'currency_id', c))),
       jsonb_build_object('amount', 26000 + 2 * (n % 977), 'currency_id', c), jsonb_build_object('amount', 2600, 'currency_id', c), case when n % 10 = 0 then 'MEDICAL' end, at, at + interval '3 days', 1
     from generate_series(1, $1::int) n, lateral (select timestamptz '2023-06-01T00:00:00Z' + n * (interval '10 days' / $1::int) as at, (array[2, 3, 7])[n % 3 + 1] as c) t`,
    [count, operators.a, operators.b],
  );
}

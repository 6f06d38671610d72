import * as assert from 'uvu/assert';
import { areaTests, type AreaWorld } from '#test';
import { booking, marketplace } from '../../../test/setup/marketplace.ts';

interface Row {
  kind: string;
  sale_day: string;
  price_category_id: number | null;
  sales: number;
  travellers: number;
  net: number;
  commission: number;
  base_net: number;
}
const facts = async ({ query }: AreaWorld, id: number) =>
  (
    await query<Row>(
      'select kind, sale_day, price_category_id, sales, travellers, net, commission, base_net from sale_facts where record_id = $1 order by id',
      [id],
    )
  ).map(({ kind, sale_day, price_category_id, sales, travellers, net, commission, base_net }) =>
    [kind, sale_day, price_category_id ?? '-', sales, travellers, net, commission, base_net].join(' '),
  );
/** The core's own job that writes what is missing. */
const nightly = ({ job }: AreaWorld): Promise<void> => job('core.repair-facts');
/** Whether what is kept by day is what the facts come to. */
const daysHold = async ({ query }: AreaWorld): Promise<boolean> => {
  const sums = 'sales, travellers, gross, discount, net, commission, base_net, base_commission';
  const summed = sums
    .split(', ')
    .map((name) => `sum(${name})::bigint`)
    .join(', ');
  const want = (axis: string, day: string) =>
    `select '${axis}', ${day}, operator_id, product_id, currency_id, ${summed}, count(*)::bigint from sale_facts group by 1, 2, 3, 4, 5`;
  const rows = await query(
    `(${want('SALE', 'sale_day')} union all ${want('TRAVEL', 'travel_date')}) except select axis, day, operator_id, product_id, currency_id, ${sums}, facts from sale_days`,
  );
  return rows.length === 0;
};
/** The same facts again, day after day, of records that are gone. */
async function spread({ query }: AreaWorld, days: number): Promise<void> {
  const rows = await query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'sale_facts' and is_generated = 'NEVER' and column_name not in ('id', 'record_id', 'at', 'sale_day', 'travel_date')`,
  );
  const others = rows.map(({ name }) => name).join(', ');
  await query(
    `insert into sale_facts (record_id, at, sale_day, travel_date, ${others})
    select record_id + 1000 * n, at + n * interval '1 day', sale_day + n, travel_date + 2 * n, ${others} from sale_facts, generate_series(1, $1) n`,
    [days],
  );
}

await areaTests(
  'reports',
  (test) => {
    test('a booking is a row for each category on the day it was paid; what ends it are negative rows on their own day', async (world) => {
      const { tour } = await marketplace(world);
      const [id = 0] = await world.insert('bookings', [
        booking({ product_id: tour, operator_id: world.operators.a }, { status: 'PENDING', payment_was_made: 0, pay_by: '2026-03-01T10:10:00Z' }),
      ]);
      assert.is((await world.as('operator').post(`bookings/${id}/paid`)).status, 200);
      assert.equal(await facts(world, id), [
        'SALE 2026-03-01 1 1 2 20000 1923 20000',
        'SALE 2026-03-01 2 0 1 6000 577 6000',
        'SALE 2026-03-01 - 0 0 -1000 0 -1000',
      ]);
      world.clock.set('2026-03-05T10:00:00Z');
      const declined = await world.as('operator').post(`bookings/decline/${id}`, { reason: 'WEATHER' });
      assert.is(declined.status, 200, declined.text);
      assert.equal((await facts(world, id)).slice(3), [
        'CANCEL 2026-03-05 1 -1 -2 -20000 -1923 -20000',
        'CANCEL 2026-03-05 2 0 -1 -6000 -577 -6000',
        'CANCEL 2026-03-05 - 0 0 1000 0 1000',
      ]);
      world.clock.set('2026-03-06T10:00:00Z');
      const note = { amount: { amount: 20_000, currency_id: 2 }, note: 'a part' };
      assert.is((await world.as('operator').post(`bookings/refunded/${id}`, note)).status, 200);
      const kept = (await facts(world, id)).slice(6);
      assert.ok(kept.every((row) => row.startsWith('FEE 2026-03-06')) && kept.length > 0, kept.join('\n'));
      const [sum] = await world.query('select sum(net)::int as net, sum(sales)::int as sales, sum(commission)::int as commission from sale_facts');
      assert.equal(sum, { net: 5000, sales: 0, commission: 500 });
      assert.ok(await daysHold(world));
    });

    test('money paid back after the start takes no places back, and a request that nobody answers falls through on its own day', async (world) => {
      const { tour } = await marketplace(world);
      const of = { product_id: tour, operator_id: world.operators.a };
      const [gone = 0, late = 0] = await world.insert('bookings', [
        booking(of, { code: 'WP-1', status: 'COMPLETED', starts_at: '2026-02-28T08:00:00Z', travel_date: '2026-02-28' }),
        booking(of, { code: 'WP-2', status: 'PENDING', respond_by: '2026-03-01T20:00:00Z' }),
      ]);
      await nightly(world);
      world.clock.set('2026-03-02T10:00:00Z');
      await world.job('bookings.move-by-time');
      const paid = await world.as('operator').post(`bookings/refunded/${gone}`, { amount: { amount: 25_000, currency_id: 2 }, note: 'sorry' });
      assert.is(paid.status, 200, paid.text);
      const [sum] = await world.query(
        `select sum(net)::int as net, sum(sales)::int as sales, sum(travellers)::int as travellers from sale_facts where record_id = $1`,
        [gone],
      );
      assert.equal(sum, { net: 0, sales: 1, travellers: 3 });
      assert.equal(
        [...new Set((await facts(world, late)).map((row) => row.slice(0, 17)))],
        ['SALE 2026-02-27 1', 'SALE 2026-02-27 2', 'SALE 2026-02-27 -', 'CANCEL 2026-03-01'],
      );
      assert.ok(await daysHold(world));
    });

    test('what stood before has its facts from its timeline, at the rate of the day it was sold; the zone says which day that is', async (world) => {
      const { tour } = await marketplace(world);
      const of = { product_id: tour, operator_id: world.operators.a };
      assert.is((await world.as('admin').patch('-/settings/reports', { zone: 'Europe/Rome' })).status, 200);
      const [id = 0] = await world.insert('bookings', [booking(of, { currency_id: 3, status: 'CANCELLED', cancel_reason: 'MEDICAL' })]);
      await world.insert('booking-events', [{ booking_id: id, kind: 'CANCELLED', created_at: '2026-02-28T23:30:00Z' }]);
      await nightly(world);
      const rows = await facts(world, id);
      assert.equal([rows[0], rows[3]], ['SALE 2026-02-28 1 1 2 20000 1923 40000', 'CANCEL 2026-03-01 1 -1 -2 -20000 -1923 -40000']);
      assert.equal(await world.query('select distinct city_id, country_id, lead, reason, channel from sale_facts where kind = $1', ['CANCEL']), [
        { city_id: 4, country_id: 5, lead: 'DAYS_31_90', reason: 'MEDICAL', channel: 'WEBSITE' },
      ]);
      await world.query('delete from sale_days');
      await nightly(world);
      assert.ok(await daysHold(world));
      assert.is((await facts(world, id)).length, 6);
      await spread(world, 400);
      await world.query("update sale_days set net = net + 1 where day < '2026-03-20'");
      await nightly(world);
      assert.ok(await daysHold(world), 'years of days');
      await world.query("update sale_facts set at = '2027-01-01T12:00:00Z', sale_day = '2027-01-01'");
      await nightly(world);
      assert.ok(await daysHold(world), 'a day of more facts than a slice');
    });

    test('the past is written in slices once the server answers; what is changed meanwhile has all of its own past', async (world) => {
      const { tour } = await marketplace(world);
      const of = { product_id: tour, operator_id: world.operators.a };
      await world.query(`insert into settings (key, value) values ('facts', '"filling"'::jsonb)`);
      const [early = 0, other = 0] = await world.insert('bookings', [booking(of, { code: 'WP-1' }), booking(of, { code: 'WP-2' })]);
      assert.is((await world.as('operator').post(`bookings/decline/${early}`, { reason: 'WEATHER' })).status, 200);
      const days = (rows: readonly string[]) => [...new Set(rows.map((row) => row.split(' ').slice(0, 2).join(' ')))];
      assert.equal(days(await facts(world, early)), ['SALE 2026-02-27', 'CANCEL 2026-03-01']);
      assert.equal(await facts(world, other), []);
      await world.job('core.fill-facts');
      assert.equal([days(await facts(world, other)), (await facts(world, early)).length], [['SALE 2026-02-27'], 6]);
      assert.ok(await daysHold(world));
      const [made = 0] = await world.insert('bookings', [booking(of, { code: 'WP-3' })]);
      await world.job('core.fill-facts');
      assert.equal(await facts(world, made), [], 'it was done once');
    });

    test('no change of a booking is taken back and no file of bookings is brought in past its facts: they still foot to it', async (world) => {
      const { tour } = await marketplace(world);
      const [id = 0] = await world.insert('bookings', [booking({ product_id: tour, operator_id: world.operators.a })]);
      await nightly(world);
      const comesTo = async () =>
        (
          await world.query(
            `select sum(net)::int as net, sum(sales)::int as sales, sum(travellers)::int as travellers from sale_facts where record_id = $1`,
            [id],
          )
        )[0];
      const standing = await comesTo();
      assert.equal(standing, { net: 25_000, sales: 1, travellers: 3 });
      const declined = await world.as('operator').post(`bookings/decline/${id}`, { reason: 'WEATHER' });
      assert.equal([declined.status, await comesTo()], [200, { net: 0, sales: 0, travellers: 0 }]);
      const undone = await world.as('admin').post(`-/undo/${String(declined.headers['x-audit-id'])}`);
      const { status } = (await world.as('admin').get(`bookings/${id}`)).body as { status: string };
      assert.equal([undone.status, status], [409, 'DECLINED']);
      const line = `id,total\r\n${id},1\r\n`;
      const type = 'multipart/form-data; boundary=x';
      const sent = `--x\r\ncontent-disposition: form-data; name="apply"\r\n\r\ntrue\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="b.csv"\r\ncontent-type: text/csv\r\n\r\n${line}\r\n--x--\r\n`;
      assert.is((await world.as('admin').post('-/import/bookings', sent, { 'content-type': type })).status, 403);
      await nightly(world);
      assert.equal([await comesTo(), (await facts(world, id)).length], [{ net: 0, sales: 0, travellers: 0 }, 6]);
      assert.ok(await daysHold(world));
    });

    test('another zone dates the past anew, by the next night', async (world) => {
      const { tour } = await marketplace(world);
      await world.insert('bookings', [booking({ product_id: tour, operator_id: world.operators.a })]);
      await nightly(world);
      const dated = () => world.query(`select distinct sale_day::text as day from sale_facts`);
      assert.equal(await dated(), [{ day: '2026-02-27' }]);
      const wrong = await world.as('admin').patch('-/settings/reports', { zone: 'Europe/Atlantis' });
      assert.equal([wrong.status, Object.keys(wrong.body as object)], [400, ['zone']]);
      assert.is((await world.as('admin').patch('-/settings/reports', { zone: 'Asia/Tokyo' })).status, 200);
      await nightly(world);
      assert.equal(await dated(), [{ day: '2026-02-28' }]);
      assert.ok(await daysHold(world));
    });

    test('whoever reads them meets those of their own operator, and nobody writes them', async (world) => {
      const { tour, rival } = await marketplace(world);
      await world.insert('bookings', [
        booking({ product_id: tour, operator_id: world.operators.a }),
        booking({ product_id: rival, operator_id: world.operators.b }, { code: 'WP-B' }),
      ]);
      await nightly(world);
      const counts = [];
      for (const who of ['admin', 'manager', 'operator', 'rival'] as const)
        counts.push(((await world.as(who).get('reports/facts')).body as object[]).length);
      assert.equal(counts, [6, 3, 3, 3]);
      assert.equal(
        [(await world.as('customer').get('reports/facts')).status, (await world.as('admin').post('reports/facts', {})).status],
        [403, 405],
      );
    });
  },
  { with: ['bookings', 'departures'], on: 'postgres' },
);

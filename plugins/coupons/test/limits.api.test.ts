// Many who want one coupon at once, on PostgreSQL, two hundred in a thorough run; fewer on the embedded
// database, which does one transaction at a time: its limit holds, and nobody is counted who did not get it.
import * as assert from 'uvu/assert';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { readPlugins } from '../../../src/build/plugins.ts';
import { withEveryEngine } from '../../../test/setup/database.ts';
import { isThorough, leave, repeated } from '../../../test/setup/thorough.ts';
import { createWorld, type World } from '../../../test/setup/world.ts';
import bookings from '../../bookings/server.ts';
import departures from '../../departures/server.ts';
import coupons from '../server.ts';

const left = new Set([
  'outbox',
  'menus',
  'sliders',
  'text-pages',
  'documents',
  'newsletter-subscribers',
  'media-library',
  'enquiries',
  'replies',
  'questions',
  'localization',
  'reports',
  'scorecard',
  'statements',
  'webhooks',
  'guides',
  'microsites',
  'faqs',
  'faq-categories',
  'redirects',
]);
const plugins = (await readPlugins(process.cwd())).filter(({ id }) => !left.has(id));
const options = { plugins, areas: { coupons, bookings, departures } };
const json = (value: unknown) => JSON.stringify(value);
const euros = (amount: number) => ({ amount, currency_id: 3 });

async function prepared(world: World): Promise<(i: number) => object> {
  await world.db.query("insert into currencies (id, code, name, digits, is_default) values (3, 'EUR', 'Euro', 2, 1) on conflict do nothing");
  const [adult] = await world.insert('price_categories', [{ name: 'Adult' }]);
  const tour = {
    name: 'Rome: Old Town Walk',
    operator_id: world.operators.a,
    status: 'active',
    timezone: 'Europe/Rome',
    availability_by: 'SCHEDULES',
    currency: 3,
  };
  const [id] = await world.insert('products', [
    { ...tour, confirmation_type: 'INSTANT', prices: json([{ price_category_id: adult, price: euros(5000) }]) },
  ]);
  const season = { product_id: id, name: 'Summer', date_from: '2026-07-01', date_to: '2026-07-31', start_times: json(['09:00']) };
  await world.insert('product_schedules', [season]);
  const wish = {
    code: 'TEN-ONLY',
    title: 'Ten only',
    value_type: 'PERCENT',
    percent: 10,
    max_uses: 10,
    max_uses_per_customer: 1,
    max_uses_per_day: 150,
  };
  assert.is((await world.as('admin').post('coupons', wish)).status, 201);
  const party = [{ price_category_id: adult, quantity: 1 }];
  const leader = { leader_name: 'Noa Levi', paid: true, coupon_code: 'TEN-ONLY' };
  return (i) => ({
    product_id: id,
    date: `2026-07-${String(1 + (i % 28)).padStart(2, '0')}`,
    start_time: '09:00',
    party,
    ...leader,
    leader_email: `noa${i}@example.org`,
  });
}

/** Asks again where it was too busy to answer, as the API says one should. */
async function insist(world: World, body: object): Promise<number> {
  const { status, headers } = await world.as('operator').post('bookings', body);
  return status === 503 && headers['retry-after'] !== undefined ? insist(world, body) : status;
}

const atOnce = repeated('at once for ten coupons', 60, 200);

await withEveryEngine('limits of coupons', (test, engine) => {
  const all = engine.name === 'postgres' ? atOnce : 40;
  // The embedded database does one transaction at a time: what holds among two hundred at once holds there.
  if (engine.name !== 'postgres' && !isThorough) return leave('forty at once for ten coupons on the embedded database');
  test(`ten of ${all} at once have a coupon for ten`, async () => {
    const db = await engine.fresh();
    try {
      await migrate(db, coreMigrations);
      const world = await createWorld(db, options);
      const wish = await prepared(world);
      const statuses = await Promise.all(Array.from({ length: all }, (_, i) => insist(world, wish(i))));
      const counts = (status: number) => statuses.filter((each) => each === status).length;
      assert.equal([counts(201), counts(400)], [10, all - 10]);
      const { rows } = await db.query(
        `select c.uses, c.status, (select count(*)::int from coupon_redemptions where state = 'COMMITTED') as had, (select count(*)::int from bookings) as bookings from coupons c`,
      );
      assert.equal(rows, [{ uses: 10, status: 'USED_UP', had: 10, bookings: 10 }]);
      await world.app.close();
    } finally {
      await db.close();
    }
  });
});

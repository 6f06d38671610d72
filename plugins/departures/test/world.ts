// A marketplace for the tests of departures: the real declarations, and a tour of the first operator that is sold by a schedule.
import { readPlugins } from '../../../src/build/plugins.ts';
import { area } from '../../../test/setup/areas.ts';
import type { World } from '../../../test/setup/world.ts';
import bookings from '../../bookings/server.ts';
import tours from '../../tours/server.ts';
import departures from '../server.ts';

const wanted = new Set([
  'departures',
  'tours',
  'bookings',
  'reviews',
  'operators',
  'users',
  'countries',
  'cities',
  'company-types',
  'price-categories',
  'currencies',
  'categories',
  'languages',
  'product-types',
  'product-setting-types',
]);
/** With as much of the ways to pay as bookings name. */
const plugins = [area('payment-methods'), ...(await readPlugins(process.cwd())).filter(({ id }) => wanted.has(id))];
export const options = { plugins, areas: { departures } };
/** With the rules of bookings beside those of departures. */
export const withBookings = { plugins, areas: { departures, bookings } };

/** With the rules of tours beside those of departures. */
export const withTours = { plugins, areas: { departures, tours } };

let number = 0;

export interface Sold {
  tour: number;
  /** The price category that pays. */
  adult: number;
}

/** A tour in Rome in July 2026 at 09:00 and 14:00, with so many places. The world's clock shows 1 March 2026. */
export async function sold(world: World, { capacity = 10, ...tour }: { capacity?: number | null; [field: string]: unknown } = {}): Promise<Sold> {
  await world.db.query("insert into currencies (id, code, name) values (3, 'EUR', 'Euro') on conflict do nothing");
  const [adult] = await world.insert('price_categories', [{ name: `Adult ${++number}` }]);
  const prices = [{ price_category_id: adult, price: { amount: 5000, currency_id: 3 } }];
  const [id] = await world.insert('products', [
    {
      name: 'Rome: Old Town Walk',
      operator_id: world.operators.a,
      status: 'active',
      timezone: 'Europe/Rome',
      availability_by: 'SCHEDULES',
      currency: 3,
      prices: JSON.stringify(prices),
      ...tour,
    },
  ]);
  await world.insert('product_schedules', [
    {
      product_id: id,
      name: 'Summer',
      date_from: '2026-07-01',
      date_to: '2026-07-31',
      start_times: JSON.stringify(['09:00', '14:00']),
      capacity,
    },
  ]);
  return { tour: id!, adult: adult! };
}

/** What one asks to hold a place of its first departure. */
export const wish = ({ tour, adult }: Sold, quantity = 1, more: object = {}) => ({
  product_id: tour,
  date: '2026-07-01',
  start_time: '09:00',
  party: [{ price_category_id: adult, quantity }],
  ...more,
});

/** Inserts a paid booking of 100 euros for two, of the departure that `wish` asks for. */
export async function booked(world: World, { tour }: Sold, fields: Record<string, unknown> = {}): Promise<number> {
  const [id] = await world.insert('bookings', [
    {
      code: `WP-D${++number}`,
      status: 'CONFIRMED',
      payment_status: 'PAID',
      payment_was_made: 1,
      product_id: tour,
      product_name: 'Rome: Old Town Walk',
      operator_id: world.operators.a,
      customer_id: world.users.customer,
      leader_name: 'Noa Levi',
      leader_email: 'noa@example.org',
      travel_date: '2026-07-01',
      start_time: '09:00',
      timezone: 'Europe/Rome',
      starts_at: new Date('2026-07-01T07:00:00Z'),
      pax: 2,
      total: { amount: 10_000, currency_id: 3 },
      ...fields,
    },
  ]);
  return id!;
}

// A marketplace that sells through OCTO: the real declarations, three tours of the first operator, and a reseller with keys.
import { readPlugins } from '../../../src/build/plugins.ts';
import type { Json } from '#core';
import { startJobs } from '#server';
import { area } from '../../../test/setup/areas.ts';
import { at } from '../../../test/setup/fixtures.ts';
import type { World } from '../../../test/setup/world.ts';
import bookings from '../../bookings/server.ts';
import departures from '../../departures/server.ts';
import resellers from '../server.ts';

const wanted = new Set([
  ...['resellers', 'departures', 'tours', 'bookings', 'reviews', 'operators', 'users', 'countries', 'cities', 'company-types'],
  ...['price-categories', 'currencies', 'categories', 'languages', 'product-types', 'product-setting-types'],
]);
const plugins = [area('payment-methods'), ...(await readPlugins(process.cwd())).filter(({ id }) => wanted.has(id))];
export const options = { plugins, areas: { departures, bookings, resellers } };

let number = 0;

export interface Shop {
  /** By start times, by opening hours, and by hand. */
  walk: number;
  museum: number;
  request: number;
  adult: number;
  child: number;
  reseller: number;
  live: string;
  test: string;
}

const daily = { date_from: '2026-03-01', date_to: '2026-12-31' };

async function tour(
  world: World,
  { adult, child }: { adult: number; child: number },
  fields: Record<string, unknown>,
  schedule: object,
): Promise<number> {
  const price = (price_category_id: number, amount: number) => ({ price_category_id, price: { amount, currency_id: 3 } });
  const [id] = await world.insert('products', [
    {
      name: 'Rome: Old Town Walk',
      operator_id: world.operators.a,
      status: 'active',
      timezone: 'Europe/Rome',
      availability_by: 'SCHEDULES',
      currency: 3,
      price_type: 'PER_PERSON',
      duration_value: 2,
      duration_unit: 'HOUR',
      confirmation_type: 'INSTANT',
      policy_type: 'STANDARD',
      tickets_per: 'ONE_PER_TRAVELER',
      barcode: 'QR_CODE',
      full_names: 'LEAD_ONLY',
      max_travelers_per_booking: 12,
      commission_percent: 10,
      price_categories: JSON.stringify([{ price_category_id: adult }, { price_category_id: child, needs_adult: true, age_from: 3, age_to: 12 }]),
      prices: JSON.stringify([price(adult, 5000), price(child, 2505)]),
      ...fields,
    },
  ]);
  await world.insert('product_schedules', [{ product_id: id, name: 'All year', ...daily, capacity: 10, ...schedule }]);
  return id!;
}

/** The operator's shop and its reseller. The world's clock shows 1 March 2026, 10:00 UTC. */
export async function shop(world: World, { commission = 20, ...fields }: { commission?: number; [field: string]: unknown } = {}): Promise<Shop> {
  await world.db.query("insert into currencies (id, code, name) values (3, 'EUR', 'Euro') on conflict do nothing");
  const [adult, child] = await world.insert('price_categories', [
    { name: `Adult ${++number}`, type: 'ADULT' },
    { name: `Child ${number}`, type: 'CHILD' },
  ]);
  const who = { adult: adult!, child: child! };
  const walk = await tour(world, who, fields, { start_times: JSON.stringify(['09:00', '14:00']) });
  const museum = await tour(world, who, { name: 'Rome: Open House', tickets_per: 'ONE_PER_BOOKING', start_times: '[]' }, { capacity: null });
  const request = await tour(world, who, { name: 'Rome: Private Dinner', confirmation_type: 'MANUAL' }, { start_times: JSON.stringify(['19:00']) });
  await world.insert('departure_exceptions', [
    { product_id: walk, date_from: '2026-03-10', date_to: '2026-03-10', start_time: '14:00', capacity: 0 },
  ]);
  const manager = world.as('admin');
  const made = await manager.post('resellers', {
    operator_id: world.operators.a,
    name: 'Big Travel',
    commission_percent: commission,
    is_enabled: true,
  });
  const reseller = Number(at(made.body, 'id'));
  const key = async (kind: string) => String(at((await manager.post(`resellers/${reseller}/keys`, { kind })).body, 'text'));
  return { walk, museum, request, ...who, reseller, live: await key('live'), test: await key('test') };
}

export interface Said {
  status: number;
  headers: Record<string, unknown>;
  body: Json;
}
export type Ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, headers?: Record<string, string>) => Promise<Said>;

/** Calls the API of the standard with a key. */
export const asking =
  ({ app }: Pick<World, 'app'>, key: string, own: Record<string, string> = {}): Ask =>
  async (method, path, body, headers = {}) => {
    const answer = await app.inject({
      method,
      url: `/octo/${path}`,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...own, ...headers },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: (answer.body === '' ? null : JSON.parse(answer.body)) as Json };
  };

/** What one asks to reserve the first departure of the walk that is left by the clock. */
export const wish = ({ walk, adult }: Shop, count = 1, more: object = {}) => ({
  productId: String(walk),
  optionId: 'DEFAULT',
  availabilityId: '2026-03-10T09:00:00+01:00',
  unitItems: Array.from({ length: count }, () => ({ unitId: String(adult) })),
  ...more,
});

/** What is left of a departure, booked and held, as the operator's own call tells it. */
export async function taken(world: World, tour: number, date = '2026-03-10') {
  const { body } = await world.as('operator').get(`products/${tour}/departures?from=${date}&to=${date}`);
  return [at(body, '0.left'), at(body, '0.booked'), at(body, '0.held')];
}

/** Has everything happen that is due: reactions, mails, jobs. */
export async function turns({ api }: World): Promise<void> {
  const jobs = startJobs(api, { clock: { now: () => 0, every: () => () => undefined } });
  await jobs.turn();
  await jobs.stop();
}

/** The id of the booking that an answer is about. */
export const uuidOf = ({ body }: Said) => String(at(body, 'uuid'));

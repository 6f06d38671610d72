// A booking made at the desk: how it is paid, over capacity, a price by hand, questions, and its twin.
import * as assert from 'uvu/assert';
import { readPlugins } from '../../../src/build/plugins.ts';
import { area } from '../../../test/setup/areas.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { World } from '../../../test/setup/world.ts';
import bookings from '../../bookings/server.ts';
import departures from '../../departures/server.ts';
import { sold, type Sold } from '../../departures/test/world.ts';
import desk from '../server.ts';

const wanted = ['desk', 'departures', 'tours', 'bookings', 'reviews', 'operators', 'users', 'countries', 'cities', 'company-types'].concat([
  'price-categories',
  'currencies',
  'categories',
  'languages',
  'product-types',
  'product-setting-types',
]);
const plugins = [area('payment-methods'), ...(await readPlugins(process.cwd())).filter(({ id }) => wanted.includes(id))];
const options = { plugins, areas: { departures, bookings, desk } };

const place = ({ tour, adult }: Sold, quantity = 1) => ({
  product_id: tour,
  date: '2026-07-01',
  start_time: '09:00',
  party: [{ price_category_id: adult, quantity }],
});
const noa = { leader_name: 'Noa Levi', leader_email: 'noa@example.org', pays: 'DESK' };

const sell = (
  world: World,
  tour: Sold,
  { quantity = 1, as = 'manager', ...more }: Record<string, unknown> & { quantity?: number; as?: 'manager' | 'operator' } = {},
) => world.as(as).post('desk/bookings', { ...place(tour, quantity), ...noa, ...more });
const seen = (body: never, names: readonly string[]) => names.map((name) => at(body, name));
const story = async (world: World, body: never) =>
  (await world.db.query('select kind, note, actor_name is not null as by from booking_events where booking_id = $1 order by id', [at(body, 'id')]))
    .rows;

await withEngines('a booking at the desk', (test, engine) => {
  const it = (name: string, work: (world: World) => Promise<void>) => test(name, inWorld(engine, work, options));

  it('is paid, invoiced or waits for its payment', async (world) => {
    const tour = await sold(world);
    const fields = ['status', 'payment_was_made', 'payment_status', 'channel', 'pays', 'pay_by'];
    const paid = await sell(world, tour);
    assert.is(paid.status, 201);
    assert.equal(seen(paid.body as never, fields), ['CONFIRMED', 1, 'PAID', 'DESK', 'DESK', null]);
    const invoiced = await sell(world, tour, { pays: 'INVOICE', leader_name: 'Ann', leader_email: 'ann@example.org' });
    assert.equal(seen(invoiced.body as never, fields), ['CONFIRMED', 0, null, 'DESK', 'INVOICE', null]);
    const later = await sell(world, tour, { pays: 'LATER', leader_name: 'Bo', leader_email: 'bo@example.org' });
    assert.equal(seen(later.body as never, fields), ['PENDING', 0, null, 'DESK', 'LATER', '2026-07-01T07:00:00.000Z']);
    const money = await world.as('manager').post(`bookings/${at(invoiced.body, 'id')}/paid`);
    assert.equal(seen(money.body as never, ['status', 'payment_was_made', 'payment_status']), ['CONFIRMED', 1, 'PAID']);
    assert.is((await world.as('manager').post(`bookings/${at(invoiced.body, 'id')}/paid`)).status, 400);
  });

  it('takes a deposit where the tour has one, and the balance later in parts', async (world) => {
    const tour = await sold(world, { deposit_type: 'PERCENT', deposit_percent: 30, balance_days: 14 });
    const asked = await world.as('operator').get(`desk/quote?wish=${encodeURIComponent(JSON.stringify(place(tour, 2)))}`);
    const by = '2026-06-17T21:59:00.000Z';
    assert.equal(at(asked.body, 'split'), { deposit: { amount: 3000, currency_id: 3 }, rest: { amount: 7000, currency_id: 3 }, by });
    const made = await sell(world, tour, { quantity: 2, pays: 'DEPOSIT' });
    assert.is(made.status, 201);
    const money = ['status', 'payment_status', 'paid.amount', 'balance_due.amount', 'balance_due_by'];
    assert.equal(seen(made.body as never, money), ['CONFIRMED', 'PAID', 3000, 7000, by]);
    const id = Number(at(made.body, 'id'));
    const owed = async () => {
      const { body } = await world.as('manager').get(`bookings/${id}/money`);
      return ['due_now', 'due_later', 'next_payment', 'refundable'].map((name) => at(body, `${name}.amount`));
    };
    assert.equal(await owed(), [0, 7000, 7000, 3000]);
    await world.db.query('update products set deposit_type = null, deposit_percent = null, balance_days = null where id = $1', [tour.tour]);
    const pay = (amount: number) => world.as('manager').post(`bookings/${id}/paid`, { amount: { amount, currency_id: 3 } });
    assert.equal((await pay(7001)).body, { amount: ['Enter no more than is still to be paid.'] });
    assert.equal(seen((await pay(2000)).body as never, money), ['CONFIRMED', 'PAID', 5000, 5000, by]);
    world.pass(Date.parse(by) - Date.parse('2026-03-01T10:00:00.000Z'));
    assert.equal(await owed(), [5000, 0, 5000, 5000]);
    assert.equal(seen((await pay(5000)).body as never, money), ['CONFIRMED', 'PAID', 10_000, undefined, null]);
    assert.is((await pay(1)).status, 400);
    const late = await sell(world, tour, { pays: 'DEPOSIT', leader_name: 'Ann', leader_email: 'ann@example.org' });
    assert.equal(Object.keys(late.body as object), ['pays']);
  });

  it('takes the places that were held for it, and nobody else’s', async (world) => {
    const tour = await sold(world, { capacity: 2 });
    const hold = await world.as('operator').post('desk/holds', place(tour, 2));
    assert.is(hold.status, 201);
    const hold_id = Number(at(hold.body, 'id'));
    assert.is((await sell(world, tour)).status, 400);
    const asked = (more: object) => world.as('operator').get(`desk/quote?wish=${encodeURIComponent(JSON.stringify({ ...place(tour, 2), ...more }))}`);
    assert.equal(seen((await asked({ hold_id })).body as never, ['why', 'gaps', 'total']), [null, [], 10_000]);
    assert.is.not(at((await asked({})).body, 'why'), null);
    const again = await world.as('operator').post('desk/holds', { ...place(tour, 1), hold_id });
    const made = await sell(world, tour, { as: 'operator', hold_id: at(again.body, 'id') });
    assert.is(made.status, 201);
    const { rows } = await world.db.query('select booked from departures where product_id = $1', [tour.tour]);
    assert.equal(rows, [{ booked: 1 }]);
  });

  it('goes over capacity with a permission and a reason alone', async (world) => {
    const tour = await sold(world, { capacity: 1 });
    assert.is((await sell(world, tour, { quantity: 2 })).status, 400);
    assert.is((await sell(world, tour, { quantity: 2, as: 'operator', over_capacity: 'A second boat' })).status, 403);
    const made = await sell(world, tour, { quantity: 2, over_capacity: 'A second boat' });
    assert.is(made.status, 201);
    assert.equal(await story(world, made.body as never), [{ kind: 'OVER_CAPACITY', note: 'A second boat', by: true }]);
    const { body } = await world.as('manager').get(`products/${tour.tour}/departures?from=2026-07-01&to=2026-07-01`);
    assert.is(at(body, '0.why'), 'Overbooked by 1.');
  });

  it('has a price by hand with a permission and a reason alone, and its lines add up to it', async (world) => {
    const tour = await sold(world);
    const price = { amount: 4000, currency_id: 3 };
    assert.is((await sell(world, tour, { as: 'operator', price, price_reason: 'A friend' })).status, 403);
    assert.is((await sell(world, tour, { price })).status, 400);
    assert.is((await sell(world, tour, { price: { amount: 4000, currency_id: 2 }, price_reason: 'A friend' })).status, 400);
    const { body } = await sell(world, tour, { price, price_reason: 'A friend' });
    assert.equal(at(body, 'total'), price);
    const { body: whole } = await world.as('manager').get(`bookings/${at(body, 'id')}?expand=price_lines`);
    assert.equal([at(whole, 'price_lines.1.kind'), at(whole, 'price_lines.1.price.amount')], ['BY_HAND', -1000]);
    assert.equal(await story(world, body as never), [{ kind: 'PRICE_BY_HAND', note: 'A friend', by: true }]);
  });

  it('is named where it looks like one made a moment ago, and made once by one key', async (world) => {
    const tour = await sold(world);
    const first = await sell(world, tour);
    const twin = await sell(world, tour, { leader_name: 'N. Levi' });
    assert.is(twin.status, 409);
    assert.match(String(at(twin.body, 'message')), String(at(first.body, 'code')));
    const wish = encodeURIComponent(JSON.stringify({ ...place(tour), leader_email: 'NOA@example.org' }));
    assert.equal(at((await world.as('manager').get(`desk/quote?wish=${wish}`)).body, 'twins.0.code'), at(first.body, 'code'));
    assert.is((await sell(world, tour, { twins: [at(first.body, 'id')] })).status, 201);
    world.pass(20 * 60_000);
    const key = { 'idempotency-key': 'desk-1' };
    const send = () => world.as('manager').post('desk/bookings', { ...place(tour), ...noa }, key);
    const [one, two] = [await send(), await send()];
    assert.equal([one.status, at(two.body, 'id')], [201, at(one.body, 'id')]);
  });

  it('asks what the tour asks of its travellers', async (world) => {
    const questions = [
      { code: 'WEIGHT', scope: 'PER_TRAVELER', required: 'MANDATORY' },
      { code: 'SPECIAL_REQUIREMENTS', scope: 'PER_BOOKING', required: 'OPTIONAL' },
    ];
    const pickup = { pickup_type: 'PICKUP_EVERYONE', pickup_places: JSON.stringify([{ name: 'Central Station' }]) };
    const tour = await sold(world, { ...pickup, questions: JSON.stringify(questions) });
    assert.is((await sell(world, tour)).status, 400);
    assert.is((await sell(world, tour, { pickup: 'Elsewhere' })).status, 400);
    assert.is((await sell(world, tour, { pickup: 'Central Station' })).status, 400);
    const travellers = [{ price_category_id: tour.adult, answers: [{ question: 'WEIGHT', answer: '70 kg' }] }];
    const { body, status } = await sell(world, tour, { pickup: 'Central Station', travellers });
    assert.is(status, 201);
    const { body: whole } = await world.as('manager').get(`bookings/${at(body, 'id')}?expand=travellers,notes`);
    assert.equal(at(whole, 'notes'), 'Pick-up: Central Station');
    assert.equal(at(whole, 'travellers'), [{ name: 'Noa Levi', price_category_id: tour.adult, answers: [{ question: 'Weight', answer: '70 kg' }] }]);
  });
});

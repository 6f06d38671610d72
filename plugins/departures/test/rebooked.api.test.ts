// A sold booking that is changed: its places, its price and its money follow together, or nothing does.
import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { createWorld, type World } from '../../../test/setup/world.ts';
import { sold, wish, withBookings, type Sold } from './world.ts';

const leader = { leader_name: 'Noa Levi', leader_email: 'noa@example.org', paid: true };
const euros = (amount: number) => ({ amount, currency_id: 3 });
const me = (world: World) => world.as('operator');

async function buy(world: World, tour: Sold, quantity = 2): Promise<number> {
  const { status, body } = await me(world).post('bookings', { ...wish(tour, quantity), ...leader });
  assert.is(status, 201, JSON.stringify(body));
  return Number(at(body, 'id'));
}
const look = async (world: World, id: number, body: object) => (await me(world).post(`bookings/${id}/change/look`, body)).body;
const change = (world: World, id: number, body: object) => me(world).post(`bookings/${id}/change`, body);
const members = (body: Json, ...names: string[]) => names.map((name) => at(body, name));

/** Places taken of each departure there is, and the money of a booking as its page, its refunds and the reports have it. */
async function seats({ db }: World): Promise<Record<string, number>> {
  const { rows } = await db.query<{ at: string; booked: number }>("select date::text || ' ' || start_time as at, booked from departures order by 1");
  return Object.fromEntries(rows.map((row) => [row.at.slice(5), Number(row.booked)]));
}
const money = async (world: World, id: number) => {
  const { body } = await me(world).get(`bookings/${id}/refund-quote`);
  return ['paid', 'returned', 'refundable', 'balance_due'].map((name) => at(body, `${name}.amount`));
};

/** A departure in the afternoon that costs 30.00. */
const cheaper = ({ adult }: Sold) => ({
  start_time: '14:00',
  date_from: '2026-07-01',
  date_to: '2026-07-31',
  prices: JSON.stringify([{ price_category_id: adult, price: euros(3000) }]),
});

await withEngines('a booking that is changed', (test, engine) => {
  test(
    'moves to another departure: seen before, done once, with its places and the difference',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world, { policy_type: 'STANDARD' });
        await world.insert('departure_exceptions', [{ product_id: tour.tour, ...cheaper(tour) }]);
        const id = await buy(world, tour);
        const asked = { date: '2026-07-02', start_time: '14:00' };
        const seen = await look(world, id, asked);
        assert.equal(members(seen, 'why', 'total.before.amount', 'total.after.amount', 'fee.amount.amount', 'back.amount', 'due.amount'), [
          null,
          10_000,
          6000,
          0,
          4000,
          0,
        ]);
        assert.equal(await seats(world), { '07-01 09:00': 2 });
        const { status, body } = await change(world, id, { ...asked, total: euros(6000) });
        assert.is(status, 200, JSON.stringify(body));
        assert.equal(members(body, 'travel_date', 'start_time', 'total.amount', 'paid.amount', 'refund.amount', 'payment_status', 'status'), [
          '2026-07-02',
          '14:00',
          6000,
          10_000,
          4000,
          'PARTIALLY_REFUNDED',
          'CONFIRMED',
        ]);
        assert.equal(await seats(world), { '07-01 09:00': 0, '07-02 14:00': 2 });
        assert.equal(await money(world, id), [10_000, 4000, 6000, 0]);
        assert.is((await change(world, id, asked)).status, 400);
        const { rows } = await world.db.query('select kind, amount, change from booking_events where booking_id = $1', [id]);
        assert.equal(rows, [
          {
            kind: 'CHANGED',
            amount: euros(4000),
            change: {
              moved_from: '2026-07-01T07:00:00.000Z',
              moved_to: '2026-07-02T12:00:00.000Z',
              total_before: euros(10_000),
              total_after: euros(6000),
            },
          },
        ]);
        const told = await world.db.query("select payload->'amount' as amount from outbox_events where name = 'booking.changed'");
        assert.equal(told.rows, [{ amount: euros(4000) }]);
      },
      withBookings,
    ),
  );

  test(
    'asks for the difference, and gives back by the terms what was paid of it',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world, { policy_type: 'CUSTOM', cancellation_tiers: JSON.stringify([{ days_from: 0, refund_percent: 50 }]) });
        const id = await buy(world, tour);
        const more = { party: [{ price_category_id: tour.adult, quantity: 3 }] };
        assert.equal(members(await look(world, id, more), 'back.amount', 'due.amount', 'fee.amount.amount'), [0, 5000, 0]);
        const { body } = await change(world, id, more);
        assert.equal(members(body, 'pax', 'total.amount', 'balance_due.amount', 'paid.amount'), [3, 15_000, 5000, 10_000]);
        assert.equal([await money(world, id), await seats(world)], [[10_000, 0, 10_000, 5000], { '07-01 09:00': 3 }]);
        assert.is((await me(world).post(`bookings/${id}/paid`)).status, 200);
        assert.equal(await money(world, id), [15_000, 0, 15_000, 0]);
        assert.is((await me(world).post(`bookings/${id}/paid`)).status, 400);
        const fewer = { party: [{ price_category_id: tour.adult, quantity: 1 }] };
        const seen = await look(world, id, fewer);
        assert.equal(
          members(seen, 'fee.percent', 'fee.givenUp.amount', 'fee.amount.amount', 'total.after.amount', 'back.amount'),
          [50, 10_000, 5000, 10_000, 5000],
        );
        assert.is((await change(world, id, { ...fewer, fee: euros(0) })).status, 400);
        assert.is((await change(world, id, { ...fewer, fee: euros(0), note: 'A kindness.' })).status, 200);
        assert.equal([await money(world, id), await seats(world)], [[15_000, 10_000, 5000, 0], { '07-01 09:00': 1 }]);
        assert.is((await me(world).post(`bookings/${id}/cancel`, { cancel_reason: 'MEDICAL' })).status, 200);
        assert.equal((await world.db.query('select refund, status from bookings where id = $1', [id])).rows, [
          { refund: euros(12_500), status: 'CANCELLED' },
        ]);
        assert.equal(await seats(world), { '07-01 09:00': 0 });
      },
      withBookings,
    ),
  );

  test(
    'a traveller who leaves takes their own share of a discount, whatever the discount is by then',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world, { policy_type: 'STANDARD' });
        const id = await buy(world, tour, 3);
        const line = { kind: 'TRAVELLERS', price_category_id: tour.adult, quantity: 3, price: euros(5000) };
        const off = { kind: 'COUPON', code: 'TEN', quantity: 1, price: euros(-1000) };
        await world.db.query('update bookings set price_lines = $2::jsonb, total = $3::jsonb where id = $1', [
          id,
          JSON.stringify([line, off]),
          JSON.stringify(euros(14_000)),
        ]);
        const party = (quantity: number) => ({ party: [{ price_category_id: tour.adult, quantity }] });
        const left = await change(world, id, party(2));
        assert.equal(members(left.body, 'total.amount', 'refund.amount'), [9333, 4667]);
        const back = await change(world, id, party(3));
        assert.equal(members(back.body, 'total.amount', 'balance_due.amount'), [14_333, 5000]);
        const again = await change(world, id, party(1));
        assert.equal(members(again.body, 'total.amount', 'refund.amount', 'balance_due'), [4666, 9334, null]);
      },
      withBookings,
    ),
  );

  test(
    'is refused as a whole where there are no places, where it has changed meanwhile, and where nothing would change',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world, { capacity: 3, policy_type: 'STANDARD' });
        const [id, other] = [await buy(world, tour, 2), await buy(world, tour, 1)];
        await world.insert('departure_exceptions', [{ product_id: tour.tour, date_from: '2026-07-02', date_to: '2026-07-02', capacity: 1 }]);
        const before = [await seats(world), await money(world, id)];
        const refused = async (of: number, body: object, headers?: Record<string, string>) =>
          (await me(world).post(`bookings/${of}/change`, body, headers)).status;
        assert.is(await refused(id, { date: '2026-07-02', start_time: '09:00' }), 400);
        assert.is(await refused(other, { party: [{ price_category_id: tour.adult, quantity: 2 }] }), 400);
        assert.is(await refused(id, {}), 400);
        assert.is(await refused(id, { date: '2026-07-03', start_time: '14:00', total: euros(1) }), 409);
        assert.is(await refused(id, { leader_name: 'Noa Cohen' }, { 'if-match': '"99"' }), 412);
        assert.equal([await seats(world), await money(world, id)], before);
        assert.is(await refused(id, { leader_name: 'Noa Cohen' }), 200);
        assert.is(await refused(id, { leader_name: 'Noa Cohen' }), 400);
      },
      withBookings,
    ),
  );

  test(
    'swaps extras and names: what is asked of a traveller stays theirs, and what is added costs today’s price',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world, { policy_type: 'STANDARD' });
        const lunch = { product_id: tour.tour, type: 'PER_TRAVELER', title: 'Lunch', price: JSON.stringify(euros(700)) };
        const [extra] = await world.insert('product_upsells', [lunch]);
        const id = await buy(world, tour);
        const answers = [{ question: 'DIET', answer: 'Vegan' }];
        const named = [
          { name: 'Noa', price_category_id: tour.adult },
          { name: 'Dan', price_category_id: tour.adult, answers },
        ];
        await world.db.query('update bookings set travellers = $2::jsonb where id = $1', [id, JSON.stringify(named)]);
        assert.is((await change(world, id, { upsells: [{ id: extra, quantity: 1 }] })).status, 200);
        await world.db.query('update product_upsells set price = $1::jsonb', [JSON.stringify(euros(900))]);
        const { body } = await change(world, id, { upsells: [{ id: extra, quantity: 2 }] });
        assert.equal(members(body, 'total.amount', 'balance_due.amount'), [10_000 + 2 * 700 + 2 * 900, 3200]);
        const left = { party: [{ price_category_id: tour.adult, quantity: 1 }], travellers: [{ of: 1, name: 'Daniel' }] };
        assert.is((await change(world, id, left)).status, 200);
        const { body: kept } = await me(world).get(`bookings/${id}?expand=travellers`);
        assert.equal(members(kept, 'travellers', 'total.amount', 'balance_due', 'refund'), [
          [{ name: 'Daniel', price_category_id: tour.adult, answers }],
          5000 + 2 * 700,
          null,
          euros(3600),
        ]);
      },
      withBookings,
    ),
  );

  if (engine.name === 'postgres')
    test('ten who press at once change it once, and two bookings that change places do not stand in each other’s way', async () => {
      const db = await engine.fresh();
      try {
        await migrate(db, coreMigrations);
        const world = await createWorld(db, withBookings);
        const tour = await sold(world, { policy_type: 'STANDARD' });
        const [one, two] = [await buy(world, tour), await buy(world, tour)];
        assert.is((await change(world, two, { date: '2026-07-02', start_time: '09:00' })).status, 200);
        const swapped = await Promise.all([
          change(world, one, { date: '2026-07-02', start_time: '09:00' }),
          change(world, two, { date: '2026-07-01', start_time: '09:00' }),
        ]);
        assert.equal(
          swapped.map(({ status }) => status),
          [200, 200],
        );
        const more = { party: [{ price_category_id: tour.adult, quantity: 3 }] };
        const pressed = await Promise.all(Array.from({ length: 10 }, () => change(world, one, more)));
        assert.is(pressed.filter(({ status }) => status === 200).length, 1);
        assert.equal([await seats(world), await money(world, one)], [{ '07-01 09:00': 2, '07-02 09:00': 3 }, [10_000, 0, 10_000, 5000]]);
        await world.app.close();
      } finally {
        await db.close();
      }
    });
});

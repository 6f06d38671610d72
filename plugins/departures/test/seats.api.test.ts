// Places of departures: held, confirmed, cancelled, moved, and free again when their time has run out.
import * as assert from 'uvu/assert';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { repeated } from '../../../test/setup/thorough.ts';
import { createWorld, type World } from '../../../test/setup/world.ts';
import { options, sold, wish, type Sold } from './world.ts';

const minute = 60_000;
const atOnce = repeated('at once for ten places', 40, 200);

/** What is left of a departure, and why it cannot be booked. */
async function left(world: World, { tour }: Sold, start: string | null = '09:00', date = '2026-07-01') {
  const { body } = await world.as('operator').get(`products/${tour}/departures?from=${date}&to=${date}`);
  const found = (body as Array<{ time: string | null; left: number | null; booked: number; held: number; code: string | null }>).find(
    ({ time }) => time === start,
  );
  return found && [found.left, found.booked, found.held, found.code];
}

/** Asks again where it was too busy to answer, as the API says one should; how often that was is counted. */
async function insist(world: World, body: object, put: { off: number }): Promise<{ status: number }> {
  const answer = await world.as('operator').post('seat-holds', body);
  if (answer.status !== 503 || answer.headers['retry-after'] === undefined) return answer;
  put.off++;
  return insist(world, body, put);
}

await withEngines('places of departures', (test, engine) => {
  test(
    'are held for half an hour, confirmed for good, and given back',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world);
        const me = world.as('operator');
        const first = await me.post('seat-holds', wish(tour, 3));
        assert.equal([first.status, at(first.body, 'status'), at(first.body, 'seats')], [201, 'ON_HOLD', 3]);
        assert.is(at(first.body, 'expires_at'), '2026-03-01T10:30:00.000Z');
        assert.equal(await left(world, tour), [7, 0, 3, null]);
        const second = await me.post('seat-holds', wish(tour, 2));
        assert.is((await me.post(`seat-holds/${at(second.body, 'id')}/confirm`)).status, 200);
        assert.equal(await left(world, tour), [5, 2, 3, null]);
        world.pass(30 * minute);
        assert.equal(await left(world, tour), [8, 2, 0, null]);
        const late = await me.post(`seat-holds/${at(first.body, 'id')}/confirm`);
        assert.equal([late.status, at(late.body, 'message')], [400, 'These places are no longer held: “Expired”.']);
        assert.is((await me.post(`seat-holds/${at(second.body, 'id')}/cancel`)).status, 200);
        assert.equal(await left(world, tour), [10, 0, 0, null]);
      },
      options,
    ),
  );

  test(
    'are refused in words where there are none: full, closed, past, and for who may not',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world, { capacity: 4, blockedDays: JSON.stringify([{ date: '2026-07-02', reason: 'WEATHER' }]) });
        const me = world.as('operator');
        const said = async (body: object) => at((await me.post('seat-holds', body)).body, 'message');
        assert.is((await me.post('seat-holds', wish(tour, 3))).status, 201);
        assert.is(await said(wish(tour, 2)), 'Only 1 place left.');
        assert.is(await said(wish(tour, 1, { date: '2026-07-02' })), 'This day is blocked: Weather.');
        assert.is(await said(wish(tour, 1, { start_time: '10:00' })), 'Start times on this day: 09:00, 14:00.');
        assert.is(await said(wish(tour, 1, { date: '2026-08-02' })), 'The season has ended. No later departures are scheduled.');
        world.pass(200 * 24 * 60 * minute);
        assert.is(await said(wish(tour, 1)), 'This departure has already started.');
        assert.equal(
          [(await world.as('rival').post('seat-holds', wish(tour))).status, (await world.as('customer').post('seat-holds', wish(tour))).status],
          [400, 403],
        );
      },
      options,
    ),
  );

  test(
    'are held longer on request, up to two hours in all, and once for one reference',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world);
        const me = world.as('operator');
        const held = await me.post('seat-holds', wish(tour, 1, { reference: 'A-1' }));
        const extend = (minutes: number) => me.post(`seat-holds/${at(held.body, 'id')}/extend`, { minutes });
        assert.is(at((await extend(60)).body, 'expires_at'), '2026-03-01T11:00:00.000Z');
        world.pass(59 * minute);
        assert.is((await extend(60)).status, 200);
        world.pass(55 * minute);
        assert.equal((await extend(60)).body, { minutes: ['Places can be held for 120 minutes at most, including extensions.'] });
        assert.is((await me.post('seat-holds', wish(tour, 1, { reference: 'A-1' }))).status, 400);
        world.pass(10 * minute);
        assert.is((await extend(5)).status, 400);
      },
      options,
    ),
  );

  test(
    'move to another departure, which must have them',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world, { capacity: 4 });
        const me = world.as('operator');
        const held = await me.post('seat-holds', wish(tour, 3));
        const id = at(held.body, 'id');
        await me.post('seat-holds', wish(tour, 2, { start_time: '14:00' }));
        const move = (body: object) => me.post(`seat-holds/${id}/move`, body);
        assert.is(at((await move({ date: '2026-07-01', start_time: '14:00' })).body, 'message'), 'Only 2 places left.');
        assert.is((await move({ date: '2026-07-03', start_time: '09:00' })).status, 200);
        assert.equal(
          [await left(world, tour), await left(world, tour, '09:00', '2026-07-03')],
          [
            [4, 0, 0, null],
            [1, 0, 3, null],
          ],
        );
        await me.post(`seat-holds/${id}/confirm`);
        assert.is((await move({ date: '2026-07-04', start_time: '14:00' })).status, 200);
        assert.equal(
          [await left(world, tour, '09:00', '2026-07-03'), await left(world, tour, '14:00', '2026-07-04')],
          [
            [4, 0, 0, null],
            [1, 3, 0, null],
          ],
        );
      },
      options,
    ),
  );

  test(
    'are shared by options that start at one time, where the tour says so',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world, { availability_by: 'OPTIONS', shared_capacity: true });
        const both = await world.insert('product_options', [
          { product_id: tour.tour, title: 'English' },
          { product_id: tour.tour, title: 'German' },
        ]);
        for (const option of both) {
          const [interval] = await world.insert('availability_intervals', [{ option_id: option, date_from: '2026-07-01', date_to: '2026-07-02' }]);
          await world.insert('availability_interval_items', [{ interval_id: interval, start_time: '09:00', capacity: 4 }]);
        }
        const [english, german] = both;
        const hold = async (option: number, quantity: number) =>
          (await world.as('operator').post('seat-holds', wish(tour, quantity, { option_id: option }))).status;
        assert.equal([await hold(english!, 3), await hold(german!, 2), await hold(german!, 1), await hold(english!, 1)], [201, 400, 201, 400]);
        await world.db.query('update products set shared_capacity = false');
        assert.is(await hold(german!, 4), 201);
      },
      options,
    ),
  );

  test(
    'that nothing makes any more are kept for who booked them',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world);
        const me = world.as('operator');
        const held = await me.post('seat-holds', wish(tour, 2));
        await me.post(`seat-holds/${at(held.body, 'id')}/confirm`);
        await world.db.query('update product_schedules set start_times = $1', [JSON.stringify(['11:00'])]);
        assert.equal(await left(world, tour), [null, 2, 0, 'orphan']);
      },
      options,
    ),
  );

  if (engine.name === 'postgres')
    test(`${atOnce} who want one of ten places at once: ten have it`, async () => {
      const db = await engine.fresh();
      try {
        await migrate(db, coreMigrations);
        const world = await createWorld(db, options);
        const tour = await sold(world, { capacity: 10 });
        const put = { off: 0 };
        const answers = await Promise.all(Array.from({ length: atOnce }, () => insist(world, wish(tour), put)));
        const counts = (status: number) => answers.filter((answer) => answer.status === status).length;
        assert.equal([counts(201), counts(400)], [10, atOnce - 10]);
        assert.equal(await left(world, tour), [0, 0, 10, 'held']);
        const { rows } = await db.query<{ seats: number }>("select sum(seats)::int as seats from seat_holds where status = 'ON_HOLD'");
        const wrong = world.errors.filter((each) => !String(each).includes('answered 503 (busy)'));
        assert.equal([rows[0]!.seats, wrong, world.errors.length], [10, [], put.off]);
        await world.app.close();
      } finally {
        await db.close();
      }
    });
});

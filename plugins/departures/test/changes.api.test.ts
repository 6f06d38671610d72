// Changes of many departures at once: what they would do, made as one, taken back as one; and a season copied a year on.
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { World } from '../../../test/setup/world.ts';
import { options, sold, wish } from './world.ts';

type Row = { time: string; left: number | null; from: number; code: string | null };
const onDay = async (world: World, tour: number, date: string) =>
  ((await world.as('operator').get(`products/${tour}/departures?from=${date}&to=${date}`)).body as unknown as Row[]).map(
    ({ time, left, from, code }) => [time, left, from, code],
  );
const look = async (world: World, change: object) =>
  (await world.as('operator').get(`departures/changes/look?change=${encodeURIComponent(JSON.stringify(change))}`)).body;

const july = { date_from: '2026-07-01', date_to: '2026-07-31' };
const lookSeason = async (world: World, tour: number, more = '') =>
  (await world.as('operator').get(`products/${tour}/departures/season?date_from=2026-07-01&date_to=2026-07-31${more}`)).body;
const copy = (world: World, tour: number, body: object) => world.as('operator').post(`products/${tour}/departures/season`, { ...july, ...body });
const placesOn = async (world: World, tour: number, date: string) =>
  ((await world.as('operator').get(`products/${tour}/departures?from=${date}&to=${date}`)).body as Array<Record<string, unknown>>).map(
    ({ time, capacity, from }) => [time, capacity, from],
  );

await withEngines('changes of departures', (test, engine) => {
  test(
    'say what they would do, are made as one and taken back as one',
    inWorld(
      engine,
      async (world) => {
        const [one, two] = [await sold(world), await sold(world)];
        const me = world.as('operator');
        await me.post('seat-holds', wish(one, 4, { date: '2026-07-04' }));
        const weekends = { product_ids: [one.tour, two.tour], date_from: '2026-07-01', date_to: '2026-07-12', weekdays: [6, 7] };
        const asked = { ...weekends, capacity: 3, price_percent: 10 };
        const seen = await look(world, asked);
        assert.equal(
          ['tours', 'departures', 'taken', 'seats', 'short'].map((name) => at(seen, name)),
          [2, 16, 1, 4, 1],
        );
        assert.equal(
          ['date', 'time', 'seats', 'now.capacity', 'then.capacity', 'now.from', 'then.from'].map((name) => at(seen, `rows.0.${name}`)),
          ['2026-07-04', '09:00', 4, 10, 3, 5000, 5500],
        );
        const made = await me.post('departures/changes', asked);
        assert.equal([made.status, at(made.body, 'count')], [201, 2]);
        assert.equal(await onDay(world, two.tour, '2026-07-05'), [
          ['09:00', 3, 5500, null],
          ['14:00', 3, 5500, null],
        ]);
        assert.equal(await onDay(world, one.tour, '2026-07-06'), [
          ['09:00', 10, 5000, null],
          ['14:00', 10, 5000, null],
        ]);
        assert.is((await me.post(`departures/changes/${at(made.body, 'batch')}/undo`)).status, 200);
        assert.equal((await onDay(world, two.tour, '2026-07-05'))[0], ['09:00', 10, 5000, null]);
        assert.is((await me.post(`departures/changes/${at(made.body, 'batch')}/undo`)).status, 404);
      },
      options,
    ),
  );

  test(
    'by hand of one departure survive a change of the schedule that made it and every change of a season',
    inWorld(
      engine,
      async (world) => {
        const { tour } = await sold(world);
        const me = world.as('operator');
        const one = { product_ids: [tour], date_from: '2026-07-04', date_to: '2026-07-04', start_time: '14:00' };
        await me.post('departures/changes', { ...one, closed: true, reason: 'WEATHER' });
        await me.post('departures/changes', { product_ids: [tour], date_from: '2026-07-04', date_to: '2026-07-04', closed: false, capacity: 5 });
        await world.db.query("update product_schedules set name = 'Other', start_times = $1", [JSON.stringify(['14:00', '18:00'])]);
        assert.equal(await onDay(world, tour, '2026-07-04'), [
          ['14:00', 5, 5000, 'closed'],
          ['18:00', 5, 5000, null],
        ]);
      },
      options,
    ),
  );

  test(
    'are refused where they say nothing, are upside down, or are of somebody else',
    inWorld(
      engine,
      async (world) => {
        const { tour, adult } = await sold(world);
        await world.db.query("insert into currencies (id, code, name) values (2, 'USD', 'Dollar')");
        const week = { product_ids: [tour], date_from: '2026-07-01', date_to: '2026-07-07' };
        const as = async (person: 'operator' | 'rival' | 'customer', body: object) =>
          (await world.as(person).post('departures/changes', body)).status;
        assert.equal((await world.as('operator').post('departures/changes', week)).body, { closed: ['Choose at least one change.'] });
        assert.equal(
          [
            await as('operator', { ...week, date_to: '2026-06-01', closed: true }),
            await as('rival', { ...week, closed: true }),
            await as('customer', { ...week, closed: true }),
            await as('operator', { ...week, closed: true, option_id: 999_999 }),
          ],
          [400, 404, 403, 400],
        );
        const one = { product_id: tour, date_from: '2026-07-05', date_to: '2026-07-01', closed: true };
        assert.equal((await world.as('operator').post('departure-exceptions', one)).body, { date_to: ['The end is before the start.'] });
        const dollars = { ...week, prices: [{ price_category_id: adult, price: { amount: 100, currency_id: 2 } }] };
        assert.equal((await world.as('operator').post('departures/changes', dollars)).body, {
          'prices.0.price': ['Enter the amount in EUR.'],
        });
        assert.equal(
          [at(await look(world, { ...week, closed: true }), 'departures'), (await world.db.query('select 1 from departure_exceptions')).rows.length],
          [14, 0],
        );
      },
      options,
    ),
  );

  test(
    'keeps weekdays, prices and changes, leaves alone what is there, and is taken back as one',
    inWorld(
      engine,
      async (world) => {
        const { tour, adult } = await sold(world);
        const [schedule] = (await world.db.query<{ id: number }>('select id from product_schedules where product_id = $1', [tour])).rows;
        await world.insert('product_schedule_prices', [
          { schedule_id: schedule!.id, price_category_id: adult, price: { amount: 7000, currency_id: 3 }, amount: 7000 },
        ]);
        const me = world.as('operator');
        const change = { product_ids: [tour], date_from: '2026-06-20', date_to: '2026-07-12' };
        await me.post('departures/changes', { ...change, weekdays: [7], capacity: 4 });
        await me.post('departures/changes', { ...change, date_from: '2026-07-12', start_time: '09:00', closed: true, reason: 'WEATHER' });
        const seen = await lookSeason(world, tour);
        assert.equal(
          ['from', 'count', 'there', 'departures.now', 'departures.then', 'rows.1.now.date_from', 'rows.1.then.date_from'].map((name) =>
            at(seen, name),
          ),
          ['2027-06-30', 2, 0, 0, 62, '2026-07-01', '2027-06-30'],
        );
        assert.is((await copy(world, tour, { count: 3 })).status, 409);
        const made = await copy(world, tour, { count: 2 });
        assert.equal([made.status, at(made.body, 'count')], [201, 2]);
        assert.equal(
          [await placesOn(world, tour, '2027-06-30'), await placesOn(world, tour, '2027-07-11'), await placesOn(world, tour, '2027-07-12')],
          [
            [
              ['09:00', 10, 7000],
              ['14:00', 10, 7000],
            ],
            [
              ['09:00', 4, 7000],
              ['14:00', 4, 7000],
            ],
            [
              ['09:00', 10, 7000],
              ['14:00', 10, 7000],
            ],
          ],
        );
        const again = await lookSeason(world, tour);
        assert.equal(
          ['count', 'there'].map((name) => at(again, name)),
          [0, 2],
        );
        assert.equal((await copy(world, tour, { count: 0 })).body, { message: 'These days have nothing to copy.' });
        assert.is((await me.post(`season-copies/${at(made.body, 'id')}/undo`)).status, 200);
        assert.equal([await placesOn(world, tour, '2027-06-30'), (await placesOn(world, tour, '2026-07-05'))[0]], [[], ['09:00', 4, 7000]]);
        assert.is((await me.post(`season-copies/${at(made.body, 'id')}/undo`)).status, 404);
      },
      options,
    ),
  );

  test(
    'takes intervals of options along with their times, and stays where it was changed since',
    inWorld(
      engine,
      async (world) => {
        const { tour } = await sold(world, { availability_by: 'OPTIONS' });
        const [option] = await world.insert('product_options', [{ product_id: tour, title: 'English' }]);
        const [interval] = await world.insert('availability_intervals', [{ option_id: option, ...july }]);
        await world.insert('availability_interval_items', [{ interval_id: interval, start_time: '10:00', capacity: 6 }]);
        const made = await copy(world, tour, { weeks: 53, count: 1 });
        assert.is(made.status, 201);
        assert.equal([await placesOn(world, tour, '2027-07-06'), await placesOn(world, tour, '2027-07-07')], [[], [['10:00', 6, 5000]]]);
        await world.db.query('update availability_interval_items set capacity = 5, version = 2 where interval_id <> $1', [interval]);
        const undo = await world.as('operator').post(`season-copies/${at(made.body, 'id')}/undo`);
        assert.equal([undo.status, (await placesOn(world, tour, '2027-07-07')).length], [409, 1]);
      },
      options,
    ),
  );

  test(
    'is refused in words where the days are none, and to who may not',
    inWorld(
      engine,
      async (world) => {
        const { tour } = await sold(world);
        const path = `products/${tour}/departures/season`;
        const status = async (person: 'rival' | 'customer') => [
          (await world.as(person).get(path)).status,
          (await world.as(person).post(path, {})).status,
        ];
        assert.equal(
          [await status('rival'), await status('customer')],
          [
            [404, 404],
            [403, 403],
          ],
        );
        assert.equal((await copy(world, tour, { date_to: '2026-06-01', count: 1 })).body, { date_to: ['The end is before the start.'] });
        assert.ok(((await lookSeason(world, tour, '&weeks=51')) as { weeks?: unknown }).weeks);
      },
      options,
    ),
  );
});

// A season copied a year on: said before, weekdays kept, what is there left alone, taken back as one.
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { World } from '../../../test/setup/world.ts';
import { options, sold } from './world.ts';

const july = { date_from: '2026-07-01', date_to: '2026-07-31' };
const look = async (world: World, tour: number, more = '') =>
  (await world.as('operator').get(`products/${tour}/departures/season?date_from=2026-07-01&date_to=2026-07-31${more}`)).body;
const copy = (world: World, tour: number, body: object) => world.as('operator').post(`products/${tour}/departures/season`, { ...july, ...body });
const onDay = async (world: World, tour: number, date: string) =>
  ((await world.as('operator').get(`products/${tour}/departures?from=${date}&to=${date}`)).body as Array<Record<string, unknown>>).map(
    ({ time, capacity, from }) => [time, capacity, from],
  );

await withEngines('a season copied a year on', (test, engine) => {
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
        const seen = await look(world, tour);
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
          [await onDay(world, tour, '2027-06-30'), await onDay(world, tour, '2027-07-11'), await onDay(world, tour, '2027-07-12')],
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
        const again = await look(world, tour);
        assert.equal(
          ['count', 'there'].map((name) => at(again, name)),
          [0, 2],
        );
        assert.equal((await copy(world, tour, { count: 0 })).body, { message: 'These days have nothing to copy.' });
        assert.is((await me.post(`season-copies/${at(made.body, 'id')}/undo`)).status, 200);
        assert.equal([await onDay(world, tour, '2027-06-30'), (await onDay(world, tour, '2026-07-05'))[0]], [[], ['09:00', 4, 7000]]);
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
        assert.equal([await onDay(world, tour, '2027-07-06'), await onDay(world, tour, '2027-07-07')], [[], [['10:00', 6, 5000]]]);
        await world.db.query('update availability_interval_items set capacity = 5, version = 2 where interval_id <> $1', [interval]);
        const undo = await world.as('operator').post(`season-copies/${at(made.body, 'id')}/undo`);
        assert.equal([undo.status, (await onDay(world, tour, '2027-07-07')).length], [409, 1]);
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
        assert.ok(((await look(world, tour, '&weeks=51')) as { weeks?: unknown }).weeks);
      },
      options,
    ),
  );
});

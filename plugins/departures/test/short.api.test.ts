// What rules of a tour may become while places of departures to come are sold by them.
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { World } from '../../../test/setup/world.ts';
import { sold, wish, withTours, type Sold } from './world.ts';

/** Sells places of a departure. */
async function sell(world: World, tour: Sold, quantity: number, more: object = {}): Promise<void> {
  const held = await world.as('operator').post('seat-holds', wish(tour, quantity, more));
  assert.is(held.status, 201, held.text);
  const confirmed = await world.as('operator').post(`seat-holds/${at(held.body, 'id')}/confirm`);
  assert.is(confirmed.status, 200, confirmed.text);
}
const warned = (headers: Record<string, unknown>): unknown =>
  headers['x-warnings'] === undefined ? [] : JSON.parse(decodeURIComponent(String(headers['x-warnings'])));

await withEngines('rules that places are sold by', (test, engine) => {
  test(
    'a schedule is saved with fewer places than are sold, which the answer warns of',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world);
        await sell(world, tour, 8);
        await sell(world, tour, 3, { date: '2026-07-02' });
        const operator = world.as('operator');
        const [{ id }] = (await world.db.query<{ id: number }>('select id from product_schedules')).rows as [{ id: number }];
        const save = async (body: object) => {
          const { status, headers, text } = await operator.patch(`products/${tour.tour}/scheldules/${id}`, body);
          assert.is(status, 200, text);
          return warned(headers);
        };
        assert.equal(await save({ capacity: 8 }), []);
        assert.equal(await save({ capacity: 6 }), ['Places sold on Jul 1, 2026: 8. Places available: 6. Oversold departures: 1.']);
        assert.equal(await save({ name: 'High summer' }), [], 'it says so once');
        assert.equal(await save({ capacity: 10 }), []);
        assert.equal(await save({ date_from: '2026-07-02' }), [
          'Places sold on Jul 1, 2026: 8. That departure is no longer offered, but its bookings stay. Departures affected: 1.',
        ]);
      },
      withTours,
    ),
  );

  /** Has a tour sold by two options, each with its own places at 09:00. */
  async function byOptions(world: World, tour: Sold): Promise<Record<'option' | 'interval' | 'item', number>> {
    await world.db.query("update products set availability_by = 'OPTIONS' where id = $1", [tour.tour]);
    const options = await world.insert('product_options', [
      { product_id: tour.tour, title: 'English' },
      { product_id: tour.tour, title: 'German' },
    ]);
    const dates = { date_from: '2026-07-01', date_to: '2026-07-31' };
    const intervals = await world.insert(
      'availability_intervals',
      options.map((option_id) => ({ option_id, ...dates })),
    );
    const items = await world.insert(
      'availability_interval_items',
      intervals.map((interval_id) => ({ interval_id, start_time: '09:00', capacity: 10 })),
    );
    return { option: options[0]!, interval: intervals[0]!, item: items[0]! };
  }
  const scheduleOf = async ({ db }: World) => (await db.query<{ id: number }>('select id from product_schedules')).rows[0]!.id;
  /** `names`: departures and holds name it, so that it stays for good once it was sold. */
  type Rule = (world: World, tour: Sold) => Promise<{ path: string; option_id?: number; names?: true }>;
  const below =
    (kind: 'option' | 'interval' | 'item', path: string): Rule =>
    async (world, tour) => {
      const { option, [kind]: id } = await byOptions(world, tour);
      return { path: `${path}/${id}`, option_id: option, ...(kind === 'option' && { names: true }) };
    };
  const rules: Record<string, Rule> = {
    'a schedule': async (world, { tour }) => ({ path: `products/${tour}/scheldules/${await scheduleOf(world)}` }),
    'an option': below('option', 'product-options'),
    'the days of an option': below('interval', 'availability-intervals'),
    'a time of an option': below('item', 'availability-interval-items'),
  };

  for (const [rule, of] of Object.entries(rules))
    test(
      `${rule} stays while departures to come are sold by it`,
      inWorld(
        engine,
        async (world) => {
          const tour = await sold(world);
          const { path, names, ...option } = await of(world, tour);
          await sell(world, tour, 4, option);
          await sell(world, tour, 3, { date: '2026-07-02', ...option });
          const remove = () => world.as('operator').delete(path);
          const refused = await remove();
          assert.equal(
            [refused.status, at(refused.body, 'message')],
            [409, 'Can’t delete. Places sold on upcoming departures: 7, the next on Jul 1, 2026. To stop selling, close these days in the calendar.'],
          );
          world.pass(130 * 24 * 3_600_000);
          const later = await remove();
          assert.is(later.status, names ? 409 : 204, later.text);
          if (names) assert.is(at(later.body, 'message'), 'This record is still in use. Departures: 2. Holds: 2.');
        },
        withTours,
      ),
    );

  test(
    'a change of departures stays while they are sold by it',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world);
        const operator = world.as('operator');
        const day = { product_id: tour.tour, date_from: '2026-08-02', date_to: '2026-08-02' };
        const made = await operator.post('departure-exceptions', { ...day, start_times: ['10:00'] });
        const closed = await operator.post('departure-exceptions', { ...day, date_from: '2026-07-01', closed: true });
        assert.equal([made.status, closed.status], [201, 201], made.text);
        assert.is((await operator.delete(`departure-exceptions/${at(closed.body, 'id')}`)).status, 204);
        await sell(world, tour, 2, { date: '2026-08-02', start_time: '10:00' });
        const refused = await operator.delete(`departure-exceptions/${at(made.body, 'id')}`);
        assert.is(refused.status, 409, refused.text);
        assert.match(String(at(refused.body, 'message')), 'Places sold on upcoming departures: 2, the next on Aug 2, 2026.');
      },
      withTours,
    ),
  );
});

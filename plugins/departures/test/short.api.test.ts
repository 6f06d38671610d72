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

  test(
    'a schedule stays while departures to come are sold by it, and goes afterwards',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world);
        await sell(world, tour, 4);
        await sell(world, tour, 3, { date: '2026-07-02' });
        const [{ id }] = (await world.db.query<{ id: number }>('select id from product_schedules')).rows as [{ id: number }];
        const remove = () => world.as('operator').delete(`products/${tour.tour}/scheldules/${id}`);
        const refused = await remove();
        assert.equal(
          [refused.status, at(refused.body, 'message')],
          [
            409,
            'This can’t be deleted. Places sold on coming departures: 7, the next on Jul 1, 2026. To stop selling, close these days in the calendar.',
          ],
        );
        world.pass(130 * 24 * 3_600_000);
        assert.is((await remove()).status, 204);
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
        assert.match(String(at(refused.body, 'message')), 'Places sold on coming departures: 2, the next on Aug 2, 2026.');
      },
      withTours,
    ),
  );
});

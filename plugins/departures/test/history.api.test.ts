// Who changed what of a departure, and when.
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { options, sold, wish } from './world.ts';

const minute = 60_000;

await withEngines('the history of a departure', (test, engine) => {
  test(
    'tells of changes that are for it, made and taken back, and of places held, booked and given back, by whom',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world);
        const me = world.as('operator');
        const july = { product_ids: [tour.tour], date_from: '2026-07-01', date_to: '2026-07-31' };
        const change = async (body: object) => {
          world.pass(minute);
          return (await me.post('departures/changes', { ...july, ...body })).body;
        };
        await change({ capacity: 5 });
        const dear = await change({ weekdays: [3], price_percent: 10 });
        await change({ weekdays: [4], closed: true });
        await change({ start_time: '14:00', closed: true });
        await change({ date_to: '2026-07-01', start_time: '09:00', closed: false });
        world.pass(minute);
        await world.as('manager').post(`departures/changes/${at(dear, 'batch')}/undo`);
        world.pass(minute);
        const held = (await me.post('seat-holds', wish(tour, 2))).body;
        world.pass(minute);
        await me.post(`seat-holds/${at(held, 'id')}/confirm`);
        world.pass(minute);
        await world.as('admin').post(`seat-holds/${at(held, 'id')}/cancel`);
        const { body } = await me.get(`products/${tour.tour}/departures/history?date=2026-07-01&time=09:00`);
        assert.equal(
          (body as Array<{ by: string; text: string; from?: string; to?: string }>).map(({ by, text, from, to }) => [by, text, from, to]),
          [
            ['admin', 'Places released: 2', undefined, undefined],
            ['operator', 'Places booked: 2', undefined, undefined],
            ['operator', 'Places held: 2', undefined, undefined],
            ['manager', 'Change undone: prices +10%', '2026-07-01', '2026-07-31'],
            ['operator', 'Changed: open', undefined, undefined],
            ['operator', 'Changed: prices +10%', '2026-07-01', '2026-07-31'],
            ['operator', 'Changed: 5 places', '2026-07-01', '2026-07-31'],
          ],
        );
        assert.equal(
          [
            (await world.as('rival').get(`products/${tour.tour}/departures/history?date=2026-07-01`)).status,
            (await world.as('customer').get(`products/${tour.tour}/departures/history?date=2026-07-01`)).status,
            (await me.get(`products/${tour.tour}/departures/history?date=x`)).status,
          ],
          [404, 403, 400],
        );
      },
      options,
    ),
  );
});

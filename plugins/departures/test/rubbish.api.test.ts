// What nobody should send: refused in words, never a fault of the server.
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { isThorough, leave } from '../../../test/setup/thorough.ts';
import { options, sold, wish } from './world.ts';

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

await withEngines('rubbish about departures', (test, engine) => {
  // Every run sends every call rubbish of its declaration (test/server/fuzz); this is what only these calls can be told.
  if (!isThorough) return leave('rubbish about departures');
  test(
    'is refused, or left out, and never a fault',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world);
        const me = world.as('operator');
        const at = `products/${tour.tour}/departures`;
        const week = { product_ids: [tour.tour], date_from: '2026-07-01', date_to: '2026-07-07' };
        const refused = [
          `${at}?from=2026-02-31`,
          `${at}?option=x`,
          `${at}/why?date=2026-13-01`,
          `${at}/quote?date=2026`,
          `${at}/quote?date=2026-07-01&party=7`,
          `${at}/quote?date=2026-07-01&party=${json([{ quantity: 'x' }])}`,
          `${at}/quote?date=2026-07-01&upsells=${json([1])}`,
          `${at}/quote?date=2026-07-01&ages=${json(['a'])}`,
          `${at}/quote?date=2026-07-01&ages=${json([-1])}`,
          'departures/calendar?operatorId=x',
          'departures/calendar?page=1e300',
          'departures/changes/look?change=7',
          `departures/changes/look?change=${json({ ...week, date_from: 5, closed: true })}`,
          `departures/changes/look?change=${json({ ...week, product_ids: 'x', closed: true })}`,
          `departures/changes/look?change=${json({ ...week, prices: [null] })}`,
          `departures/changes/look?change=${json({ ...week, start_times: [9] })}`,
        ];
        for (const path of refused) assert.is((await me.get(path)).status, 400, path);
        assert.is((await me.post('seat-holds', wish(tour, 1, { date: '2026-02-31' }))).status, 400);
        assert.is((await me.post('departures/changes', { ...week, date_from: '2026-02-31', closed: true })).status, 400);
      },
      options,
    ),
  );
});

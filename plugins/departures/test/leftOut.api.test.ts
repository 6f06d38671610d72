// A tour whose clocks are those of no zone, as older data may have them: it is named, and everybody else's departures are there.
import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { options, sold } from './world.ts';

await withEngines('a tour of an unknown time zone', (test, engine) => {
  test(
    'is left out of the calendar and named there, and its own departures say why they are missing',
    inWorld(
      engine,
      async (world) => {
        const good = await sold(world);
        const bad = await sold(world, { name: 'Nowhere', timezone: 'Israel/Jerusalem' });
        const me = world.as('operator');
        const calendar = await me.get('departures/calendar?from=2026-07-01&to=2026-07-02');
        const message = 'Time zone “Israel/Jerusalem” was not found. Correct it in the tour.';
        assert.equal(
          [calendar.status, (at(calendar.body, 'tours') as Array<{ id: Json }>).map(({ id }) => id), at(calendar.body, 'left_out')],
          [200, [good.tour], [{ id: bad.tour, name: 'Nowhere', message }]],
        );
        const own = await me.get(`products/${bad.tour}/departures?from=2026-07-01`);
        assert.equal([own.status, at(own.body, 'message')], [409, message]);
        assert.equal((await me.patch(`products/${bad.tour}`, { timezone: 'Mars/Phobos' })).body, {
          timezone: ['Enter a time zone, such as Europe/Vienna.'],
        });
        assert.is((await me.patch(`products/${bad.tour}`, { name: 'Nowhere at all' })).status, 200);
        assert.is((await me.patch(`products/${bad.tour}`, { timezone: 'Asia/Jerusalem' })).status, 200);
        assert.is((await me.get(`products/${bad.tour}/departures?from=2026-07-01&to=2026-07-02`)).status, 200);
      },
      { ...options, errors: true },
    ),
  );
});

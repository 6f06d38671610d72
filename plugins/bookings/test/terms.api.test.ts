// What a booking keeps of its tour, and bookings of before that did not.
import { readFile } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { startJobs } from '../../../src/server/jobs/startJobs.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { booking, euros, options, tour } from './marketplace.ts';

await withEngines('bookings: terms', (test, engine) => {
  test(
    'those of before take what their tour says, and one that was partly refunded is no longer over',
    inWorld(
      engine,
      async (world) => {
        const { db } = world;
        const id = await tour(world, { policy_type: 'MODERATE' });
        await db.query('update products set meeting_points = $1 where id = $2', [
          JSON.stringify([{ title: 'Fountain', coordinates: { lat: 1, lng: 2 } }]),
          id,
        ]);
        const partly = { status: 'REFUNDED', payment_status: 'PARTIALLY_REFUNDED', refund: euros(4000) };
        const made = [
          await booking(world, { product_id: id, terms: null, ...partly }),
          await booking(world, { product_id: id, terms: null, ...partly, decline_reason: 'WEATHER' }),
          await booking(world, { terms: null, status: 'REFUNDED', payment_status: 'REFUNDED', refund: euros(10_000) }),
        ];
        await db.query(await readFile('plugins/bookings/migrations/001-partly-refunded.sql', 'utf8'));
        const jobs = startJobs(world.api, { clock: { now: () => 0, every: () => () => undefined } });
        await jobs.turn();
        await jobs.stop();
        const { rows } = await db.query<{ status: string; terms: Record<string, unknown> | null }>(
          'select status, terms from bookings where id = any($1::bigint[]) order by id',
          [made],
        );
        assert.equal(
          rows.map(({ status, terms }) => [status, terms && [terms.policy_type, terms.meeting_points]]),
          [
            ['CANCELLED', ['MODERATE', [{ title: 'Fountain' }]]],
            ['DECLINED', ['MODERATE', [{ title: 'Fountain' }]]],
            ['REFUNDED', null],
          ],
        );
      },
      options,
    ),
  );
});

// What a booking keeps of its tour, and bookings of before that did not.
import { readFile } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { startJobs } from '../../../src/server/background/startJobs.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { booking, euros, inHours, options, told, tour } from './marketplace.ts';

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

  test(
    'those of before tell the start there is where the clocks skip the one they were sold for',
    inWorld(
      engine,
      async (world) => {
        const start = { travel_date: '2027-03-28', start_time: '02:30', timezone: 'Europe/Berlin', starts_at: '2027-03-28T01:30:00Z' };
        const ids = [await booking(world, start), await booking(world)];
        const jobs = startJobs(world.api, { clock: { now: () => 0, every: () => () => undefined } });
        await jobs.turn();
        await jobs.stop();
        const { rows } = await world.db.query<{ moved_start_time: string | null }>(
          'select moved_start_time from bookings where id = any($1::bigint[]) order by id',
          [ids],
        );
        assert.equal(
          rows.map((row) => row.moved_start_time),
          ['03:30', null],
        );
      },
      options,
    ),
  );

  test(
    'one without terms of its own is judged by its tour of today, and by staff where that is gone',
    inWorld(
      engine,
      async (world) => {
        const { db } = world;
        const me = world.as('operator');
        const product_id = await tour(world, { manual_confirmation_period: 20 * 24 * 60 });
        const old = { product_id, terms: null };
        const [sold, orphan, dropped] = [await booking(world, old), await booking(world, old), await booking(world, old)];
        const unpaid = { ...old, status: 'PENDING', payment_was_made: 0, payment_status: null, confirmation_type: 'INSTANT_THEN_MANUAL' };
        const waiting = await booking(world, { ...unpaid, starts_at: inHours(240) });
        const quote = async (id: number) => {
          const { body } = await me.get(`bookings/${id}/refund-quote`);
          return [at(body, 'basis'), at(body, 'percent'), at(body, 'amount.amount')];
        };
        assert.equal(await quote(sold), ['POLICY', 100, 10_000]);
        assert.is((await me.post(`bookings/refunded/${sold}`)).status, 200);
        assert.equal((await told(world, sold)).booking.refund, euros(10_000));
        assert.is(at((await me.post(`bookings/${waiting}/paid`)).body, 'status'), 'PENDING');
        await db.query('update bookings set product_id = null where product_id = $1', [product_id]);
        await db.query('delete from products where id = $1', [product_id]);
        assert.equal(await quote(orphan), ['UNKNOWN', 0, 0]);
        const cancel = (body: object) => me.post(`bookings/${orphan}/cancel`, { cancel_reason: 'MEDICAL', ...body });
        const unsaid = ['The cancellation terms of this booking are unknown. Enter an amount and a note.'];
        assert.equal((await cancel({ note: 'x' })).body, { amount: unsaid });
        assert.equal((await me.post(`bookings/refunded/${dropped}`, { note: 'x' })).body, { amount: unsaid });
        assert.equal(Object.keys((await cancel({ amount: euros(0) })).body as object), ['note']);
        assert.is((await cancel({ amount: euros(5000), note: 'As agreed.' })).status, 200);
        assert.is((await me.post(`bookings/refunded/${dropped}`, { amount: euros(7000), note: 'As agreed.' })).status, 200);
        const { booking: row, events } = await told(world, dropped);
        assert.equal([row.status, row.refund, events[0]!.reason], ['CONFIRMED', euros(7000), 'UNKNOWN']);
      },
      options,
    ),
  );
});

// The places of a booking follow what becomes of it, in the same transaction; what does not agree all the same is found at night.
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { World } from '../../../test/setup/world.ts';
import { startJobs } from '../../../src/server/background/startJobs.ts';
import { booked, sold, wish, withBookings, type Sold } from './world.ts';

const still = { now: () => 0, every: () => () => undefined };
const minute = 60_000;

async function turn(world: World): Promise<void> {
  const jobs = startJobs(world.api, { clock: still });
  await jobs.turn();
  await jobs.stop();
}

/** Books one place by the call, and answers the booking's id. */
async function buy(world: World, tour: Sold, more: object = {}): Promise<{ status: number; id: number; message: unknown }> {
  const body = { ...wish(tour), leader_name: 'Noa Levi', leader_email: 'noa@example.org', paid: true, ...more };
  const answer = await world.as('operator').post('bookings', body);
  return { status: answer.status, id: Number(at(answer.body, 'id')), message: at(answer.body, 'message') };
}

const placesOf = async ({ db }: World, booking: number) =>
  (
    await db.query<{ status: string; booked: number }>(
      'select h.status, d.booked from seat_holds h join departures d on d.id = h.departure_id where h.booking_id = $1',
      [booking],
    )
  ).rows.map(({ status, booked: taken }) => [status, taken]);

const kept = [['CONFIRMED', 1]];
const gone = [['CANCELLED', 0]];

await withEngines('the places of a booking', (test, engine) => {
  const ways: Record<string, { made?: object; tour?: object; end: (world: World, id: number) => Promise<unknown> }> = {
    'declined by the operator': { end: (world, id) => world.as('operator').post(`bookings/decline/${id}`, { reason: 'WEATHER' }) },
    'paid back in full': {
      end: (world, id) => world.as('operator').post(`bookings/refunded/${id}`, { amount: { amount: 5000, currency_id: 3 }, note: 'x' }),
    },
    'not paid in time': {
      made: { paid: false },
      end: async (world) => {
        world.pass(16 * minute);
        await turn(world);
      },
    },
    'not answered in time': {
      tour: { confirmation_type: 'MANUAL', response_deadline_hours: 1 },
      end: async (world) => {
        world.pass(61 * minute);
        await turn(world);
      },
    },
    'not answered in time, and somebody acts before that is written down': {
      tour: { confirmation_type: 'MANUAL', response_deadline_hours: 1 },
      end: async (world, id) => {
        world.pass(61 * minute);
        await world.as('operator').post(`bookings/refunded/${id}`);
      },
    },
  };

  for (const [way, { made, tour: terms, end }] of Object.entries(ways))
    test(
      `are free again once it is ${way}`,
      inWorld(
        engine,
        async (world) => {
          const tour = await sold(world, { capacity: 1, ...terms });
          const { status, id } = await buy(world, tour, made);
          assert.is(status, 201);
          assert.equal(await placesOf(world, id), kept);
          assert.is((await buy(world, tour)).status, 400);
          await end(world, id);
          assert.equal(await placesOf(world, id), gone);
          assert.is((await buy(world, tour)).status, 201);
        },
        withBookings,
      ),
    );

  test(
    'are neither moved nor given up without it, and the refusal names it',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world);
        const { id } = await buy(world, tour);
        const { rows } = await world.db.query<{ id: number; code: string }>(
          'select h.id, b.code from seat_holds h join bookings b on b.id = h.booking_id where b.id = $1',
          [id],
        );
        const [{ id: hold, code }] = rows as [{ id: number; code: string }];
        const me = world.as('operator');
        for (const [call, body] of [
          ['move', { date: '2026-07-04', start_time: '09:00' }],
          ['cancel', undefined],
        ] as const) {
          const answer = await me.post(`seat-holds/${hold}/${call}`, body);
          assert.equal(
            [answer.status, at(answer.body, 'message')],
            [400, `These places belong to booking ${code}. To release them, decline or cancel the booking.`],
          );
        }
        assert.equal(await placesOf(world, id), kept);
      },
      withBookings,
    ),
  );

  test(
    'that do not agree with it are found at night, each kind, told to staff and forgotten once they do',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world);
        const [fine, ended, elsewhere, fewer] = [await buy(world, tour), await buy(world, tour), await buy(world, tour), await buy(world, tour)];
        const bare = await booked(world, tour);
        // What a first night works out of each booking has the places follow.
        await turn(world);
        world.pass(24 * 60 * minute);
        await world.db.query("update bookings set status = 'CANCELLED' where id = $1", [ended.id]);
        await world.db.query("update bookings set travel_date = '2026-07-02' where id = $1", [elsewhere.id]);
        await world.db.query('update bookings set pax = 3 where id = $1', [fewer.id]);
        await turn(world);
        const me = world.as('operator');
        const told = async () =>
          ((await me.get('place-mismatches')).body as Array<{ id: number; kind: string; booking_id: number }>).map((each) => [
            each.booking_id,
            each.kind,
          ]);
        const all = [
          [ended.id, 'NO_BOOKING'],
          [elsewhere.id, 'OTHER_DEPARTURE'],
          [fewer.id, 'OTHER_TRAVELLERS'],
          [bare, 'NO_PLACES'],
        ];
        assert.equal((await told()).sort(), all.sort());
        assert.not((await told()).some(([id]) => id === fine.id));
        assert.equal((await world.as('rival').get('place-mismatches')).body, []);
        const [entry] = (await me.get('place-mismatches?kind=NO_BOOKING')).body as Array<{ id: number }>;
        assert.is((await me.post(`place-mismatches/${entry!.id}/release`)).status, 200);
        assert.equal(await placesOf(world, ended.id), [['CANCELLED', 3]]);
        await world.db.query("update bookings set pax = 1, travel_date = '2026-07-01' where id = any($1)", [[elsewhere.id, fewer.id]]);
        world.pass(24 * 60 * minute);
        await turn(world);
        assert.equal(await told(), [[bare, 'NO_PLACES']]);
      },
      withBookings,
    ),
  );
});

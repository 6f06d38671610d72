// What a booking is once it is sold: its terms, one that costs nothing, and a start that the clocks skip.
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { World } from '../../../test/setup/world.ts';
import { startJobs } from '../../../src/server/background/startJobs.ts';
import { sold, wish, withBookings, type Sold } from './world.ts';

const leader = { leader_name: 'Noa Levi', leader_email: 'noa@example.org', paid: true };
const buy = (world: World, tour: Sold, more: object = {}) => world.as('operator').post('bookings', { ...wish(tour), ...leader, ...more });
const free = (tour: Sold) => JSON.stringify([{ price_category_id: tour.adult, price: { amount: 0, currency_id: 3 } }]);

async function turn(world: World): Promise<void> {
  const jobs = startJobs(world.api, { clock: { now: () => 0, every: () => () => undefined } });
  await jobs.turn();
  await jobs.stop();
}

await withEngines('a booking that is sold', (test, engine) => {
  test(
    'keeps the terms it was sold under, whatever becomes of the tour',
    inWorld(
      engine,
      async (world) => {
        const points = [{ title: 'Trevi Fountain', coordinates: { lat: 41.9, lng: 12.48 } }];
        const tour = await sold(world, {
          policy_type: 'STRICT',
          cut_off_type: 'START_TIME',
          cut_off_minutes: 60,
          meeting_points: JSON.stringify(points),
        });
        const { body } = await buy(world, tour);
        await world.db.query("update products set name = 'Another', policy_type = 'ALL_SALES_FINAL', meeting_points = null where id = $1", [
          tour.tour,
        ]);
        const kept = await world.as('operator').get(`bookings/${at(body, 'id')}?expand=terms`);
        assert.equal(
          ['title', 'policy_type', 'cut_off_type', 'cut_off_minutes', 'meeting_points'].map((name) => at(kept.body, `terms.${name}`)),
          ['Rome: Old Town Walk', 'STRICT', 'START_TIME', 60, [{ title: 'Trevi Fountain' }]],
        );
        assert.is(at((await world.as('operator').get(`bookings/${at(body, 'id')}/refund-quote`)).body, 'percent'), 100);
      },
      withBookings,
    ),
  );

  test(
    'never waits for a payment of nothing',
    inWorld(
      engine,
      async (world) => {
        const seen = (body: never) => ['status', 'payment_was_made', 'pay_by'].map((name) => at(body, name));
        for (const [type, state] of [
          ['INSTANT', 'CONFIRMED'],
          ['MANUAL', 'PENDING'],
        ]) {
          const tour = await sold(world, { confirmation_type: type });
          await world.db.query('update products set prices = $1 where id = $2', [free(tour), tour.tour]);
          const made = await buy(world, tour, { paid: false });
          assert.equal([made.status, ...seen(made.body as never)], [201, state, 1, null]);
          assert.is((await world.as('operator').post(`bookings/${at(made.body, 'id')}/paid`)).status, 400);
          world.pass(20 * 60_000);
          await turn(world);
          assert.equal(seen((await world.as('operator').get(`bookings/${at(made.body, 'id')}`)).body as never), [state, 1, null]);
        }
      },
      withBookings,
    ),
  );

  test(
    'tells the start there is where the clocks skip the one it is sold for',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world, { confirmation_type: 'MANUAL' });
        const night = { date_from: '2027-03-28', date_to: '2027-03-28', start_times: JSON.stringify(['02:30']), capacity: 5 };
        await world.insert('product_schedules', [{ product_id: tour.tour, name: 'Night', ...night }]);
        const { body } = await buy(world, tour, { date: '2027-03-28', start_time: '02:30', language: 'en' });
        assert.equal(
          ['start_time', 'moved_start_time', 'starts_at'].map((name) => at(body, name)),
          ['02:30', '03:30', '2027-03-28T01:30:00.000Z'],
        );
        await world.as('operator').post(`bookings/confirm/${at(body, 'id')}`);
        await turn(world);
        const mail = world.mails.find(({ subject }) => subject.includes('is confirmed'));
        assert.match(String(mail?.text), 'The clocks change on this day. The tour starts at 3:30');
      },
      withBookings,
    ),
  );

  test(
    'is refused in true words where an option is asked for that is not sold apart',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world);
        const [option] = await world.insert('product_options', [{ product_id: tour.tour, title: 'English' }]);
        assert.is(at((await buy(world, tour, { option_id: option })).body, 'message'), 'This tour does not sell options separately.');
      },
      withBookings,
    ),
  );

  test(
    'stays when its departure has fewer places than are sold, and the departure says how many are over',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world, { capacity: 4 });
        assert.is((await buy(world, tour, { party: [{ price_category_id: tour.adult, quantity: 4 }] })).status, 201);
        await world.db.query('update product_schedules set capacity = 2');
        const { body } = await world.as('operator').get(`products/${tour.tour}/departures?from=2026-07-01&to=2026-07-01`);
        const [morning] = body as Array<{ time: string; left: number; why: string }>;
        assert.equal([morning!.time, morning!.left, morning!.why], ['09:00', 0, 'Overbooked by 2.']);
      },
      withBookings,
    ),
  );
});

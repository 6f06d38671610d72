// A departure that is cancelled: counted first, closed, its bookings declined and paid back by one job, whatever happens in between.
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { World } from '../../../test/setup/world.ts';
import type { Clock } from '../../../src/server/db/embedded/maintenance.ts';
import { startJobs } from '../../../src/server/background/startJobs.ts';
import { runBulkJobs } from '../../../src/server/bulk/runBulk.ts';
import { booked, sold, wish, withBookings, type Sold } from './world.ts';

/** A timer that never rings by itself. */
const still: Clock = { now: () => 0, every: () => () => undefined };
const morning = { date: '2026-07-01', start_time: '09:00' };

const look = async (world: World, { tour }: Sold) =>
  (await world.as('operator').get(`products/${tour}/departures/cancel?date=2026-07-01&time=09:00`)).body as Record<string, unknown>;
const cancel = (world: World, { tour }: Sold, body: object) =>
  world.as('operator').post(`products/${tour}/departures/cancel`, { ...morning, ...body });

async function turn(world: World): Promise<void> {
  const jobs = startJobs(world.api, { clock: still });
  await jobs.turn();
  await jobs.stop();
}

/** A booking's state, and what its timeline says happened. */
async function told({ db }: World, id: number): Promise<unknown[]> {
  const { rows } = await db.query<{ status: string; kinds: string[]; actor: string | null }>(
    `select b.status, array_agg(e.kind order by e.id) filter (where e.id is not null) as kinds, max(e.actor_name) as actor
    from bookings b left join booking_events e on e.booking_id = b.id where b.id = $1 group by b.id`,
    [id],
  );
  return [rows[0]!.status, rows[0]!.kinds, rows[0]!.actor];
}

const tasksOf = async ({ db }: World) =>
  (await db.query<{ status: string; problem: string | null }>('select status, problem from departure_tasks order by id')).rows.map((row) => [
    row.status,
    row.problem,
  ]);

await withEngines('a departure that is cancelled', (test, engine) => {
  test(
    'says before whom it touches, and then declines exactly those and pays back all of it',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world, { capacity: 20 });
        const me = world.as('operator');
        const paid = await booked(world, tour);
        const asked = await booked(world, tour, { status: 'PENDING', payment_was_made: 0, pax: 1 });
        const over = await booked(world, tour, { status: 'COMPLETED' });
        const later = await booked(world, tour, { start_time: '14:00' });
        const elsewhere = await booked(world, tour);
        await booked(world, tour, { status: 'DECLINED' });
        const held = async (booking: number, body: object) => {
          const { body: made } = await me.post('seat-holds', wish(tour, 2, body));
          await world.db.query('update seat_holds set booking_id = $2 where id = $1', [at(made, 'id'), booking]);
        };
        await held(paid, {});
        await held(elsewhere, { date: '2026-07-09' });
        await me.post('seat-holds', wish(tour, 3));
        const { body: who } = await me.get(`products/${tour.tour}/departures/bookings?date=2026-07-01&time=09:00`);
        assert.equal([at(who, 'bookings'), at(who, 'travellers')], [3, 5], 'those that have not ended');
        assert.equal(
          (at(who, 'first') as unknown as Array<{ id: number }>).map(({ id }) => id),
          [paid, asked, over],
        );
        const seen = await look(world, tour);
        assert.equal(
          ['bookings', 'travellers', 'refunds', 'holds', 'seats', 'refusedCount'].map((name) => seen[name]),
          [2, 3, [{ amount: 10_000, currency_id: 3 }], 1, 3, 1],
        );
        assert.match(String(at(seen as never, 'refused.0.message')), 'is “Completed” and cannot be declined.');
        const other = await cancel(world, tour, { reason: 'WEATHER', bookings: 3 });
        assert.equal([other.status, at(other.body, 'message')], [409, 'This departure now has 2 bookings. Check them and try again.']);
        const done = await cancel(world, tour, { reason: 'WEATHER', note: 'Storm', bookings: 2 });
        assert.equal([done.status, at(done.body, 'bookings')], [201, 2]);
        await turn(world);
        assert.equal(at((await me.get(`-/bulk/${at(done.body, 'job')}`)).body, 'status'), 'done');
        assert.equal(
          [await told(world, paid), await told(world, asked), await told(world, over), await told(world, later), await told(world, elsewhere)],
          [
            ['REFUNDED', ['DECLINED', 'REFUNDED'], 'operator'],
            ['DECLINED', ['DECLINED'], 'operator'],
            ['COMPLETED', null, null],
            ['CONFIRMED', null, null],
            ['CONFIRMED', null, null],
          ],
        );
        const { rows } = await world.db.query('select decline_reason, refund from bookings where id = $1', [paid]);
        assert.equal(rows, [{ decline_reason: 'WEATHER', refund: { amount: 10_000, currency_id: 3 } }]);
        assert.equal(world.mails.map(({ subject }) => subject.replace(/WP-\w+/, '')).sort(), [
          'Your booking  was declined',
          'Your booking  was declined',
          'Your refund for booking ',
        ]);
        const [departure] = (await me.get(`products/${tour.tour}/departures?from=2026-07-01&to=2026-07-01`)).body as Array<Record<string, unknown>>;
        assert.equal(
          [departure!.why, departure!.isCancelled, departure!.booked, departure!.held],
          ['This departure is cancelled: Weather.', true, 0, 0],
        );
        assert.equal(await tasksOf(world), [
          ['DONE', null],
          ['DONE', null],
        ]);
      },
      withBookings,
    ),
  );

  test(
    'is done once for each booking, though its worker is killed in between and begins again from the start',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world);
        const ids = [await booked(world, tour), await booked(world, tour), await booked(world, tour)];
        await cancel(world, tour, { reason: 'NOT_OPERATING', bookings: 3 });
        let asked = 0;
        await runBulkJobs(world.api, { isStopping: () => ++asked > 4 });
        const half = (await tasksOf(world)).filter(([status]) => status === 'DONE').length;
        assert.ok(half > 0 && half < 3, `${half} of 3 done`);
        await world.db.query(`update jobs set state = 'running', lease_until = $1, progress = '{"position":0,"done":0}' where kind = 'bulk'`, [
          new Date('2026-03-01T10:01:00Z'),
        ]);
        await turn(world);
        assert.is((await tasksOf(world)).filter(([status]) => status === 'DONE').length, half);
        world.pass(61_000);
        await turn(world);
        for (const id of ids) assert.equal(await told(world, id), ['REFUNDED', ['DECLINED', 'REFUNDED'], 'operator']);
        assert.is(world.mails.length, 6);
        assert.equal((await look(world, tour)).bookings, 0);
      },
      withBookings,
    ),
  );

  test(
    'leaves what its area refuses to be tried again, with why',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world);
        const id = await booked(world, tour);
        await cancel(world, tour, { reason: 'OTHER', note: 'A strike', bookings: 1 });
        await world.db.query("update bookings set status = 'NO_SHOW'");
        await turn(world);
        const [[status, problem]] = (await tasksOf(world)) as [[string, string]];
        assert.is(status, 'FAILED');
        assert.match(problem, 'is “No-show” and cannot be declined.');
        await world.db.query("update bookings set status = 'CONFIRMED'");
        const [task] = (await world.as('operator').get('departure-tasks')).body as Array<{ id: number }>;
        const again = await world.as('operator').post(`departure-tasks/${task!.id}/carry-out`);
        assert.equal([again.status, at(again.body, 'status'), at(again.body, 'problem')], [200, 'DONE', null]);
        assert.equal((await told(world, id))[1], ['DECLINED', 'REFUNDED']);
      },
      withBookings,
    ),
  );

  test(
    'is another operator’s own affair, and is refused in words where there is nothing to cancel',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world);
        const me = world.as('operator');
        const path = `products/${tour.tour}/departures/cancel`;
        const body = { ...morning, reason: 'WEATHER', bookings: 0 };
        const status = async (person: 'rival' | 'customer' | 'admin') => [
          (await world.as(person).get(`${path}?date=2026-07-01&time=09:00`)).status,
          (await world.as(person).post(path, body)).status,
        ];
        assert.is((await world.as('rival').post(path, {})).status, 404);
        assert.equal(
          [await status('rival'), await status('customer'), await status('admin')],
          [
            [404, 404],
            [403, 403],
            [200, 201],
          ],
        );
        const said = async (more: object) => at((await cancel(world, tour, { reason: 'WEATHER', bookings: 0, ...more })).body, 'message');
        assert.is(await said({ start_time: '10:00' }), 'This departure was not found. Check the day and start time.');
        assert.equal((await me.post(path, morning)).body, { reason: ['Fill in this field.'] });
        assert.equal((await cancel(world, tour, { reason: 'OTHER', bookings: 0 })).body, { note: ['Describe the reason in the note.'] });
        await world.insert('product_schedules', [{ product_id: tour.tour, name: 'Any time', date_from: '2026-07-02', date_to: '2026-07-02' }]);
        await world.db.query("update product_schedules set start_times = '[]' where name = 'Any time'");
        await me.post('departures/changes', {
          product_ids: [tour.tour],
          date_from: '2026-07-02',
          date_to: '2026-07-02',
          start_time: '11:00',
          closed: false,
        });
        assert.match(String(await said({ date: '2026-07-02', start_time: undefined })), 'This departure lasts all day');
        world.pass(200 * 24 * 3_600_000);
        assert.is(await said({}), 'This departure has already started.');
        assert.is((await world.db.query('select 1 from departure_exceptions where closed')).rows.length, 1);
      },
      withBookings,
    ),
  );
});

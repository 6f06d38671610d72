import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { withPostgres } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { people, type World } from '../../../test/setup/world.ts';
import { startJobs } from '../../../src/server/background/startJobs.ts';
import { booking, inHours, options, told, tour } from './marketplace.ts';

const codes = (body: Json) => (body as Array<{ code: string }>).map((row) => row.code).sort();

/** One booking of each operator, the first by the first customer, the second by the other one. */
async function two(world: World): Promise<{ mine: number; theirs: number }> {
  const { operators, users } = world;
  const mine = await booking(world, { code: 'MINE', status: 'PENDING', leader_name: 'Noa Levi', travel_date: '2026-03-11' });
  const theirs = await booking(world, {
    code: 'THEIRS',
    operator_id: operators.b,
    customer_id: users.stranger,
    leader_name: 'Иван Седых',
    travel_date: '2026-04-02',
  });
  return { mine, theirs };
}

await withPostgres('bookings: scope and lists', (test, engine) => {
  test(
    'shows each role its own, and a user without a link nothing',
    inWorld(
      engine,
      async (world) => {
        await two(world);
        const seen = Object.fromEntries(
          await Promise.all(people.map(async (person) => [person, codes((await world.as(person).get('bookings')).body)])),
        );
        assert.equal(seen, {
          admin: ['MINE', 'THEIRS'],
          manager: ['MINE'],
          operator: ['MINE'],
          rival: ['THEIRS'],
          customer: ['MINE'],
          stranger: ['THEIRS'],
          unlinked: [],
        });
        assert.is((await world.as(undefined).get('bookings')).status, 401);
      },
      options,
    ),
  );

  test(
    'answers 404 to every call with another’s id, and leaves the booking alone',
    inWorld(
      engine,
      async (world) => {
        const { mine } = await two(world);
        const me = world.as('rival');
        const answers = [
          await me.get(`bookings/${mine}`),
          await me.get(`bookings/${mine}?expand=events`),
          await me.get(`bookings/${mine}/refund-quote`),
          await me.post(`bookings/confirm/${mine}`),
          await me.post(`bookings/decline/${mine}`, { reason: 'WEATHER' }),
          await me.post(`bookings/refunded/${mine}`),
        ];
        assert.equal(
          answers.map((each) => [each.status, at(each.body, 'name')]),
          answers.map(() => [404, 'RecordNotFound']),
        );
        assert.equal(await told(world, mine), {
          booking: { status: 'PENDING', payment_status: 'PAID', refund: null, decline_reason: null, version: 1 },
          events: [],
          audit: [],
        });
      },
      options,
    ),
  );

  test(
    'lets customers look but not act, and keeps staff’s notes from them',
    inWorld(
      engine,
      async (world) => {
        const { mine } = await two(world);
        const customer = world.as('customer');
        for (const call of ['confirm', 'decline', 'refunded']) assert.is((await customer.post(`bookings/${call}/${mine}`)).status, 403);
        assert.is((await customer.get(`bookings/${mine}/refund-quote`)).status, 403);
        await world.as('operator').post(`bookings/decline/${mine}`, { reason: 'OTHER', note: 'Tells nobody.' });
        const seen = (await customer.get(`bookings/${mine}?expand=events`)).body;
        assert.equal([at(seen, 'events.0.kind'), at(seen, 'events.0.reason')], ['DECLINED', 'OTHER']);
        for (const hidden of ['events.0.note', 'events.0.actor_name', 'commission', 'operator_id']) assert.is(at(seen, hidden), undefined, hidden);
        assert.is(at((await world.as('manager').get(`bookings/${mine}?expand=events`)).body, 'events.0.note'), 'Tells nobody.');
        assert.is(at((await world.as('admin').get(`bookings/${mine}`)).body, 'operator_id'), world.operators.a);
      },
      options,
    ),
  );

  test(
    'takes the query words of the specification',
    inWorld(
      engine,
      async (world) => {
        await two(world);
        await booking(world, { code: 'UNPAID', payment_was_made: 0 });
        const list = async (query: string) => codes((await world.as('admin').get(`bookings?${query}`)).body);
        assert.equal(await list('paymentWasMade=1&sort=-created_at'), ['MINE', 'THEIRS']);
        assert.equal(await list('travelDate=2026-04-02'), ['THEIRS']);
        assert.equal(await list('travelDateFrom=2026-03-11&travelDateTo=2026-03-31&paymentWasMade=1'), ['MINE']);
        assert.equal(
          [await list('leaderNameOrCode=noa&paymentWasMade=1'), await list('leaderNameOrCode=heir'), await list('leaderNameOrCode=ИВАН')],
          [['MINE'], ['THEIRS'], ['THEIRS']],
        );
        assert.equal([await list('query=седых'), await list('status=PENDING')], [['THEIRS'], ['MINE']]);
        assert.is((await world.as('admin').get('bookings?travelDate=tomorrow')).status, 400);
      },
      options,
    ),
  );

  test(
    'has no call that writes a booking or its events past the actions',
    inWorld(
      engine,
      async (world) => {
        const { mine } = await two(world);
        const admin = world.as('admin');
        const made = await admin.post('bookings', { code: 'X', status: 'CONFIRMED' });
        assert.equal([made.status, 'leader_name' in (made.body as object)], [400, true], made.text);
        const answers = [
          await admin.patch(`bookings/${mine}`, { status: 'CONFIRMED' }),
          await admin.delete(`bookings/${mine}`),
          await admin.get('booking-events'),
          await admin.post('booking-events', { booking_id: mine, kind: 'CONFIRMED' }),
        ];
        assert.equal(
          answers.map((each) => each.status >= 404),
          answers.map(() => true),
          JSON.stringify(answers.map((each) => each.status)),
        );
      },
      options,
    ),
  );

  test(
    'counts for staff what waits for an answer',
    inWorld(
      engine,
      async (world) => {
        await two(world);
        await booking(world, { status: 'PENDING', payment_was_made: 0 });
        const noBalance = { resource: 'bookings', view: 'balances', count: 0 };
        const waiting = async (person: 'operator' | 'rival' | 'customer') => (await world.as(person).get('-/attention')).body;
        assert.equal(
          [await waiting('operator'), await waiting('rival'), await waiting('customer')],
          [[{ resource: 'bookings', view: 'waiting', count: 1 }, noBalance], [{ resource: 'bookings', view: 'waiting', count: 0 }, noBalance], []],
        );
      },
      options,
    ),
  );

  test(
    'gives operators’ tours to their own, as the contract says',
    inWorld(
      engine,
      async (world) => {
        const id = await tour(world, { name: 'Mine' });
        const names = async (person: 'admin' | 'operator' | 'rival' | 'customer') => ((await world.as(person).get('products')).body as Json[]).length;
        assert.equal([await names('admin'), await names('operator'), await names('rival'), await names('customer')], [1, 1, 0, 0]);
        assert.equal(
          [(await world.as('rival').get(`products/${id}`)).status, (await world.as('operator').get(`products/${id}?expand=prices,city`)).status],
          [404, 200],
        );
      },
      options,
    ),
  );

  test(
    'declines in bulk what may be declined, and says why not the rest',
    inWorld(
      engine,
      async (world) => {
        const fresh = await booking(world, { status: 'PENDING' });
        const past = await booking(world, { code: 'PAST', status: 'CANCELLED', starts_at: inHours(-1) });
        const jobs = startJobs(world.api, { clock: { now: () => 0, every: () => () => undefined } });
        const started = await world
          .as('manager')
          .post('-/bulk', { resource: 'bookings', action: 'decline', count: 2, ids: [fresh, past], values: { reason: 'NOT_OPERATING' } });
        assert.is(started.status, 202, started.text);
        await jobs.turn();
        await jobs.stop();
        const { body } = await world.as('manager').get(`-/bulk/${at(started.body, 'id')}`);
        assert.equal(
          [at(body, 'done'), at(body, 'refused.0.id'), at(body, 'refused.0.message')],
          [1, past, 'PAST is “Cancelled” and cannot be declined.'],
        );
        const { booking: row, events } = await told(world, fresh);
        assert.equal([row.status, row.decline_reason, events[0]!.actor_name], ['DECLINED', 'NOT_OPERATING', 'manager']);
      },
      options,
    ),
  );
});

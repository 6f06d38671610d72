import * as assert from 'uvu/assert';
import { viewersNow } from '../../../src/server/auth/resolveActor.ts';
import { pruneLive } from '../../../src/server/realtime/numbers.ts';
import type { WorldOptions } from '../../setup/world.ts';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { people, type World } from '../../setup/world.ts';
import { atIn, changesIn, handClock, listen, wholeIn } from './listeners.ts';

const made = async ({ as, operators }: World, name: string, operator = operators.a) =>
  Number(at((await as('admin').post('tours', { name, operator_id: operator })).body, 'id'));

/** A world whose timers are turned by hand. */
const quiet = (more: Partial<WorldOptions> = {}) => {
  const hand = handClock();
  return { hand, options: { ...more, change: (parts) => ({ clock: hand.clock, ...more.change?.(parts) }) } satisfies Partial<WorldOptions> };
};

await withEngines('live', (test, engine) => {
  const { hand, options } = quiet();
  test(
    'what is created, changed and deleted is told with its version, who did it, and whether they did it themselves',
    inWorld(
      engine,
      async (world) => {
        const { live } = world.api;
        const [mine, others] = [await listen(live, world, 'admin'), await listen(live, world, 'manager')];
        const id = await made(world, 'Walk');
        await live.turn();
        await world.as('admin').patch(`tours/${id}`, { name: 'Ride' }, { 'x-tab': 'no tab at all' });
        await world.as('admin').delete(`tours/${id}`, { 'x-tab': 'one' });
        await live.turn();
        const by = { id: world.users.admin, name: 'admin' };
        assert.equal(wholeIn(others), [
          { resource: 'tours', id, change: 'created', version: 1, by },
          { resource: 'tours', id, change: 'deleted', by },
        ]);
        assert.equal(
          wholeIn(mine).map(({ own, tab }) => [own, tab]),
          [
            [true, undefined],
            [true, 'one'],
          ],
        );
        mine.leave();
        others.leave();
      },
      options,
    ),
  );

  test(
    'each reader hears of what their lists show, and of nothing else',
    inWorld(
      engine,
      async (world) => {
        const { insert, operators, users, as, api } = world;
        const [ours, theirs] = [await made(world, 'Ours'), await made(world, 'Theirs', operators.b)];
        const bookings = await insert('bookings', [
          { code: 'A', tour_id: ours, customer_id: users.customer },
          { code: 'B', tour_id: theirs, customer_id: users.stranger },
        ]);
        const { at: from } = (await api.live.since({ viewer: { id: 0, role: 'admin' }, sessionId: 0 }, {})) as { at: number };
        for (const [i, id] of [ours, theirs].entries()) await as('admin').patch(`tours/${id}`, { rank: i + 1 });
        for (const id of bookings) await as('admin').patch(`bookings/${id}`, { code: `C${id}` });
        for (const person of people) {
          const { changes } = (await as(person).get(`-/live?after=${from}`)).body as { changes: Array<{ resource: string; id: number }> };
          for (const resource of ['tours', 'bookings']) {
            const listed = (await as(person).get(resource)).body as Array<{ id: number }>;
            const heard = changes.filter((change) => change.resource === resource).map(({ id }) => id);
            assert.equal(heard.sort(), listed.map(({ id }) => id).sort(), `${person} ${resource}`);
          }
        }
      },
      options,
    ),
  );

  test(
    'a record that goes over to another operator is gone for the one and told to the other',
    inWorld(
      engine,
      async (world) => {
        const { live } = world.api;
        const id = await made(world, 'Walk');
        const [former, next] = [await listen(live, world, 'manager'), await listen(live, world, 'rival')];
        await world.as('admin').patch(`tours/${id}`, { operator_id: world.operators.b });
        await world.as('admin').delete(`tours/${id}`);
        await live.turn();
        assert.equal([changesIn(former), changesIn(next)], [[`tours ${id} deleted`], [`tours ${id} deleted`]]);
        former.leave();
        next.leave();
      },
      options,
    ),
  );

  test(
    'so many changes at once are told as their number',
    inWorld(
      engine,
      async (world) => {
        const ear = await listen(world.api.live, world, 'admin');
        for (let i = 0; i < 101; i++) await made(world, `Tour ${i}`);
        await world.api.live.turn();
        assert.equal(changesIn(ear), ['tours many']);
        ear.leave();
      },
      options,
    ),
  );

  test(
    'nothing is asked while nobody listens',
    inWorld(
      engine,
      async (world) => {
        assert.is(hand.timers.size, 0);
        const ears = [await listen(world.api.live, world, 'admin'), await listen(world.api.live, world, 'manager')];
        assert.is(hand.timers.size, 1);
        for (const ear of ears) ear.leave();
        assert.is(hand.timers.size, 0);
      },
      options,
    ),
  );

  test(
    'whoever was away for longer than changes are kept begins anew, as does whoever comes with a number that was never given',
    inWorld(
      engine,
      async (world) => {
        const { live } = world.api;
        const first = await listen(live, world, 'admin');
        await made(world, 'Early');
        await live.turn();
        first.leave();
        await made(world, 'Never told');
        world.pass(86_400_001);
        await made(world, 'Late');
        await pruneLive(world.db, world.parts.now());
        const kinds = async (after: number) => {
          const ear = await listen(live, world, 'admin', { after });
          ear.leave();
          return ear.told.map(({ kind }) => kind);
        };
        assert.equal(await kinds(atIn(first)), ['reset']);
        assert.equal(await kinds(99_999), ['reset']);
        const { at: head } = (await live.since({ viewer: { id: 0, role: 'admin' }, sessionId: 0 }, {})) as { at: number };
        assert.equal(await kinds(head - 1), ['hello', 'changes']);
        const lately = async (seconds: number) =>
          ((await world.as('admin').get(`-/live?seconds=${seconds}`)).body as { changes: unknown[] }).changes.length;
        world.pass(5000);
        assert.equal([await lately(6), await lately(4)], [1, 0]);
      },
      options,
    ),
  );

  test(
    'somebody is present for thirty seconds by the server’s clock, to those alone who have the record open too',
    inWorld(
      engine,
      async (world) => {
        const { live } = world.api;
        const id = await made(world, 'Walk');
        const [ear, other] = [await listen(live, world, 'manager'), await listen(live, world, 'admin')];
        const open = (person: 'manager' | 'operator', typing: boolean) =>
          world.as(person).put('-/presence', { resource: 'tours', id, tab: 't1', typing });
        assert.equal((await open('manager', false)).body, { here: [] });
        assert.equal((await open('operator', true)).body, { here: [{ id: world.users.manager, name: 'manager', typing: false }] });
        await live.turn();
        await open('operator', false);
        await live.turn();
        world.pass(20_000);
        await open('manager', false);
        world.pass(10_001);
        await live.turn();
        const said = ear.told.flatMap((each) => (each.kind === 'presence' ? [each.here] : []));
        const colleague = { id: world.users.operator, name: 'operator' };
        assert.equal(said, [[{ ...colleague, typing: true }], [{ ...colleague, typing: false }], []]);
        assert.is(
          other.told.some(({ kind }) => kind === 'presence'),
          false,
        );
        ear.leave();
        other.leave();
      },
      options,
    ),
  );

  test(
    'nobody is present in a record they do not meet, and who leaves is gone at once',
    inWorld(
      engine,
      async (world) => {
        const id = await made(world, 'Walk');
        const put = (person: 'rival' | 'manager' | 'operator', body: object) =>
          world.as(person).put('-/presence', { resource: 'tours', id, tab: 't1', typing: false, ...body });
        assert.equal((await put('rival', {})).body, { here: [] });
        assert.equal((await put('manager', {})).body, { here: [] }, 'the rival is not there');
        assert.is((await put('manager', { tab: 'x'.repeat(41) })).status, 400);
        assert.is((await put('manager', { resource: 'nowhere' })).status, 404);
        await put('operator', {});
        assert.is((await world.as('operator').delete(`-/presence/tours/${id}?tab=t1`)).status, 204);
        assert.equal((await put('manager', {})).body, { here: [] });
      },
      options,
    ),
  );

  test(
    'a stream ends with its session, with another role, and with the token it came by, which it says before',
    inWorld(
      engine,
      async (world) => {
        const { live } = world.api;
        const { db, users } = world;
        const now = world.parts.now();
        for (const person of ['admin', 'manager', 'operator', 'rival'] as const)
          await db.query(`insert into sessions (id, user_id, created_at, last_used_at, expires_at) values ($1, $1, $2, $2, $3)`, [
            users[person],
            now,
            new Date(now.getTime() + 86_400_000),
          ]);
        const untilMs = now.getTime() + 60_000;
        const ears = {
          revoked: await listen(live, world, 'admin'),
          blocked: await listen(live, world, 'manager'),
          moved: await listen(live, world, 'rival'),
          expiring: await listen(live, world, 'operator', { untilMs }),
        };
        await db.query('update sessions set revoked_at = $2 where id = $1', [users.admin, now]);
        await db.query('update users set is_enabled = false where id = $1', [users.manager]);
        await db.query(`update users set role = 'operator' where id = $1`, [users.rival]);
        world.pass(5000);
        await live.turn();
        assert.equal([ears.revoked.isEnded, ears.blocked.isEnded, ears.moved.isEnded, ears.expiring.isEnded], [true, true, true, false]);
        world.pass(25_000);
        await live.turn();
        assert.equal(
          ears.expiring.told.map(({ kind }) => kind),
          ['hello', 'reauth'],
        );
        world.pass(30_000);
        await live.turn();
        assert.is(ears.expiring.isEnded, true);
      },
      quiet({ change: ({ auth }) => ({ auth: { ...auth, viewersNow } }) }).options,
    ),
  );

  test(
    'somebody has ten streams at most, a stop ends them, and then there is no further one',
    inWorld(
      engine,
      async (world) => {
        const { live } = world.api;
        const ears = [];
        for (let i = 0; i < 10; i++) ears.push(await listen(live, world, 'admin'));
        assert.is((await world.as('admin').get('-/live', { accept: 'text/event-stream' })).status, 429);
        await live.stop();
        assert.is(
          ears.every((ear) => ear.isEnded),
          true,
        );
        assert.is((await world.as('manager').get('-/live', { accept: 'text/event-stream' })).status, 503);
      },
      options,
    ),
  );
});

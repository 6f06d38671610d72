import * as assert from 'uvu/assert';
import { migrate, coreMigrations } from '../../../src/server/db/migrate.ts';
import { apiIn, createApp } from '../../../src/server/app.ts';
import { pausesMs } from '../../../src/server/events/pauses.ts';
import { withPostgres } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { createWorld, type World } from '../../setup/world.ts';
import { areas, deliveries, entries, jobsOf, order, plugins, type React } from './orders.ts';

const options = (own: Parameters<typeof areas>[0] = {}, more: object = {}) => ({ plugins, areas: areas(own), ...more });
const pay = (world: World, id: number, amount = 100) => world.as('operator').post(`orders/${id}/pay`, { amount });

await withPostgres('events', (test, engine) => {
  test(
    'are raised with what happens and answered once it is committed, at once where they were raised',
    inWorld(
      engine,
      async (world) => {
        const id = await order(world);
        const jobs = jobsOf(world);
        assert.is((await pay(world, id)).status, 200);
        await jobs.stop();
        assert.equal(await entries(world), ['orders.updated note', 'order.paid 100']);
        const {
          rows: [event],
        } = await world.db.query<Record<string, unknown>>(
          `select name, resource, record_id, record_version, operator_id, user_id, payload from outbox_events where name = 'order.paid'`,
        );
        assert.equal(event, {
          name: 'order.paid',
          resource: 'orders',
          record_id: id,
          record_version: 2,
          operator_id: world.operators.a,
          user_id: world.users.operator,
          payload: { code: 'A-1', email: 'ann@example.org', amount: 100 },
        });
      },
      options(),
    ),
  );

  test(
    'of a write that fails were never raised',
    inWorld(
      engine,
      async (world) => {
        const id = await order(world);
        assert.is((await pay(world, id, 13)).status, 500);
        assert.equal([await deliveries(world), (await world.db.query('select 1 from outbox_events')).rows], [[], []]);
      },
      options({}, { errors: true }),
    ),
  );

  test(
    'with a payload that does not fit their schema refuse the whole write',
    inWorld(
      engine,
      async (world) => {
        const id = await order(world);
        assert.is((await world.as('operator').post(`orders/${id}/pay`, {})).status, 500);
        assert.match(String(world.errors[0]), /payload of the event "order.paid" does not fit its schema: it must have required property 'amount'/);
        assert.is((await world.as('operator').get(`orders/${id}`)).headers.etag, '"1"');
      },
      options({}, { errors: true }),
    ),
  );

  test(
    'outlive the process that raised them, and one that took them and died',
    inWorld(
      engine,
      async (world) => {
        const id = await order(world);
        await pay(world, id);
        await world.db.query(`update outbox_deliveries set state = 'running', fence = 1, attempts = 1, due_at = $1 where reaction = 'ledger.book'`, [
          new Date(world.parts.now().getTime() + 60_000),
        ]);
        const jobs = jobsOf(world);
        await jobs.turn();
        assert.equal(await entries(world), ['orders.updated note'], 'its lease still runs');
        world.pass(60_000);
        await jobs.turn();
        assert.equal(await entries(world), ['orders.updated note', 'order.paid 100']);
        assert.equal(
          (await deliveries(world)).map(({ state, attempts }) => [state, attempts]),
          [
            ['done', 1],
            ['done', 2],
          ],
        );
        await jobs.stop();
      },
      options(),
    ),
  );

  test(
    'a reaction’s writes and the word that it is done are one: a failure leaves nothing of them, and the others are not repeated',
    inWorld(
      engine,
      async (world) => {
        let isBroken = true;
        world.pass(0);
        broken = async ({ id }, { records }) => {
          await records('entries').create({ text: `booked ${typeof id}` });
          if (isBroken) throw new Error('no ledger');
        };
        const [first, second] = [await order(world, 'A-1'), await order(world, 'B-2')];
        await pay(world, first, 1);
        await pay(world, first, 2);
        await pay(world, second, 3);
        const jobs = jobsOf(world);
        await jobs.turn();
        assert.equal(
          (await entries(world)).filter((text) => text.startsWith('booked')),
          [],
        );
        const books = async () =>
          (await deliveries(world))
            .filter(({ reaction }) => reaction === 'ledger.book')
            .map(({ record_id, state, attempts, error }) => [record_id === first ? 'first' : 'second', state, attempts, error]);
        assert.equal(await books(), [
          ['first', 'waiting', 1, 'no ledger'],
          ['first', 'waiting', 0, null],
          ['second', 'waiting', 1, 'no ledger'],
        ]);
        assert.equal((await entries(world)).length, 2, 'the reaction to changes is done, and only that');
        isBroken = false;
        world.pass(pausesMs[0]! - 1);
        await jobs.turn();
        assert.equal(
          (await books()).map(([, state]) => state),
          ['waiting', 'waiting', 'waiting'],
          'its pause is not over',
        );
        world.pass(1);
        await jobs.turn();
        assert.equal(
          (await books()).map(([, state]) => state),
          ['done', 'done', 'done'],
        );
        assert.equal((await entries(world)).filter((text) => text === 'booked string').length, 3);
        await jobs.stop();
      },
      options({ book: (event, context) => broken(event, context) }, { errors: true }),
    ),
  );

  test(
    'a reaction that goes on failing is set aside after growing pauses; then the next event of its record is answered',
    inWorld(
      engine,
      async (world) => {
        const seen: unknown[] = [];
        broken = async ({ payload }) => {
          seen.push(payload.amount);
          if (payload.amount === 1) throw new Error('never');
        };
        const id = await order(world);
        await pay(world, id, 1);
        await pay(world, id, 2);
        const jobs = jobsOf(world);
        for (const pause of pausesMs) {
          await jobs.turn();
          assert.not(seen.includes(2));
          world.pass(pause);
        }
        await jobs.turn();
        assert.equal(seen, [...pausesMs.map(() => 1), 1, 2]);
        assert.equal(
          (await deliveries(world)).filter(({ reaction }) => reaction === 'ledger.book').map(({ state, attempts }) => [state, attempts]),
          [
            ['failed', pausesMs.length + 1],
            ['done', 1],
          ],
        );
        await jobs.stop();
      },
      options({ book: (event, context) => broken(event, context) }, { errors: true }),
    ),
  );

  test(
    'of changes wait for the ten seconds in which they can be taken back, and an undo within takes them back too',
    inWorld(
      engine,
      async (world) => {
        const { as } = world;
        const made = await as('operator').post('orders', { code: 'C-3' });
        const id = Number(at(made.body, 'id'));
        const jobs = jobsOf(world);
        await jobs.turn();
        assert.equal(await entries(world), ['orders.created']);
        const changed = await as('operator').patch(`orders/${id}`, { note: 'x' });
        world.pass(9_999);
        await jobs.turn();
        assert.equal(await entries(world), ['orders.created']);
        assert.is((await as('operator').post(`-/undo/${changed.headers['x-audit-id']}`)).status, 200);
        const gone = await as('operator').delete(`orders/${id}`);
        assert.is((await as('operator').post(`-/undo/${gone.headers['x-audit-id']}`)).status, 200);
        world.pass(60_000);
        await jobs.turn();
        assert.equal(await entries(world), ['orders.created'], 'nobody hears of what was taken back in time');
        const again = await as('operator').delete(`orders/${id}`);
        world.pass(10_000);
        await jobs.turn();
        assert.is((await as('operator').post(`-/undo/${again.headers['x-audit-id']}`)).status, 200);
        await jobs.turn();
        assert.equal(await entries(world), ['orders.created', 'orders.deleted', 'orders.created'], 'what they heard of comes back');
        await jobs.stop();
      },
      options(),
    ),
  );

  test(
    'of a bulk action are taken back by its undo',
    inWorld(
      engine,
      async (world) => {
        const { as } = world;
        const ids = [await order(world, 'A-1'), await order(world, 'B-2')];
        const jobs = jobsOf(world);
        const started = await as('operator').post('-/bulk', { resource: 'orders', action: 'delete', count: 2, ids });
        await jobs.turn();
        assert.equal(
          (await deliveries(world)).map(({ event, state }) => [event, state]),
          [
            ['orders.deleted', 'waiting'],
            ['orders.deleted', 'waiting'],
          ],
        );
        assert.is((await as('operator').post(`-/bulk/${at(started.body, 'id')}/undo`)).status, 202);
        await jobs.turn();
        world.pass(10_000);
        await jobs.turn();
        assert.equal(
          [await deliveries(world), await entries(world), (await as('operator').get('orders')).headers['x-pagination-total-count']],
          [[], [], '2'],
        );
        await jobs.stop();
      },
      options(),
    ),
  );

  test(
    'are forgotten a week after everybody dealt with them, those that failed after a month',
    inWorld(
      engine,
      async (world) => {
        broken = async () => {
          throw new Error('never');
        };
        const id = await order(world);
        await pay(world, id);
        await world.db.query(`update outbox_deliveries set attempts = $1 where reaction = 'ledger.book'`, [pausesMs.length]);
        const jobs = jobsOf(world);
        const names = async () => (await world.db.query<{ name: string }>('select name from outbox_events order by id')).rows.map(({ name }) => name);
        world.pass(10_000);
        await jobs.turn();
        world.pass(7 * 86_400_000);
        await jobs.turn();
        assert.equal(await names(), ['order.paid']);
        world.pass(23 * 86_400_000 + 1);
        await jobs.turn();
        assert.equal(await names(), []);
        await jobs.stop();
      },
      options({ book: (event, context) => broken(event, context) }, { errors: true }),
    ),
  );

  if (engine.name === 'postgres')
    test('two nodes answer each event once, in order for each record', async () => {
      const db = await engine.fresh();
      try {
        await migrate(db, coreMigrations);
        const seen = new Map<number, unknown[]>();
        const world = await createWorld(db, {
          plugins,
          areas: areas({
            book: async ({ recordId, payload }, context) => {
              await context.records('entries').create({ text: String(payload.amount) });
              seen.set(recordId, [...(seen.get(recordId) ?? []), payload.amount]);
            },
            watch: async () => undefined,
          }),
        });
        const other = createApp(world.parts);
        const ids = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((code) => order(world, code)));
        for (const amount of [1, 2, 3, 4, 5]) for (const id of ids) assert.is((await pay(world, id, amount)).status, 200);
        const nodes = [jobsOf(world), jobsOf({ api: apiIn(other) })];
        for (let turn = 0; turn < 10; turn++) await Promise.all(nodes.map((node) => node.turn()));
        assert.equal(
          ids.map((id) => seen.get(id)),
          ids.map(() => [1, 2, 3, 4, 5]),
        );
        assert.equal(world.errors, []);
        for (const node of nodes) await node.stop();
        await Promise.all([world.app.close(), other.close()]);
      } finally {
        await db.close();
      }
    });
});

let broken: React;

import * as assert from 'uvu/assert';
import { bounds } from '../../../src/server/lists/readMarks.ts';
import { area } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { Client, World } from '../../setup/world.ts';
import { changesIn, handClock, listen } from '../realtime/listeners.ts';

const letters = area(
  'letters',
  {
    unread: 'came_at',
    access: { read: 'staff', write: 'staff' },
    scope: { operator: 'operator_id' },
    list: { columns: ['title', 'unread'], filters: ['unread'], search: ['title'] },
    views: { fresh: { title: 'Fresh', where: { unread: true }, bell: 'Letters unread: {{count}}' } },
  },
  {
    came_at: { type: 'string', format: 'date-time', title: 'Came', 'x-readonly': true },
    operator_id: { type: 'integer', title: 'Operator', 'x-ref': 'operators' },
  },
);
const hand = handClock();
const options = { plugins: [...marketplace, letters], change: () => ({ clock: hand.clock }) };

const minutes = (count: number) => new Date(Date.parse('2026-03-01T10:00:00.000Z') + count * 60_000);
const write = (world: World, titles: readonly string[]) =>
  world.insert(
    'letters',
    titles.map((title, i) => ({ title, operator_id: world.operators.a, came_at: minutes(i - titles.length), version: 1 })),
  );
async function unreadTo(client: Client, query = 'filters[unread]=1'): Promise<string[]> {
  const { status, text, body } = await client.get(`letters?sort=id&per-page=100&${query}`);
  assert.is(status, 200, text);
  return (body as Array<{ title: string }>).map(({ title }) => title);
}

await withEngines('what is unread', (test, engine) => {
  test(
    'is so to each reader until they have read it, and again when more came',
    inWorld(
      engine,
      async (world) => {
        const [first] = await write(world, ['a', 'b']);
        const [manager, operator] = [world.as('manager'), world.as('operator')];
        assert.equal(await unreadTo(manager), ['a', 'b']);
        assert.is((await manager.put(`-/read/letters/${first}`)).status, 204);
        assert.equal([await unreadTo(manager), await unreadTo(operator)], [['b'], ['a', 'b']]);
        assert.equal(await unreadTo(manager, 'unread=0'), ['a']);
        assert.is(((await manager.get(`letters/${first}`)).body as { unread: boolean }).unread, false);
        assert.equal(((await operator.get('letters?fields=unread&sort=id')).body as object[])[0], { unread: true });
        world.pass(120_000);
        await world.db.query('update letters set came_at = $1 where id = $2', [minutes(1), first]);
        assert.equal(await unreadTo(manager), ['a', 'b']);
      },
      options,
    ),
  );

  test(
    'may be read as far as it was shown, put back, and read as a whole',
    inWorld(
      engine,
      async (world) => {
        const [first, second] = await write(world, ['a', 'b', 'c']);
        const manager = world.as('manager');
        await manager.put(`-/read/letters/${second}`, { until: minutes(-60).toISOString() });
        assert.equal(await unreadTo(manager), ['a', 'b', 'c'], 'what came after was not shown');
        assert.is((await manager.put('-/read/letters')).status, 204);
        assert.equal(await unreadTo(manager), []);
        await manager.delete(`-/read/letters/${first}`);
        assert.equal(await unreadTo(manager), ['a']);
        await manager.put(`-/read/letters/${first}`, { until: minutes(0).toISOString() });
        assert.equal(await unreadTo(manager), []);
        await manager.delete(`-/read/letters/${second}`);
        await manager.put('-/read/letters');
        assert.equal(await unreadTo(manager), []);
        assert.is((await manager.put(`-/read/letters/${first}`, { until: 'yesterday' })).status, 400);
      },
      options,
    ),
  );

  test(
    'is nothing from before its reader was there',
    inWorld(
      engine,
      async (world) => {
        await write(world, ['a', 'b', 'c']);
        await world.db.query('update users set created_at = $1 where id = $2', [minutes(-2), world.users.manager]);
        assert.equal(await unreadTo(world.as('manager')), ['c']);
      },
      options,
    ),
  );

  test(
    'is counted for views and the bell, and looked for among what a search finds',
    inWorld(
      engine,
      async (world) => {
        const [first] = await write(world, ['Anna', 'Boris', 'Annika']);
        const manager = world.as('manager');
        await manager.put(`-/read/letters/${first}`);
        assert.equal(((await manager.get('-/attention')).body as object[])[0], { resource: 'letters', view: 'fresh', count: 2 });
        assert.equal(await unreadTo(manager, 'unread=1&query=ann'), ['Annika']);
        const { headers } = await manager.get('letters?unread=1&per-page=1');
        assert.is(headers['x-pagination-total-count'], '2');
        assert.not.match((await manager.get('-/export/letters')).text, /Unread/);
      },
      options,
    ),
  );

  test(
    'is found nowhere out of scope, and told to its reader alone',
    inWorld(
      engine,
      async (world) => {
        const { as, api } = world;
        const [id] = await write(world, ['a']);
        for (const [call, status] of [
          [as('rival').put(`-/read/letters/${id}`), 404],
          [as('rival').delete(`-/read/letters/${id}`), 404],
        ] as const)
          assert.is((await call).status, status);
        assert.is((await as('customer').put('-/read/letters')).status, 403);
        assert.is((await as('manager').put('-/read/tours/1')).status, 404, 'nothing of it is ever unread');
        assert.is((await as(undefined).put(`-/read/letters/${id}`)).status, 401);
        const [mine, others] = [await listen(api.live, world, 'manager'), await listen(api.live, world, 'operator')];
        await as('manager').put(`-/read/letters/${id}`);
        await as('manager').put('-/read/letters');
        await api.live.turn();
        assert.equal([changesIn(mine), changesIn(others)], [[`letters ${id} read`, 'letters 0 read'], []]);
        mine.leave();
        others.leave();
      },
      options,
    ),
  );

  test(
    'stays what it is when the marks of a reader are made fewer',
    inWorld(
      engine,
      async (world) => {
        const before = { ...bounds };
        Object.assign(bounds, { marks: 4, each: 2, kept: 2 });
        try {
          const titles = Array.from({ length: 12 }, (_, i) => String.fromCharCode(97 + i));
          const ids = await write(world, titles);
          const manager = world.as('manager');
          const read = new Set<string>();
          for (const at of [11, 1, 8, 3, 5, 10, 2, 7]) {
            await manager.put(`-/read/letters/${ids[at]}`);
            read.add(titles[at]!);
            assert.equal(
              await unreadTo(manager),
              titles.filter((title) => !read.has(title)),
            );
          }
          const { rows } = await world.db.query<{ count: number }>('select count(*)::int as count from read_marks');
          assert.ok(rows[0]!.count < read.size, `${rows[0]!.count} marks`);
        } finally {
          Object.assign(bounds, before);
        }
      },
      options,
    ),
  );
});

import * as assert from 'uvu/assert';
import { area } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { at, marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { people, type World } from '../../setup/world.ts';
import { changesIn, handClock, listen } from '../realtime/listeners.ts';

const hints = area(
  'hints',
  {
    access: { read: 'user', write: 'staff' },
    scope: { operator: 'operator_id', everybody: 'for_all' },
    list: { search: ['title'], sort: 'id', bulkEdit: ['title'] },
  },
  {
    operator_id: { type: 'integer', title: 'Operator', 'x-ref': 'operators' },
    for_all: { type: 'boolean', title: 'For everybody' },
  },
);
const hand = handClock();
const options = { plugins: [...marketplace, hints], change: () => ({ clock: hand.clock }) };

async function threeHints({ insert, operators }: World) {
  const [ours, theirs, all] = await insert('hints', [
    { title: 'Ours', operator_id: operators.a, version: 1 },
    { title: 'Theirs', operator_id: operators.b, for_all: false, version: 1 },
    { title: 'Everybodys', for_all: true, version: 1 },
  ]);
  return { ours: ours!, theirs: theirs!, all: all! };
}

await withEngines('what is everybody’s', (test, engine) => {
  test(
    'is met by all who may read the resource, in lists, records, searches and exports',
    inWorld(
      engine,
      async (world) => {
        const { all } = await threeHints(world);
        const found: Record<string, string[]> = {};
        for (const person of people)
          found[person] = ((await world.as(person).get('hints')).body as Array<{ title: string }>).map(({ title }) => title);
        assert.equal(found, {
          admin: ['Ours', 'Theirs', 'Everybodys'],
          manager: ['Ours', 'Everybodys'],
          operator: ['Ours', 'Everybodys'],
          rival: ['Theirs', 'Everybodys'],
          customer: ['Everybodys'],
          stranger: ['Everybodys'],
          unlinked: ['Everybodys'],
        });
        assert.is((await world.as('customer').get(`hints/${all}`)).status, 200);
        assert.is((await world.as(undefined).get('hints')).status, 401);
        const hits = (await world.as('manager').get('-/search?query=Everybodys')).body as object[];
        assert.equal(hits, [{ resource: 'hints', id: all, title: 'Everybodys' }]);
        assert.match((await world.as('operator').get('-/export/hints')).text, /Everybodys/);
      },
      options,
    ),
  );

  test(
    'is written by those alone whom no scope binds',
    inWorld(
      engine,
      async (world) => {
        const { ours, all } = await threeHints(world);
        const manager = world.as('manager');
        for (const answer of [
          await manager.patch(`hints/${all}`, { title: 'Mine' }),
          await manager.delete(`hints/${all}`),
          await manager.patch(`hints/${all}`, { for_all: false }),
        ])
          assert.is(answer.status, 403, answer.text);
        for (const answer of [await manager.patch(`hints/${ours}`, { for_all: true }), await manager.post('hints', { title: 'New', for_all: true })])
          assert.equal([answer.status, answer.body], [400, { for_all: ['Choose a record of your own.'] }], answer.text);
        const asked = await manager.post('-/bulk', { resource: 'hints', action: 'delete', check: true, ids: [ours, all] });
        assert.equal([at(asked.body, 'able'), at(asked.body, 'count')], [1, 2], asked.text);
        assert.equal((await world.db.query('select title, for_all from hints where id = any($1)', [[ours, all]])).rows, [
          { title: 'Ours', for_all: null },
          { title: 'Everybodys', for_all: true },
        ]);
        assert.is((await world.as('admin').patch(`hints/${all}`, { title: 'Everyone' })).status, 200);
      },
      options,
    ),
  );

  test(
    'is told to all as it changes, and as gone to those it leaves',
    inWorld(
      engine,
      async (world) => {
        const { all } = await threeHints(world);
        const { live } = world.api;
        const [rival, customer] = [await listen(live, world, 'rival'), await listen(live, world, 'customer')];
        await world.as('admin').patch(`hints/${all}`, { title: 'Everyone' });
        await live.turn();
        await world.as('admin').patch(`hints/${all}`, { for_all: false, operator_id: world.operators.b });
        await live.turn();
        assert.equal(
          [changesIn(rival), changesIn(customer)],
          [
            [`hints ${all} updated`, `hints ${all} updated`],
            [`hints ${all} updated`, `hints ${all} deleted`],
          ],
        );
        rival.leave();
        customer.leave();
      },
      options,
    ),
  );
});

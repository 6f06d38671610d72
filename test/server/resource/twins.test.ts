import * as assert from 'uvu/assert';
import { area } from '../../setup/areas.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { withEngines, withPostgres } from '../../setup/database.ts';
import { at, marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { createWorld } from '../../setup/world.ts';

const access = { read: 'user', write: 'staff' };
const operator_id = { type: 'integer', title: 'Operator', 'x-ref': 'operators', 'x-readonly': true };
const owner = { scope: { operator: 'operator_id' }, access };
const walks = area('walks', { ...owner, twins: true }, { rank: { type: 'integer', title: 'Rank', default: 3 }, operator_id });
const rides = area('rides', owner, { operator_id });
const options = { plugins: [...marketplace, walks, rides] };

await withEngines('a record created twice', (test, engine) => {
  test(
    'is created, and names the other one while that is unchanged and moments old',
    inWorld(
      engine,
      async ({ as, pass }) => {
        const body = { title: 'Old Town' };
        const create = async (who: 'operator' | 'manager' | 'admin', of: object = body, path = 'walks') => {
          const { status, headers, body: made, text } = await as(who).post(path, of);
          assert.is(status, 201, text);
          return { id: String(at(made, 'id')), twin: /\d+/.exec(decodeURIComponent(headers['x-warnings'] ?? ''))?.[0] };
        };
        const first = await create('operator');
        assert.is(first.twin, undefined);
        assert.is((await create('manager')).twin, undefined, 'of another user');
        assert.is((await create('operator', { ...body, rank: 4 })).twin, undefined, 'of another body');
        pass(119_000);
        const second = await create('operator', { ...body, rank: 3 });
        assert.is(second.twin, first.id, 'a default is the same value');
        assert.is((await as('operator').patch(`walks/${second.id}`, { rank: 9 })).status, 200);
        pass(2_000);
        assert.is((await create('operator')).twin, undefined, 'one is changed, the other too old');
        await create('operator', body, 'rides');
        assert.is((await create('operator', body, 'rides')).twin, undefined, 'its resource does not ask for it');
      },
      options,
    ),
  );
});

await withPostgres('records created at once', (test, engine) => {
  if (engine.name === 'postgres')
    test('are twins too: every one but the first names another', async () => {
      const db = await engine.fresh();
      try {
        await migrate(db, coreMigrations);
        const world = await createWorld(db, options);
        const made = await Promise.all(Array.from({ length: 10 }, () => world.as('operator').post('walks', { title: 'Old Town' })));
        assert.equal(
          made.map(({ status }) => status),
          Array(10).fill(201),
        );
        assert.is(made.filter(({ headers }) => headers['x-warnings'] === undefined).length, 1);
        await world.app.close();
      } finally {
        await db.close();
      }
    });
});

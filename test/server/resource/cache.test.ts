import * as assert from 'uvu/assert';
import { withPostgres } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { Answered } from '../../setup/world.ts';
import { createApp } from '../../../src/server/app.ts';

const first = (answer: Answered) => at(answer.body, '0.name');

await withPostgres('the cache of answers', (test, engine) => {
  test(
    'keeps answers of global resources for a minute, and drops them at a write of theirs or of what they show',
    inWorld(engine, async ({ as, db, insert, pass }) => {
      const [malta] = await insert('countries', [{ name: 'Malta' }]);
      const [city] = await insert('cities', [{ name: 'Valletta', country_id: malta }]);
      const ask = async (path: string) => first(await as('customer').get(path));
      assert.equal([await ask('countries'), await ask('city')], ['Malta', 'Valletta']);
      await db.query(`update countries set name = 'Behind'`);
      assert.is(await ask('countries'), 'Malta');
      assert.is(first(await as('operator').get('countries')), 'Behind');
      assert.is(await ask('countries?sort=id'), 'Behind');
      await as('admin').post(`cities/${city}`, { name: 'Mdina' });
      assert.equal([await ask('countries'), await ask('city')], ['Behind', 'Mdina']);
      await db.query(`update countries set name = 'Later'`);
      pass(61_000);
      assert.is(await ask('countries'), 'Later');
    }),
  );

  test(
    'never keeps what is in somebody’s scope',
    inWorld(engine, async ({ as, db, insert, operators }) => {
      await insert('tours', [{ name: 'Walk', operator_id: operators.a }]);
      assert.is(first(await as('operator').get('tours')), 'Walk');
      await db.query(`update tours set name = 'Run'`);
      assert.is(first(await as('operator').get('tours')), 'Run');
      assert.equal((await as('unlinked').get('tours')).body, []);
    }),
  );

  test(
    'is cleared on demand, once per ten seconds and user',
    inWorld(engine, async ({ as, db, insert, pass }) => {
      await insert('countries', [{ name: 'Malta' }]);
      const ask = async () => first(await as('customer').get('countries'));
      await ask();
      for (const [name, seen, ms] of [
        ['A', 'A', 0],
        ['B', 'A', 0],
        ['C', 'C', 11_000],
      ] as const) {
        await db.query('update countries set name = $1', [name]);
        pass(ms);
        assert.equal((await as('customer').post('cache/clear')).body, { status: true });
        assert.is(await ask(), seen);
      }
    }),
  );

  if (engine.name === 'postgres')
    test(
      'other nodes learn of a write within a second',
      inWorld(engine, async ({ as, parts, insert, pass, users }) => {
        const [malta] = await insert('countries', [{ name: 'Malta' }]);
        const other = createApp(parts);
        const ask = async () =>
          (await other.inject({ url: '/api/v1/countries', headers: { authorization: `Test ${users.customer}` } })).json()[0].name as string;
        assert.is(await ask(), 'Malta');
        await as('admin').patch(`countries/${malta}`, { name: 'Melita' });
        pass(1001);
        assert.is(await ask(), 'Melita');
        await other.close();
      }),
    );
});

import * as assert from 'uvu/assert';
import type { Db } from '../../../src/server/db/Db.ts';
import { syncStructure } from '../../../src/server/start/syncStructure.ts';
import { area, registryOf } from '../../setup/areas.ts';
import { rolledBack, withEngines } from '../../setup/database.ts';

/** The same database, with the statements that were run. */
function watched(db: Db): { db: Db; asked: string[] } {
  const asked: string[] = [];
  const watch = (inner: Db): Db => ({
    ...inner,
    query: (sql, params) => {
      asked.push(sql);
      return inner.query(sql, params);
    },
    exec: (sql) => {
      asked.push(sql);
      return inner.exec(sql);
    },
    tx: (work) => inner.tx((tx) => work(watch(tx))),
  });
  return { db: watch(db), asked };
}

const columnsOf = async (db: Db) =>
  (await db.query<{ name: string }>(`select column_name as name from information_schema.columns where table_name = 'gadgets' order by 1`)).rows.map(
    (row) => row.name,
  );
const own = ['created_at', 'id', 'search', 'title', 'updated_at', 'version'];

await withEngines('the structure of a start', (test, engine) => {
  test('is looked at again only when a declaration or a migration changed', async () =>
    rolledBack(await engine.db(), async (plain) => {
      const { db, asked } = watched(plain);
      const looks = async (registry: ReturnType<typeof registryOf>) => {
        asked.length = 0;
        assert.equal(await syncStructure(db, registry), []);
        return asked.length > 1;
      };
      assert.is(await looks(registryOf(area('gadgets'))), true);
      assert.is(await looks(registryOf(area('gadgets'))), false);
      assert.is(await looks(registryOf(area('gadgets', { messages: { created: 'Made!' } }))), false, 'words are no structure');
      assert.is(await looks(registryOf(area('gadgets', {}, { weight: { type: 'integer', title: 'Weight' } }))), true);
      assert.equal(await columnsOf(db), [...own, 'weight']);
      await db.query(`insert into schema_migrations (id, applied_at) values ('gadgets/0001', $1)`, [new Date()]);
      assert.is(await looks(registryOf(area('gadgets', {}, { weight: { type: 'integer', title: 'Weight' } }))), true);
    }));

  test('with something wrong in it is looked at every time', async () =>
    rolledBack(await engine.db(), async (db) => {
      await db.exec(
        'create table gadgets (id bigint primary key, title bigint, version bigint, created_at timestamptz(3), updated_at timestamptz(3))',
      );
      for (let time = 0; time < 2; time++) assert.match((await syncStructure(db, registryOf(area('gadgets'))))[0]!.text, 'title');
    }));
});

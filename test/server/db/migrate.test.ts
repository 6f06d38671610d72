import * as assert from 'uvu/assert';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { StartError } from '../../../src/server/db/StartError.ts';
import { rolledBack, withEveryEngine } from '../../setup/database.ts';

const failure = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  return assert.unreachable('it did not fail');
};

await withEveryEngine('migrate', (test, engine) => {
  test('applies each step once, in order', async () =>
    rolledBack(await engine.db(), async (db) => {
      const list = [
        ...coreMigrations,
        { id: 'x/0001', sql: 'create table x1 (a int); insert into x1 values (1)' },
        { id: 'x/0002', sql: 'alter table x1 add column b int; update x1 set b = a + 1' },
      ];
      assert.equal(await migrate(db, list), ['x/0001', 'x/0002']);
      assert.equal(await migrate(db, list), []);
      assert.equal((await db.query('select * from x1')).rows, [{ a: 1, b: 2 }]);
    }));

  test('what a job that waits is about stands in a column of its own, in its order', async () =>
    rolledBack(await engine.db(), async (db) => {
      const step = coreMigrations.find(({ id }) => id === 'core/0015-job-ids')!;
      await db.exec('alter table jobs drop column ids');
      await db.query(
        `insert into jobs (id, kind, state, run_at, created_at, updated_at, payload) values (900, 'bulk', 'waiting', now(), now(), now(), '{"action":"delete","ids":[7,3,5]}')`,
      );
      await migrate(db, [{ ...step, id: 'x/again' }]);
      assert.equal((await db.query('select ids, payload from jobs where id = 900')).rows, [{ ids: [7, 3, 5], payload: { action: 'delete' } }]);
    }));

  test('records the time it is given', async () =>
    rolledBack(await engine.db(), async (db) => {
      await migrate(db, [{ id: 'x/0001', sql: 'select 1' }], { now: new Date('2026-01-02T03:04:05.678Z') });
      assert.equal((await db.query(`select applied_at from schema_migrations where id = 'x/0001'`)).rows, [
        { applied_at: '2026-01-02T03:04:05.678Z' },
      ]);
    }));

  test('keeps nothing of a step that fails, and names it', async () =>
    rolledBack(await engine.db(), async (db) => {
      const error = await failure(() =>
        migrate(db, [
          { id: 'x/0001', sql: 'create table x1 (a int)' },
          { id: 'x/0002', sql: 'create table x2 (a int); select nonsense' },
        ]),
      );
      assert.instance(error, StartError);
      assert.match(String(error), 'x/0002');
      assert.equal((await db.query(`select id from schema_migrations where id like 'x/%'`)).rows, [{ id: 'x/0001' }]);
      assert.is((await db.query(`select 1 from pg_class where relname = 'x2'`)).count, 0);
    }));

  test('refuses a database that is ahead', async () =>
    rolledBack(await engine.db(), async (db) => {
      await db.query(`insert into schema_migrations (id) values ('core/9999-future')`);
      assert.match(String(await failure(() => migrate(db, coreMigrations))), 'newer Waypost');
    }));

  test('lets one default language win', async () =>
    rolledBack(await engine.db(), async (db) => {
      await db.query(`insert into languages (locale, is_default) values ('en', 1), ('he', 0)`);
      assert.instance(await failure(() => db.query(`update languages set is_default = 1`)), Error);
      await db.query(`insert into users (email, role) values ('a@b.c', 'admin')`);
      assert.instance(await failure(() => db.query(`insert into users (email, role) values ('A@B.C', 'admin')`)), Error);
    }));

  if (engine.name === 'postgres') {
    test('lets several nodes start at once', async () => {
      const db = await engine.fresh();
      try {
        const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(db, coreMigrations)));
        const ids = coreMigrations.map((migration) => migration.id);
        for (const one of applied)
          assert.equal(
            one,
            ids.filter((id) => one.includes(id)),
          );
        assert.equal(applied.flat().sort(), ids);
      } finally {
        await db.close();
      }
    });
  }
});

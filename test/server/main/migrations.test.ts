// Migrations of areas, on databases that have had the area before and on those that have not.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as assert from 'uvu/assert';
import type { Problem } from '#core';
import type { Db } from '../../../src/server/db/Db.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { foreignMigrations, readMigrations, rehearse } from '../../../src/server/start/rehearse.ts';
import { settle } from '../../../src/server/start/settle.ts';
import { area, registryOf } from '../../setup/areas.ts';
import { rolledBack, withEngines } from '../../setup/database.ts';
import { loadedOf, type FixturePlugin } from './fixture.ts';

const title = { type: 'string', title: 'Title', maxLength: 80 } as const;
const vehicles = (seats: string): FixturePlugin => ({
  id: 'vehicles',
  properties: { title, [seats]: { type: 'integer', title: 'Seats' } },
  resource: { list: { columns: ['title'], search: ['title'] } },
});
const buses: FixturePlugin = { ...vehicles('seats'), resource: { name: 'buses', api: { collection: 'buses' } } };

/** A project's folder with migrations of `vehicles`, by number and words. */
async function withFiles(files: Record<string, string>, work: (root: string) => Promise<void>): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), 'waypost-migrations-'));
  try {
    mkdirSync(path.join(root, 'plugins/vehicles/migrations'), { recursive: true });
    for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(root, 'plugins/vehicles/migrations', `${name}.sql`), sql);
    await work(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** A start over an area: what is wrong with it. */
async function start(db: Db, root: string, plugin: FixturePlugin): Promise<Problem[]> {
  await migrate(db, coreMigrations);
  const { registry, warnings } = await settle(db, loadedOf(root, [plugin]), { root });
  return [...registry.quarantined.flatMap(({ problems }) => problems), ...warnings];
}

const rename = 'alter table "vehicles" rename column "seats" to "places";';
const rowsOf = async (db: Db, table: string) => (await db.query(`select * from ${table} order by id`)).rows;

await withEngines('the migrations of areas', (test, engine) => {
  const on = (files: Record<string, string>, work: (db: Db, root: string) => Promise<void>) => async () =>
    rolledBack(await engine.db(), (db) => withFiles(files, (root) => work(db, root)));

  test(
    'are noted as done where the area has no table yet, and run where it has',
    on({ '001-places': rename }, async (db, root) => {
      assert.equal(await start(db, root, vehicles('places')), []);
      assert.equal((await db.query("select id from schema_migrations where id like 'vehicles/%'")).rows, [{ id: 'vehicles/001-places' }]);
      assert.equal(await rowsOf(db, 'vehicles'), []);
    }),
  );

  const changes: Array<[what: string, after: FixturePlugin]> = [
    ['a renamed field', vehicles('places')],
    [
      'another type of a field that is searched',
      { ...vehicles('seats'), properties: { ...vehicles('seats').properties, title: { type: 'integer', title: 'Title' } } },
    ],
    ['a field less that is searched', { ...vehicles('seats'), properties: { seats: vehicles('seats').properties.seats! }, resource: {} }],
  ];
  for (const [what, after] of changes)
    test(`run as the message proposes: ${what}`, async () =>
      rolledBack(await engine.db(), async (db) => {
        let proposed = '';
        await withFiles({}, async (root) => {
          assert.equal(await start(db, root, vehicles('seats')), []);
          await db.query("insert into vehicles (title, seats) values ('12', 8)");
          proposed = /such as: ([^;]*;)/.exec((await start(db, root, after))[0]!.message)![1]!;
        });
        await withFiles({ '001-x': proposed }, async (root) => assert.equal(await start(db, root, after), [], proposed));
        assert.is((await rowsOf(db, 'vehicles')).length, 1);
      }));

  const move =
    'insert into buses (id, version, created_at, updated_at, title, seats) select id, version, created_at, updated_at, title, seats from "vehicles"; drop table "vehicles";';
  test('that fill a new table from an old one wait until it is made, and ids go on from there', async () =>
    rolledBack(await engine.db(), async (db) => {
      await withFiles({}, async (root) => {
        await start(db, root, vehicles('seats'));
        await db.query("insert into vehicles (id, title, seats) values (7, 'Van', 8)");
      });
      await withFiles({ '001-buses': move }, async (root) => assert.equal(await start(db, root, buses), []));
      assert.is((await rowsOf(db, 'buses'))[0]!.seats, 8);
      assert.equal((await db.query("insert into buses (title) values ('Bus') returning id")).rows, [{ id: 8 }]);
    }));

  test(
    'that drop a table of an earlier version have nothing to drop in a new database',
    on({ '001-lorries': 'alter table vehicles drop column if exists weight; drop table if exists lorries;' }, async (db, root) => {
      for (let time = 0; time < 2; time++) assert.equal(await start(db, root, vehicles('seats')), []);
    }),
  );

  test(
    'that only add rows give them to every database once its tables are made',
    on({ '001-first': "insert into vehicles (title, places) values ('First', 1)" }, async (db, root) => {
      for (let time = 0; time < 2; time++) assert.equal(await start(db, root, vehicles('places')), []);
      assert.equal(
        (await rowsOf(db, 'vehicles')).map((each) => each.title),
        ['First'],
      );
    }),
  );

  test(
    'change tables of their own alone, and are told so with the line',
    on({ '001-others': "update vehicles set title = 'a';\nupdate users set full_name = 'b';" }, async (db, root) => {
      await start(db, '/nowhere', vehicles('seats'));
      const [problem] = await start(db, root, vehicles('seats'));
      assert.is(problem!.file, 'migrations/001-others.sql:2');
      assert.match(problem!.message, 'names the table "users", which is not its own');
    }),
  );

  test(
    'change what people kept as views of their own lists',
    on({ '001-views': 'update own_views set query = \'{"a": 2}\'::jsonb' }, async (db, root) => {
      await start(db, '/nowhere', vehicles('seats'));
      await db.query("insert into users (id, email, role, created_at, updated_at, version) values (901, 'v@example.org', 'admin', now(), now(), 1)");
      await db.query(
        `insert into views (resource, name, query, owner_id, created_at, updated_at) select r, r, '{"a": 1}'::jsonb, 901, now(), now() from unnest(array['vehicles', 'others']) r`,
      );
      assert.equal(await start(db, root, vehicles('seats')), []);
      assert.equal((await db.query('select name, query from views where owner_id = 901 order by name')).rows, [
        { name: 'others', query: { a: 1 } },
        { name: 'vehicles', query: { a: 2 } },
      ]);
    }),
  );

  if (engine.name === 'pglite') {
    const registry = registryOf(area('vehicles'), area('others'));
    const read = async (cases: readonly string[]) => {
      let found: Awaited<ReturnType<typeof readMigrations>> = new Map();
      const files = Object.fromEntries(cases.map((sql, number) => [`${100 + number}`, sql]));
      await withFiles(files, async (root) => void (found = await readMigrations([['vehicles', path.join(root, 'plugins/vehicles')]])));
      return found;
    };
    const lines = (problems: Problem[]) => problems.map(({ file, message }) => `${file.replace(/^migrations\/|\.sql/g, '')} ${message}`);
    const held = (said: string[], wanted: RegExp[]) => {
      assert.is(said.length, wanted.length, said.join('\n'));
      for (const [i, pattern] of wanted.entries()) assert.match(said[i]!, pattern);
    };

    test('are checked without a database: what they may say, and whose tables', async () => {
      const cases = [
        'alter tabel vehicles nonsense;',
        '\n\ndrop table others;',
        'do $$\nbegin\n  delete from sessions;\nend $$',
        'create table notes (id serial)',
        "do $$ begin execute 'drop table users'; end $$",
        'insert into vehicles (title) select title from lorries; drop table lorries;',
      ];
      held(lines(foreignMigrations(registry, await read(cases))), [
        /^100:1 says "alter tabel"/,
        /^101:3 names the table "others"/,
        /^102:3 names the table "sessions"/,
        /^103:1 says "create table"/,
        /^103:1 says "serial"/,
        /^104:1 says "execute"/,
      ]);
    });

    test('are rehearsed where their tables are as they are declared, and say on which line their SQL fails', async () => {
      const cases = [
        'alter table vehicles\n  add colum note text sixth;',
        'do $$\nbegin\n  update vehicles sett title = null;\nend $$',
        'insert into vehicles (titel) values (1)',
        'alter table vehicles rename column name to title;',
        'alter table vehicles drop column if exists search, alter column title type bigint using title::bigint;',
      ];
      held(lines(await rehearse(registry, await read(cases))), [
        /^100:2 fails: syntax error/,
        /^101:3 fails: syntax error/,
        /^102:1 fails: column "titel"/,
      ]);
    });
  }
});

import * as assert from 'uvu/assert';
import type { Db } from '../../../src/server/db/Db.ts';
import { forgetDays } from '../../../src/server/db/tables/days.ts';
import { dbError } from '../../../src/server/lib/dbError.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { resetSequences } from '../../../src/server/db/tables/resetSequences.ts';
import { indexesOf } from '../../../src/server/db/tables/planTable.ts';
import { readCatalog } from '../../../src/server/db/tables/readCatalog.ts';
import { syncLink, syncTables } from '../../../src/server/db/tables/syncTables.ts';
import type { TableSpec } from '../../../src/server/db/tables/TableSpec.ts';
import { rolledBack, withEveryEngine } from '../../setup/database.ts';

const syncOne = (db: Db, spec: TableSpec) => syncTables(db, [spec]);

const failure = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  return assert.unreachable('it did not fail');
};

const lands: TableSpec = {
  table: 'lands',
  plugin: 'lands',
  columns: { id: { type: 'integer' }, name: { type: 'string', maxLength: 100 } },
  sort: ['name'],
};
const towns: TableSpec = {
  table: 'towns',
  plugin: 'towns',
  refs: { landId: 'lands' },
  unique: [['slug']],
  search: ['name', 'slug'],
  sort: ['name', 'population'],
  scope: ['operator_id'],
  localized: ['name', 'about'],
  columns: {
    name: { type: 'string', maxLength: 100, 'x-localized': true },
    slug: { type: ['string', 'null'], maxLength: 80 },
    about: { type: 'string', 'x-localized': true },
    landId: { type: 'integer', 'x-ref': 'lands' },
    operator_id: { type: 'integer' },
    population: { type: 'integer' },
    area: { type: 'number' },
    founded: { type: 'string', format: 'date' },
    seenAt: { type: 'string', format: 'date-time' },
    coastal: { type: 'boolean' },
    coordinates: { type: 'object' },
    tagIds: { type: 'array', items: { type: 'integer', 'x-ref': 'tags' } },
    status: { enum: ['A', 'B'] },
    either: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    mixed: { type: ['string', 'integer'] },
  },
};

const typesOf = async (db: Db, table: string) =>
  Object.fromEntries(Object.entries((await readCatalog(db))[table]!.columns).map(([name, column]) => [name, column.type]));

await withEveryEngine('tables', (test, engine) => {
  test('what every call asks for lies in the index of the usual order', () => {
    const spec: TableSpec = { ...towns, sort: ['population', 'name'], always: ['population', 'status', 'coordinates'], scope: ['operator_id'] };
    assert.equal(
      Object.values(indexesOf(spec)).filter((sql) => sql.includes('include')),
      [
        'create index "towns__population__id__status" on "towns" ("population", id) include ("status")',
        'create index "towns__operator_id__population__id__status" on "towns" ("operator_id", "population", id) include ("status")',
      ],
    );
  });

  test('makes a table as its schema says', async () =>
    rolledBack(await engine.db(), async (db) => {
      assert.equal(await syncTables(db, [towns, lands]), []);
      assert.equal(await typesOf(db, 'towns'), {
        id: 'bigint',
        version: 'bigint',
        created_at: 'timestamp(3) with time zone',
        updated_at: 'timestamp(3) with time zone',
        name: 'text',
        slug: 'text',
        about: 'text',
        landId: 'bigint',
        operator_id: 'bigint',
        population: 'bigint',
        area: 'double precision',
        founded: 'date',
        seenAt: 'timestamp(3) with time zone',
        coastal: 'boolean',
        coordinates: 'jsonb',
        tagIds: 'jsonb',
        status: 'text',
        either: 'bigint',
        mixed: 'jsonb',
        search: 'text',
      });
      const { indexes } = (await readCatalog(db)).towns!;
      assert.equal(Object.keys(indexes).sort(), [
        'towns__landId__id',
        'towns__name__id',
        'towns__operator_id__id',
        'towns__operator_id__name__id',
        'towns__population__id',
        'towns__search__words',
        'towns__slug__key',
        'towns_pkey',
      ]);
      assert.equal(await typesOf(db, 'towns_i18n'), {
        id: 'bigint',
        language_id: 'bigint',
        name: 'text',
        about: 'text',
        source_version: 'bigint',
        updated_at: 'timestamp(3) with time zone',
      });
    }));

  test('does nothing the second time', async () =>
    rolledBack(await engine.db(), async (db) => {
      await syncTables(db, [towns, lands]);
      const before = await readCatalog(db);
      const sql: string[] = [];
      const watching: Db = {
        ...db,
        exec: (text) => {
          sql.push(text);
          return db.exec(text);
        },
        tx: () => {
          throw new Error('no transaction is due');
        },
      };
      assert.equal(await syncTables(watching, [towns, lands]), []);
      assert.equal(sql, []);
      assert.equal(await readCatalog(db), before);
    }));

  test('adds a column, an index and a translation to a filled table', async () =>
    rolledBack(await engine.db(), async (db) => {
      await syncTables(db, [lands, towns]);
      await db.query(`insert into towns (name) values ('Ålesund')`);
      const more: TableSpec = {
        ...towns,
        columns: { ...towns.columns, motto: { type: 'string' } },
        localized: ['name', 'about', 'motto'],
        sort: ['name', 'population', 'area'],
        search: ['name', 'motto'],
      };
      assert.equal(await syncOne(db, more), []);
      assert.equal((await db.query('select name, motto, area, search, version from towns')).rows, [
        { name: 'Ålesund', motto: null, area: null, search: ' alesund ', version: 1 },
      ]);
      assert.ok((await readCatalog(db)).towns!.indexes.towns__area__id);
      assert.ok((await readCatalog(db)).towns!.indexes.towns__search__words);
      assert.is((await typesOf(db, 'towns_i18n')).motto, 'text');
    }));

  test('finds words whatever their case and accents, by the index', async () =>
    rolledBack(await engine.db(), async (db) => {
      await syncTables(db, [lands, towns]);
      await db.query(`insert into towns (name, slug) values ('Düsseldorf', 'dus'), ('Орёл', 'oryol'), ('תל אביב', 'tlv')`);
      await db.query(`insert into towns (name) select 'filler ' || g from generate_series(1, 2000) g`);
      await db.exec('analyze towns');
      const find = async (words: string) =>
        (await db.query<{ slug: string }>(`select slug from towns where search like '%' || fold($1) || '%'`, [words])).rows.map((row) => row.slug);
      assert.equal([await find('dusseld'), await find('ОРЕЛ'), await find('אביב')], [['dus'], ['oryol'], ['tlv']]);
      const plan = await db.query<{ 'QUERY PLAN': string }>(`explain select 1 from towns where search like '%орел%'`);
      assert.match(plan.rows.map((row) => row['QUERY PLAN']).join('\n'), 'towns__search__words');
    }));

  test('holds references and uniqueness, and names what refers', async () =>
    rolledBack(await engine.db(), async (db) => {
      await syncTables(db, [lands, towns]);
      await db.query(`insert into lands (id, name) values (5, 'Norway')`);
      await db.query(`insert into towns (slug, "landId") values ('a', 5), (null, null), (null, null)`);
      const codes = async (sql: string) => dbError(await failure(() => db.query(sql)));
      assert.is((await codes(`insert into towns (slug) values ('a')`))?.code, '23505');
      assert.is((await codes(`insert into towns ("landId") values (6)`))?.constraint, 'towns__landId__fkey');
      const kept = await codes('delete from lands where id = 5');
      assert.equal([kept?.code === '23503' || kept?.code === '23001', kept?.table, kept?.constraint], [true, 'towns', 'towns__landId__fkey']);
    }));

  test('a column with a former name takes the present one with its values, its references, its words and its translations', async () =>
    rolledBack(await engine.db(), async (db) => {
      await syncTables(db, [lands, towns]);
      await db.query(`insert into lands (id, name) values (5, 'Norway')`);
      await db.query(`insert into towns (id, name, slug, "landId") values (1, 'Ålesund', 'alesund', 5)`);
      await db.query(`insert into languages (id, name, locale) values (1, 'English', 'en')`);
      await db.query(`insert into towns_i18n (id, language_id, name) values (1, 1, 'Alesund')`);
      const { name, landId, ...others } = towns.columns;
      const now: TableSpec = {
        ...towns,
        columns: { ...others, title: name!, countryId: landId! },
        refs: { countryId: 'lands' },
        search: ['title', 'slug'],
        sort: ['title', 'population'],
        localized: ['title', 'about'],
        formerly: new Map([
          ['name', 'title'],
          ['landId', 'countryId'],
          ['never', 'slug'],
        ]),
      };
      assert.equal(await syncTables(db, [now, lands]), []);
      assert.equal((await db.query('select title, "countryId", search from towns')).rows, [
        { title: 'Ålesund', countryId: 5, search: ' alesund alesund' },
      ]);
      assert.equal((await db.query('select title from towns_i18n')).rows, [{ title: 'Alesund' }]);
      const { indexes, foreignKeys } = (await readCatalog(db)).towns!;
      assert.ok(indexes.towns__countryId__id && indexes.towns__title__id && !indexes.towns__name__id);
      assert.equal(
        Object.values(foreignKeys).map(({ column, target, valid }) => [column, target, valid]),
        [['countryId', 'lands', true]],
      );
      const before = await readCatalog(db);
      assert.equal(await syncTables(db, [now, lands]), []);
      assert.equal(await readCatalog(db), before);
    }));

  test('refuses a changed type with the migration that would do it', async () =>
    rolledBack(await engine.db(), async (db) => {
      await syncTables(db, [lands, towns]);
      const [problem, ...others] = await syncOne(db, {
        ...towns,
        columns: { ...towns.columns, population: { type: 'string' }, extra: { type: 'string' } },
      });
      assert.equal(others, []);
      assert.equal([problem!.kind, problem!.plugin, problem!.table, problem!.column], ['refused', 'towns', 'towns', 'population']);
      assert.match(
        problem!.text,
        'plugins/towns/migrations, such as: alter table "towns" alter column "population" type text collate "und-x-icu" using "population"::text',
      );
      assert.not((await typesOf(db, 'towns')).extra);
    }));

  test('refuses a renamed column that holds values, and lets an unused one be', async () =>
    rolledBack(await engine.db(), async (db) => {
      await syncTables(db, [lands, towns]);
      const { slug, ...columns } = towns.columns;
      const renamed: TableSpec = { ...towns, columns: { ...columns, handle: slug! }, unique: [['handle']], search: ['name'] };
      await rolledBack(db, async (inner) => assert.equal(await syncOne(inner, renamed), []));
      await db.query(`insert into towns (slug) values ('a')`);
      const [problem] = await syncOne(db, renamed);
      assert.is(problem!.column, 'slug');
      assert.match(problem!.text, 'rename column "slug" to "handle"');
      assert.equal((await db.query('select slug from towns')).rows, [{ slug: 'a' }]);
      await migrate(db, [...coreMigrations, { id: 'towns/0001', sql: 'alter table "towns" rename column "slug" to "handle"' }]);
      assert.equal(await syncOne(db, renamed), []);
      assert.equal((await db.query('select handle from towns')).rows, [{ handle: 'a' }]);
    }));

  test('does not let one bad table stop the others', async () =>
    rolledBack(await engine.db(), async (db) => {
      await syncTables(db, [{ ...towns, unique: [] }]);
      await db.query(`insert into towns (slug) values ('a'), ('a')`);
      const problems = await syncTables(db, [towns, lands]);
      assert.equal(
        problems.map((problem) => [problem.table, problem.kind]),
        [['towns', 'refused']],
      );
      assert.match(problems[0]!.text, 'forbids');
      assert.ok((await readCatalog(db)).lands);
    }));

  test('checks new rows where old ones point nowhere, and says so', async () =>
    rolledBack(await engine.db(), async (db) => {
      await syncOne(db, towns);
      await db.query(`insert into towns ("landId") values (77)`);
      const [problem] = await syncTables(db, [lands, towns]);
      assert.equal([problem!.kind, problem!.column], ['warning', 'landId']);
      assert.is(dbError(await failure(() => db.query(`insert into towns ("landId") values (78)`)))?.code, '23503');
      await db.query('delete from towns');
      assert.equal(await syncTables(db, [lands, towns]), []);
    }));

  test('stops holding a uniqueness that is no longer declared', async () =>
    rolledBack(await engine.db(), async (db) => {
      await syncTables(db, [lands, towns]);
      await syncOne(db, { ...towns, unique: [] });
      assert.is((await db.query(`insert into towns (slug) values ('a'), ('a')`)).count, 2);
    }));

  test('adds only what is missing to a core table', async () =>
    rolledBack(await engine.db(), async (db) => {
      const spec: TableSpec = {
        table: 'operators',
        plugin: 'operators',
        core: true,
        columns: { name: { type: 'string' }, status: { enum: ['PENDING', 'APPROVED'] } },
        search: ['name'],
        sort: ['status'],
      };
      assert.equal(await syncOne(db, spec), []);
      assert.is((await typesOf(db, 'operators')).status, 'text');
      assert.equal(
        await syncOne(db, {
          table: 'users',
          plugin: 'users',
          core: true,
          columns: { email: { type: 'string', maxLength: 200 } },
          refs: { operator_id: 'operators' },
          sort: ['email'],
        }),
        [],
      );
      assert.match((await syncOne(db, { ...spec, table: 'nowhere' }))[0]!.text, 'core table that does not exist');
    }));

  test('refuses names and types it keeps for itself', async () =>
    rolledBack(await engine.db(), async (db) => {
      const problems = await syncOne(db, {
        ...towns,
        columns: { ...towns.columns, search: { type: 'string' }, version: { type: 'string' }, where: { $ref: '#/nowhere' } },
      });
      assert.equal(problems.map((problem) => problem.column).sort(), ['search', 'version', 'where']);
    }));

  test('keeps a value longer than an index entry', async () =>
    rolledBack(await engine.db(), async (db) => {
      await syncOne(db, { ...lands, columns: { name: { type: 'string' } } });
      const long = Array.from({ length: 4000 }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20000))).join('');
      assert.is((await db.query('insert into lands (name) values ($1)', [long])).count, 1);
    }));

  test('links two tables', async () =>
    rolledBack(await engine.db(), async (db) => {
      await syncTables(db, [lands, towns]);
      const link = { table: 'land_towns', plugin: 'lands', a: 'lands', b: 'towns' };
      assert.equal([await syncLink(db, link), await syncLink(db, link)], [[], []]);
      await db.query('insert into lands (id) values (1)');
      await db.query('insert into towns (id) values (2)');
      await db.query('insert into land_towns values (1, 2)');
      assert.instance(await failure(() => db.query('delete from towns')), Error);
      await db.query('delete from lands');
      assert.is((await db.query('select * from land_towns')).count, 0);
      assert.match((await syncLink(db, { ...link, table: 'x', a: 'nowhere' }))[0]!.text, 'nowhere');
    }));

  test('goes on counting above given ids, and never back', async () =>
    rolledBack(await engine.db(), async (db) => {
      await syncOne(db, lands);
      const next = async () => (await db.query<{ id: number }>(`insert into lands (name) values ('x') returning id`)).rows[0]!.id;
      await resetSequences(db, ['lands']);
      const first = await next();
      await db.query('insert into lands (id) values ($1)', [first + 100]);
      await resetSequences(db, ['lands']);
      assert.is(await next(), first + 101);
      await db.query('delete from lands');
      await resetSequences(db, ['lands']);
      assert.is(await next(), first + 102);
    }));

  if (engine.name === 'postgres') {
    test('lets several nodes make the same tables at once', async () => {
      const db = await engine.fresh();
      try {
        await migrate(db, coreMigrations);
        const problems = await Promise.all(Array.from({ length: 3 }, () => syncTables(db, [towns, lands])));
        assert.equal(problems, [[], [], []]);
      } finally {
        await db.close();
      }
    });
  }

  test('a table of days is in partitions on PostgreSQL, also one that had rows before, and forgets whole days but for rows that stay', async () => {
    const spec: TableSpec = {
      table: 'visits',
      plugin: 'visits',
      columns: { at: { type: 'string', format: 'date-time' }, open: { type: 'boolean' } },
    };
    await rolledBack(await engine.db(), async (db) => {
      const now = new Date('2026-03-10T12:00:00Z');
      const add = (at: string, open = false) => db.query('insert into visits (at, open) values ($1, $2)', [at, open]);
      const left = async () =>
        (await db.query<{ id: number; at: string }>('select id, at from visits order by id')).rows.map(({ id, at }) => `${id} ${at.slice(0, 10)}`);
      const forget = (before: string, at = now) => forgetDays(db, { table: 'visits', before: new Date(before), now: at, unless: 't.open' });
      assert.equal(await syncOne(db, spec), []);
      await add('2026-03-01T10:00:00Z');
      assert.equal(await syncOne(db, { ...spec, days: 'at' }), []);
      assert.is((await readCatalog(db)).visits!.parted ?? false, engine.name === 'postgres');
      assert.equal(await syncOne(db, { ...spec, days: 'at' }), []);
      assert.equal(await left(), ['1 2026-03-01']);
      await forget('2026-02-01T00:00:00Z');
      await add('2026-03-10T13:00:00Z');
      await add('2026-03-11T13:00:00Z', true);
      await add('2026-03-12T13:00:00Z');
      const later = new Date('2026-04-11T12:00:00Z');
      const before = await forget('2026-03-12T12:00:00Z', later);
      if (engine.name === 'pglite') {
        assert.equal(before, new Date('2026-03-12T12:00:00Z'));
        assert.is((await left()).length, 4, 'one by one');
        return;
      }
      assert.equal(before, new Date('2026-03-12T00:00:00Z'));
      assert.equal(
        await left(),
        ['1 2026-03-01', '3 2026-03-11', '4 2026-03-12'],
        'that of no day, the one that is open, and the day that is not over',
      );
      await add('2026-04-11T13:00:00Z');
      assert.equal(
        (await db.query<{ part: string }>(`select tableoid::regclass::text as part from visits order by id desc limit 1`)).rows[0]!.part,
        'visits__d20260411',
      );
    });
  });
});

// The database of a first start: rows go in before most indexes and keys, which must be there afterwards and refuse what they always do.
import { rmSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openPglite } from '../../../src/server/db/embedded/openPglite.ts';
import { embeddedIn } from '../../../src/server/db/openDatabase.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { prepare } from '../../../src/server/start/prepare.ts';
import { loadedOf, projectFolder, type FixturePlugin } from './fixture.ts';

const text = { type: 'string', title: 'Title', maxLength: 80 } as const;
const ponds: FixturePlugin = {
  id: 'ponds',
  properties: { title: text },
  demo: { ponds: [{ id: 1, title: 'Mill pond' }] },
};
const fish = (pond: number): FixturePlugin => ({
  id: 'fish',
  properties: {
    title: text,
    pond_id: { type: 'integer', title: 'Pond', 'x-ref': 'ponds' },
  },
  resource: { list: { columns: ['title'], search: ['title'] } },
  demo: { fish: [{ title: 'Carp', pond_id: pond }] },
});

/** The rows and the structure that a first start makes of these plugins. */
async function prepared(...plugins: FixturePlugin[]) {
  const root = projectFolder();
  const dataDir = `${root}/data`;
  await prepare(readSettings({ DATA_DIR: dataDir }), {
    root,
    loadPlugins: async () => loadedOf(root, plugins),
  });
  const db = await openPglite(embeddedIn(dataDir), { fsync: false });
  const names = async (sql: string) => (await db.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  const found = {
    ponds: await names('select title as name from ponds'),
    fish: await names('select title as name from fish'),
    indexes: await names(`select indexname as name from pg_indexes where tablename = 'fish' order by 1`),
    keys: await names(`select conname as name from pg_constraint where conrelid = 'fish'::regclass and contype = 'f' and convalidated`),
    searched: await names(`select column_name as name from information_schema.columns where table_name = 'fish' and column_name = 'search'`),
  };
  await db.close();
  rmSync(root, { recursive: true });
  return found;
}

const structure = {
  indexes: ['fish__created_at__id', 'fish__pond_id__id', 'fish__search__words', 'fish__title__id', 'fish__updated_at__id', 'fish_pkey'],
  keys: ['fish__pond_id__fkey'],
  searched: ['search'],
};

test('demo rows are in, and so is what is made after them', async () => {
  assert.equal(await prepared(ponds, fish(1)), {
    ponds: ['Mill pond'],
    fish: ['Carp'],
    ...structure,
  });
});

test('rows that a key refuses are left out, and those of other areas are in', async () => {
  assert.equal(await prepared(ponds, fish(9)), {
    ponds: ['Mill pond'],
    fish: [],
    ...structure,
  });
});

test.run();

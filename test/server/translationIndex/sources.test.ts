import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { systemWork } from '../../../src/server/work/transaction.ts';
import type { Db } from '../../../src/server/db/Db.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { openPglite } from '../../../src/server/db/embedded/openPglite.ts';
import { findTexts } from '../../../src/server/translationIndex/findTexts.ts';
import { mendTexts } from '../../../src/server/translationIndex/mendTexts.ts';
import { textRecords } from '../../../src/server/translationIndex/textRecords.ts';
import { withEngines, withEveryEngine, type TestEngine } from '../../setup/database.ts';
import { emptyCluster } from '../../setup/emptyLite.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';

/** The ids of Russian and German, beside English that records are written in. */
async function languages({ insert }: World): Promise<[number, number]> {
  const [, russian, german] = await insert('languages', [
    { name: 'English', locale: 'en', is_enabled: 1, is_default: 1 },
    { name: 'Russian', locale: 'ru', is_enabled: 1, is_default: 0 },
    { name: 'German', locale: 'de', is_enabled: 1, is_default: 0 },
  ]);
  return [russian!, german!];
}

const country = async ({ as }: World, name: string) => at((await as('admin').post('countries', { name })).body, 'id') as number;
const sources = async ({ db }: World) => (await db.query('select resource, record_id, path, source from text_sources order by record_id')).rows;

/** Sources of the texts that say a word themselves, or are translated from one that does: of all resources, and the records of one. */
async function found({ api, db }: World, languageId: number, query: string, limit = 10): Promise<[string[], number[]]> {
  const work = systemWork(api, db, 'test');
  const texts = await findTexts(work, { languageId, query, limit });
  const { rows } = await textRecords(work, api.models.get('countries')!, { languageId, query, page: 1, perPage: limit });
  return [texts.map(({ source }) => source), rows.map(({ id }) => id)];
}

await withEngines('sources of texts', (test, engine) => {
  test(
    'stand once for all languages, follow each write, go with their record, and are mended',
    inWorld(engine, async (world) => {
      await languages(world);
      const id = await country(world, 'Malta');
      const now = (source: string) => [{ resource: 'countries', record_id: id, path: 'name', source }];
      assert.equal(await sources(world), now('Malta'));
      await world.as('admin').patch(`countries/${id}`, { name: 'Gozo' });
      assert.equal(await sources(world), now('Gozo'));
      await world.db.query(`update text_sources set source = 'Elba'`);
      await world.db.query(`insert into text_sources (resource, record_id, path, source) values ('countries', 999999, 'name', 'Nowhere')`);
      await mendTexts(world.api);
      assert.equal(await sources(world), now('Gozo'));
      await world.as('admin').delete(`countries/${id}`);
      assert.equal(await sources(world), []);
    }),
  );

  test(
    'are found by what they say, as translations are by theirs, each once and in order',
    inWorld(engine, async (world) => {
      const [russian, german] = await languages(world);
      const [malta, cyprus] = [await country(world, 'Malta'), await country(world, 'Cyprus')];
      const admin = world.as('admin');
      await admin.put(`-/translations/countries/${malta}`, { ru: { name: 'Мальта (Malta)' } });
      await admin.put(`-/translations/countries/${cyprus}`, { ru: { name: 'Не Malta' }, de: { name: 'Zypern' } });
      assert.equal(await found(world, russian, 'malta'), [
        ['Malta', 'Cyprus'],
        [malta, cyprus],
      ]);
      assert.equal(await found(world, russian, 'malta', 1), [['Malta'], [malta]]);
      assert.equal(await found(world, german, 'malta'), [['Malta'], [malta]]);
      assert.equal(await found(world, german, 'zyp'), [['Cyprus'], [cyprus]]);
      assert.equal(await found(world, german, '%'.repeat(3)), [[], []]);
    }),
  );
});

/** A database as the version before left it, and what it is once this version has started on it. */
async function upgraded({ name, fresh }: TestEngine, work: { before(db: Db): Promise<void>; after(db: Db): Promise<void> }): Promise<void> {
  const before = coreMigrations.filter(({ id }) => id < 'core/0039');
  if (name === 'postgres') {
    const db = await fresh();
    await migrate(db, before);
    await work.before(db);
    await migrate(db, coreMigrations);
    await work.after(db);
    return db.close();
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-sources-'));
  try {
    await emptyCluster(folder);
    const old = await openPglite(folder, { fsync: false });
    await migrate(old, before);
    await work.before(old);
    await old.close();
    const db = await openPglite(folder, { fsync: false });
    await migrate(db, coreMigrations);
    await work.after(db);
    await db.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await withEveryEngine('sources of texts in data of the version before', (test, engine) => {
  test('are taken from the texts of all languages, the newest where one of them knows an older one', () =>
    upgraded(engine, {
      before: async (db) => {
        await db.query(
          `insert into texts (resource, record_id, path, language_id, field, place, source, source_version, state) values
          ('countries', 1, 'name', 1, 'name', 0, 'Malta', 1, 'missing'), ('countries', 1, 'name', 2, 'name', 0, 'Gozo', 2, 'missing'),
          ('countries', 2, 'name', 1, 'name', 0, 'Cyprus', 1, 'missing')`,
        );
      },
      after: async (db) => {
        const { rows } = await db.query('select record_id, source from text_sources order by record_id');
        assert.equal(rows, [
          { record_id: 1, source: 'Gozo' },
          { record_id: 2, source: 'Cyprus' },
        ]);
        assert.is((await db.query(`select 1 from pg_indexes where indexname = 'texts_source'`)).count, 0);
        assert.is((await db.query('select 1 from texts')).count, 3);
      },
    }));
});

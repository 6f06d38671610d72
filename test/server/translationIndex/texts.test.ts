import * as assert from 'uvu/assert';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';
import { mendTexts } from '../../../src/server/translationIndex/mendTexts.ts';
import { foldCounts } from '../../../src/server/translationIndex/textCounts.ts';
import { nextRow } from '../../../src/server/translationIndex/TextRow.ts';

async function twoLanguages({ insert, as }: World) {
  const [, russian] = await insert('languages', [
    { name: 'English', locale: 'en', is_enabled: 1, is_default: 1 },
    { name: 'Russian', locale: 'ru', is_enabled: 1, is_default: 0 },
  ]);
  const made = await as('admin').post('countries', { name: 'Malta' });
  return { russian: russian!, malta: at(made.body, 'id') as number };
}

const standing = async ({ db }: World) =>
  (
    await db.query(
      'select record_id, path, source, text, state, stale, source_version, seen_version, seen_source from texts order by record_id, path',
    )
  ).rows;

await withEngines('texts', (test, engine) => {
  test(
    'the index follows each write: missing, translated, stale with what was translated, as it was',
    inWorld(engine, async (world) => {
      const { malta } = await twoLanguages(world);
      const admin = world.as('admin');
      const row = async () => (await standing(world))[0]!;
      assert.equal([(await row()).state, (await row()).source, (await row()).text], ['missing', 'Malta', null]);
      await admin.put(`-/translations/countries/${malta}`, { ru: { name: 'Мальта' } });
      assert.equal([(await row()).state, (await row()).stale], ['translated', false]);
      await admin.patch(`countries/${malta}`, { name: 'Republic of Malta' });
      assert.equal([(await row()).stale, (await row()).seen_source, (await row()).source_version, (await row()).seen_version], [true, 'Malta', 2, 1]);
      await admin.patch(`countries/${malta}`, { name: 'Malta' });
      assert.equal([(await row()).stale, (await row()).seen_source], [false, null]);
      await admin.delete(`countries/${malta}`);
      assert.equal(await standing(world), []);
    }),
  );

  test(
    'what was written past the records is mended, and a language that is gone is forgotten',
    inWorld(engine, async (world) => {
      const { russian } = await twoLanguages(world);
      const [cyprus] = await world.insert('countries', [{ name: 'Cyprus' }]);
      assert.is((await standing(world)).length, 1);
      await mendTexts(world.api);
      assert.equal((await standing(world)).map(({ record_id }) => record_id).includes(cyprus!), true);
      await world.db.query('delete from languages where id = $1', [russian]);
      await mendTexts(world.api);
      assert.equal(await standing(world), []);
    }),
  );
});

/** What is kept of how many there are, beside what there are. */
async function countedTwice({ db }: World): Promise<unknown[][]> {
  const groups = 'resource, language_id, state, stale';
  const kept = await db.query(
    `select ${groups}, errors, warnings, sum(count)::int as count from text_counts group by ${groups}, errors, warnings having sum(count) <> 0 order by 1, 2, 3, 4, 5, 6`,
  );
  const there = await db.query(
    `select ${groups}, errors > 0 as errors, warnings > 0 as warnings, count(*)::int as count from texts group by ${groups}, errors > 0, warnings > 0 order by 1, 2, 3, 4, 5, 6`,
  );
  return [kept.rows, there.rows];
}

await withEngines('how many texts there are', (test, engine) => {
  test(
    'is kept with each write, folded, and counted anew',
    inWorld(engine, async (world) => {
      const same = async () => {
        const [kept, there] = await countedTwice(world);
        assert.equal(kept, there);
        return there!.length;
      };
      const { malta } = await twoLanguages(world);
      const admin = world.as('admin');
      assert.is(await same(), 1);
      const other = at((await admin.post('countries', { name: 'Cyprus' })).body, 'id');
      await admin.put(`-/translations/countries/${malta}`, { ru: { name: 'Мальта' } });
      await admin.patch(`countries/${malta}`, { name: 'Republic of Malta' });
      assert.is(await same(), 2);
      await foldCounts(world.db);
      await same();
      await admin.delete(`countries/${String(other)}`);
      await admin.patch(`countries/${malta}`, { name: 'Malta' });
      assert.is(await same(), 1);
      await world.db.query('update text_counts set count = count + 5');
      await mendTexts(world.api);
      assert.is(await same(), 1);
      for (const rows of ['countries_i18n', 'languages where is_default = 0']) await world.db.query(`delete from ${rows}`);
      await mendTexts(world.api);
      assert.is(await same(), 0);
    }),
  );
});

await withEngines('how a text stands', (test) => {
  const before = nextRow(undefined, { path: 'name', place: 0, source: 'Malta', text: 'Мальта' });
  const known = { ...before, resource: 'countries', record_id: 1, language_id: 2, field: 'name', source: 'Malta', text: 'Мальта' };
  const row = { ...known, issues: [], ignored: {}, errors: 0, warnings: 0, updated_at: null };

  test('a reviewed text that is edited is only translated, and one whose source changed stays reviewed and is stale', async () => {
    const reviewed = { ...row, state: 'reviewed' as const };
    assert.is(nextRow(reviewed, { path: 'name', place: 0, source: 'Malta', text: 'Мальта!' }).state, 'translated');
    const other = nextRow(reviewed, { path: 'name', place: 0, source: 'The island', text: 'Мальта' });
    assert.equal([other.state, other.stale, other.seen_source], ['reviewed', true, 'Malta']);
  });

  test('source and translation changed in one write leave nothing stale', async () => {
    assert.is(nextRow(row, { path: 'name', place: 0, source: 'The island', text: 'Остров' }).stale, false);
  });
});

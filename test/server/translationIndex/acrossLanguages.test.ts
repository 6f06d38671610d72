import * as assert from 'uvu/assert';
import { acrossLanguages } from '../../../src/server/translationIndex/acrossLanguages.ts';
import { rolledBack, withEngines } from '../../setup/database.ts';

const since = new Date('2026-03-01T00:00:00Z');
const [before, after] = ['2026-02-01T00:00:00Z', '2026-04-01T00:00:00Z'];

/** A text of a country's name in a language. */
const text = (id: number, language: number, { state = 'translated', errors = 0, warnings = 0, at = before }) => [
  id,
  language,
  state,
  errors,
  warnings,
  at,
];

await withEngines('a text in all languages', (test, engine) => {
  test('says where it has long been missing and where checks find something, each in the place it was asked', async () =>
    rolledBack(await engine.db(), async (db) => {
      const rows = [
        text(1, 1, { state: 'missing' }),
        text(1, 2, { state: 'missing', at: after }),
        text(1, 3, { errors: 2 }),
        text(1, 4, { warnings: 1, errors: 1 }),
        text(1, 5, {}),
        text(2, 1, { state: 'missing' }),
        text(2, 2, { state: 'missing' }),
      ];
      for (const row of rows)
        await db.query(
          `insert into texts (resource, record_id, path, language_id, field, place, source, state, errors, warnings, updated_at)
          values ('countries', $1, 'name', $2, 'name', 0, 'Malta', $3, $4, $5, $6)`,
          row,
        );
      const asked = [
        { resource: 'countries', id: 2, path: 'name' },
        { resource: 'countries', id: 1, path: 'slug' },
        { resource: 'cities', id: 1, path: 'name' },
        { resource: 'countries', id: 1, path: 'name' },
      ];
      const none = { missing: 0, failing: 0 };
      assert.equal(await acrossLanguages(db, asked, since), [{ missing: 2, failing: 0 }, none, none, { missing: 1, failing: 2 }]);
      assert.equal(await acrossLanguages(db, [], since), []);
    }));
});

import * as assert from 'uvu/assert';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';

async function twoLanguages({ insert }: World) {
  const [english, russian] = await insert('languages', [
    { name: 'English', locale: 'en', is_enabled: 1, is_default: 1 },
    { name: 'Russian', locale: 'ru', is_enabled: 1, is_default: 0 },
  ]);
  const [malta, cyprus] = await insert('countries', [{ name: 'Malta' }, { name: 'Cyprus' }]);
  return { english: english!, russian: russian!, malta: malta!, cyprus: cyprus! };
}

await withEngines('translations', (test, engine) => {
  test(
    'are set per language, read with X-Language and fall back per field',
    inWorld(engine, async (world) => {
      const { malta, russian } = await twoLanguages(world);
      const { as } = world;
      const set = await as('admin').put(`-/translations/countries/${malta}`, { ru: { name: 'Мальта' } });
      assert.equal([set.status, at(set.body, 'fields.name')], [200, { en: { value: 'Malta', stale: false }, ru: { value: 'Мальта', stale: false } }]);
      const name = async (headers: Record<string, string>) => at((await as('customer').get(`countries/${malta}`, headers)).body, 'name');
      assert.equal(
        [
          await name({}),
          await name({ 'x-language': 'ru' }),
          await name({ 'x-language': String(russian) }),
          await name({ 'x-language': 'xx' }),
          await name({ 'x-language': 'en' }),
        ],
        ['Malta', 'Мальта', 'Мальта', 'Malta', 'Malta'],
      );
      const list = await as('customer').get('countries?query=мальта&sort=-name', { 'x-language': 'ru' });
      assert.equal([at(list.body, '0.name'), list.headers['x-pagination-total-count']], ['Мальта', '1']);
      assert.equal(
        ((await as('customer').get('countries', { 'x-language': 'ru' })).body as Array<{ name: string }>).map((each) => each.name),
        ['Cyprus', 'Мальта'],
      );
    }),
  );

  test(
    'grow stale when the default language’s text changes, and not when anything else does',
    inWorld(engine, async (world) => {
      const { malta } = await twoLanguages(world);
      const { as } = world;
      await as('admin').put(`-/translations/countries/${malta}`, { ru: { name: 'Мальта' } });
      const stale = async () => at((await as('admin').get(`-/translations/countries/${malta}`)).body, 'fields.name.ru.stale');
      await as('admin').patch(`countries/${malta}`, { area: 316 });
      assert.is(await stale(), false);
      await as('admin').patch(`countries/${malta}`, { name: 'Republic of Malta' });
      assert.is(await stale(), true);
      await as('admin').patch(`-/translations/countries/${malta}`, { ru: { name: 'Республика Мальта' } });
      assert.is(await stale(), false);
    }),
  );

  test(
    'a write in another language changes that language’s words and leaves the default’s',
    inWorld(engine, async (world) => {
      const { malta } = await twoLanguages(world);
      const { as } = world;
      const changed = await as('admin').patch(`countries/${malta}`, { name: 'Мальта', area: 316 }, { 'x-language': 'ru' });
      assert.equal([changed.status, at(changed.body, 'name'), at(changed.body, 'area')], [200, 'Мальта', 316]);
      assert.equal([at((await as('admin').get(`countries/${malta}`)).body, 'name')], ['Malta']);
      const history = (await as('admin').get(`-/history/countries/${malta}`)).body;
      const entry = (i: number) => [
        at(history, `${i}.action`),
        at(history, `${i}.language`),
        at(history, `${i}.changes`),
        at(history, `${i}.restorable`),
      ];
      assert.equal(
        [entry(0), entry(1)],
        [
          ['update', undefined, { area: { before: null, after: 316 } }, true],
          ['translate', 'ru', { name: { before: null, after: 'Мальта' } }, false],
        ],
      );
      assert.is(at((await as('admin').patch(`countries/${malta}`, { name: null }, { 'x-language': 'ru' })).body, 'name'), 'Malta');
    }),
  );

  test(
    'refuse unknown languages and fields, the default language, and what the field’s schema forbids',
    inWorld(engine, async (world) => {
      const { malta } = await twoLanguages(world);
      const { as } = world;
      const refused = await as('admin').put(`-/translations/countries/${malta}`, {
        en: { name: 'X' },
        xx: { name: 'X' },
        ru: { code: 'MT', name: 'x'.repeat(81) },
      });
      assert.equal([refused.status, Object.keys(refused.body as object).sort()], [400, ['en', 'ru.code', 'ru.name', 'xx']]);
      assert.is((await as('manager').put(`-/translations/countries/${malta}`, {})).status, 403);
      assert.is((await as('admin').get('-/translations/nothing/1')).status, 404);
      assert.is((await as('admin').get('-/translations/countries/999999')).status, 404);
    }),
  );
});

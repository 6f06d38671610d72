import * as assert from 'uvu/assert';
import { readPlugins } from '../../../src/build/plugins.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { withPostgres } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { createWorld, type World } from '../../../test/setup/world.ts';
import { createApp } from '../../../src/server/app.ts';
import languages from '../server.ts';

const plugins = (await readPlugins(process.cwd())).filter(({ id }) => ['languages', 'currencies', 'company-types'].includes(id));
const options = { plugins, areas: { languages } };

const language = (locale: string, flags: { is_enabled?: number; is_default?: number } = {}) => ({
  name: locale.toUpperCase(),
  locale,
  is_enabled: 1,
  is_default: 0,
  ...flags,
});

/** English the default, Hebrew and German enabled, Italian not. */
async function known({ insert }: Pick<World, 'insert'>) {
  const [en, he, de, it] = await insert('languages', [
    language('en', { is_default: 1 }),
    language('he'),
    language('de'),
    language('it', { is_enabled: 0 }),
  ]);
  return { en: en!, he: he!, de: de!, it: it! };
}

const defaults = async ({ db }: Pick<World, 'db'>) =>
  (await db.query<{ locale: string }>('select locale from languages where is_default = 1')).rows.map((row) => row.locale);

await withPostgres('languages', (test, engine) => {
  test(
    'a new language starts neither enabled nor default',
    inWorld(
      engine,
      async (world) => {
        await known(world);
        const made = await world.as('admin').post('languages', { name: 'Polski', locale: 'pl' });
        assert.equal([made.status, at(made.body, 'is_enabled'), at(made.body, 'is_default')], [201, 0, 0], made.text);
        assert.equal(await defaults(world), ['en']);
        assert.equal(Object.keys((await world.as('admin').post('languages', { name: 'Again', locale: 'pl' })).body as object), ['locale']);
      },
      options,
    ),
  );

  test(
    'making one the default takes the flag from the other, in the history of both',
    inWorld(
      engine,
      async (world) => {
        const { en, he } = await known(world);
        const changed = await world.as('admin').patch(`languages/${he}`, { is_default: 1 });
        assert.is(changed.status, 200, changed.text);
        assert.equal(await defaults(world), ['he']);
        const { rows } = await world.db.query<{ record_id: number }>(`select record_id from audit where resource = 'languages' order by id`);
        assert.equal(
          rows.map((row) => row.record_id),
          [en, he],
        );
      },
      options,
    ),
  );

  test(
    'the default must be enabled, and one there must be',
    inWorld(
      engine,
      async (world) => {
        const { en, it } = await known(world);
        const refused = async (id: number, body: object) => {
          const answer = await world.as('admin').patch(`languages/${id}`, body);
          return [answer.status, ...Object.keys(answer.body as object)];
        };
        assert.equal(await refused(it, { is_default: 1 }), [400, 'is_default']);
        assert.equal(await refused(en, { is_default: 0 }), [400, 'is_default']);
        assert.equal(await refused(en, { is_enabled: 0 }), [400, 'is_enabled']);
        assert.is((await world.as('admin').patch(`languages/${it}`, { is_default: 1, is_enabled: 1 })).status, 200);
        assert.equal(await defaults(world), ['it']);
      },
      options,
    ),
  );

  test(
    'name and locale stay as they are',
    inWorld(
      engine,
      async (world) => {
        const { he } = await known(world);
        const refused = await world.as('admin').patch(`languages/${he}`, { name: 'Other', locale: 'xx' });
        assert.equal([refused.status, ...Object.keys(refused.body as object)], [400, 'name', 'locale']);
      },
      options,
    ),
  );

  test(
    'the words of the new default move into the base columns, and those of the former become translations',
    inWorld(
      engine,
      async (world) => {
        const { en, he, de } = await known(world);
        const [agency, guide] = await world.insert('company_types', [{ title: 'Travel agency' }, { title: 'Private guide' }]);
        const words = (id: number, language_id: number, title: string) =>
          world.db.query('insert into company_types_i18n (id, language_id, title, source_version) values ($1, $2, $3, 1)', [id, language_id, title]);
        await words(agency!, he, 'סוכנות נסיעות');
        await words(agency!, de, 'Reisebüro');
        const titles = async (locale?: string) => (await world.as('admin').get('company-type?sort=id', locale ? { 'x-language': locale } : {})).body;
        const shown = async (locale?: string) => ((await titles(locale)) as Array<{ title: string }>).map((row) => row.title);
        assert.equal(
          [await shown(), await shown('he')],
          [
            ['Travel agency', 'Private guide'],
            ['סוכנות נסיעות', 'Private guide'],
          ],
        );
        assert.is((await world.as('admin').patch(`languages/${he}`, { is_default: 1 })).status, 200);
        assert.equal(await shown(), ['סוכנות נסיעות', 'Private guide'], 'answers kept before the change are forgotten');
        assert.equal(await shown('en'), ['Travel agency', 'Private guide']);
        assert.equal(await shown('de'), ['Reisebüro', 'Private guide']);
        const { rows } = await world.db.query<{ fresh: boolean }>(
          'select w.source_version = b.version as fresh from company_types_i18n w join company_types b on b.id = w.id',
        );
        assert.ok(rows.every((row) => row.fresh));
        assert.is((await world.as('admin').patch(`languages/${en}`, { is_default: 1 })).status, 200);
        assert.equal(
          [await shown(), await shown('he')],
          [
            ['Travel agency', 'Private guide'],
            ['סוכנות נסיעות', 'Private guide'],
          ],
        );
        assert.is((await world.as('admin').get(`company-types/${guide}`)).status, 200);
      },
      options,
    ),
  );

  if (engine.name === 'postgres')
    test(
      'other nodes forget what they kept before the default changed, too',
      inWorld(
        engine,
        async (world) => {
          const { he } = await known(world);
          const [agency] = await world.insert('company_types', [{ title: 'Travel agency' }]);
          await world.db.query('insert into company_types_i18n (id, language_id, title, source_version) values ($1, $2, $3, 1)', [
            agency,
            he,
            'סוכנות נסיעות',
          ]);
          const other = createApp(world.parts);
          const ask = async () =>
            at((await other.inject({ url: '/api/v1/company-type', headers: { authorization: `Test ${world.users.customer}` } })).json(), '0.title');
          assert.is(await ask(), 'Travel agency');
          assert.is((await world.as('admin').patch(`languages/${he}`, { is_default: 1 })).status, 200);
          world.pass(1001);
          assert.is(await ask(), 'סוכנות נסיעות');
          await other.close();
        },
        options,
      ),
    );

  test(
    'a default whose words would clash is refused with the reason',
    inWorld(
      engine,
      async (world) => {
        const { he } = await known(world);
        const rows = await world.insert('company_types', [{ title: 'One' }, { title: 'Two' }]);
        for (const id of rows)
          await world.db.query(`insert into company_types_i18n (id, language_id, title, source_version) values ($1, $2, 'אחד', 1)`, [id, he]);
        const refused = await world.as('admin').patch(`languages/${he}`, { is_default: 1 });
        assert.equal([refused.status, ...Object.keys(refused.body as object)], [400, 'is_default'], refused.text);
        assert.match(refused.text, 'company types');
        assert.equal(await defaults(world), ['en']);
      },
      options,
    ),
  );

  test(
    'the default and a language in use are not deleted',
    inWorld(
      engine,
      async (world) => {
        const { en, he, de, it } = await known(world);
        await world.db.query('update users set locale = $1 where id = $2', ['he', world.users.customer]);
        const [id] = await world.insert('company_types', [{ title: 'One' }]);
        await world.db.query(`insert into company_types_i18n (id, language_id, title) values ($1, $2, 'Eins')`, [id, de]);
        const removed = async (each: number) => {
          const answer = await world.as('admin').delete(`languages/${each}`);
          return [answer.status, at(answer.body, 'message')];
        };
        assert.equal(await removed(en), [409, 'EN is the default language and can’t be deleted. Make another language the default first.']);
        assert.equal(await removed(he), [409, 'HE is in use (1 user). Disable it instead.']);
        assert.equal(await removed(de), [409, 'DE is in use (1 translated record). Disable it instead.']);
        assert.is((await removed(it))[0], 204);
      },
      options,
    ),
  );

  test(
    'the list is for admins, and sorts by a leading minus',
    inWorld(
      engine,
      async (world) => {
        await known(world);
        assert.is((await world.as('manager').get('languages/search')).status, 403);
        const sorted = await world.as('admin').get('languages/search?sort=-locale&per-page=20');
        assert.equal(
          (sorted.body as Array<{ locale: string }>).map((row) => row.locale),
          ['it', 'he', 'en', 'de'],
        );
      },
      options,
    ),
  );

  test('of several languages made the default at once, exactly one is', async () => {
    const db = await engine.fresh();
    try {
      await migrate(db, coreMigrations);
      const world = await createWorld(db, options);
      const { en, he, de } = await known(world);
      for (let round = 0; round < 4; round++) {
        const answers = await Promise.all([en, he, de, en, he, de].map((id) => world.as('admin').patch(`languages/${id}`, { is_default: 1 })));
        assert.equal(
          answers.map((answer) => answer.status),
          [200, 200, 200, 200, 200, 200],
          answers.map((answer) => answer.text).join('\n'),
        );
        assert.is((await defaults(world)).length, 1);
      }
      assert.equal(world.errors, []);
      await world.app.close();
    } finally {
      await db.close();
    }
  });
});

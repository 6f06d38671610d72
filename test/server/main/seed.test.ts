import * as assert from 'uvu/assert';
import type { Json, JsonSchema } from '#core';
import { passwordFits } from '../../../src/server/auth/passwords.ts';
import type { Db } from '../../../src/server/db/Db.ts';
import { StartError } from '../../../src/server/db/StartError.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { seed, type Seeded } from '../../../src/server/seed.ts';
import { demoPassword, demoPeople } from '../../../src/server/seed/people.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import { settle, type Settled } from '../../../src/server/start/settle.ts';
import { rolledBack, withEngines } from '../../setup/database.ts';
import { loadedOf, type FixturePlugin } from './fixture.ts';

const now = new Date('2026-03-10T09:30:00Z');
const places: FixturePlugin = {
  id: 'places',
  properties: {
    name: { type: 'string', title: 'Name', 'x-localized': true },
    near: { type: 'integer', title: 'Near', 'x-ref': 'places' },
    opened: { type: 'string', format: 'date', title: 'Opened' },
    seen: { type: 'string', format: 'date-time', title: 'Seen' },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
  },
  demo: {
    places: [
      {
        id: 7,
        name: 'Haifa',
        near: 9,
        opened: { $days: -3 },
        seen: { $days: 1, time: '08:00' },
        created_at: { $days: -2.5 },
        tags: ['sea'],
        i18n: { he: { name: 'חיפה' } },
      },
      { id: 9, name: 'Akko', near: 7 },
    ],
  },
};
/** Sorts before `places`, and points at it. */
const hikes: FixturePlugin = {
  id: 'hikes',
  properties: { name: { type: 'string', title: 'Name' }, place_id: { type: 'integer', title: 'Place', 'x-ref': 'places' } },
  demo: { hikes: [{ name: 'Coast', place_id: 9 }] },
  generate: async ({ insert, select, random, now: day }) => {
    const known = await select('places', ['id']);
    await insert(
      'hikes',
      known.map((place) => ({ name: `${day.toISOString().slice(0, 10)} ${Math.floor(random() * 1000)}`, place_id: place.id as Json })),
    );
  },
};

await withEngines('seed', (test, engine) => {
  /** A start over these plugins: tables, then data. */
  const start = async (db: Db, plugins: FixturePlugin[], env: Record<string, string> = {}): Promise<Seeded> => {
    await migrate(db, coreMigrations);
    const loaded = loadedOf('/nowhere', plugins);
    const { registry } = await settle(db, loaded, { root: '/nowhere' });
    return seed(db, { registry, demos: loaded.demos, settings: readSettings(env), now });
  };
  const inDatabase = (work: (db: Db) => Promise<void>) => async () => rolledBack(await engine.db(), work);
  const all = async (db: Db, sql: string) => (await db.query(sql)).rows;

  test(
    'keeps the pictures of a demo where those lie that people send',
    inDatabase(async (db) => {
      const album: FixturePlugin = {
        id: 'album',
        properties: { title: { type: 'string', title: 'Title' } },
        generate: async ({ picture }) => {
          await picture({ name: 'sea.png', type: 'image/png', bytes: Buffer.from('a picture'), width: 16, height: 6, alt: 'The sea' });
        },
      };
      const { problems } = await start(db, [album], { FILES_STORE: 'database' });
      assert.equal(problems, []);
      const [file] = await all(db, 'select key, name, alt, size::int, width::int, user_id::int from files');
      assert.equal({ ...file, key: '' }, { key: '', name: 'sea.png', alt: 'The sea', size: 9, width: 16, user_id: 1 });
      assert.equal(
        (await all(db, "select name, convert_from(bytes, 'utf8') as text from file_parts")).map((part) => ({ ...part })),
        [{ name: file!.key, text: 'a picture' }],
      );
    }),
  );

  test(
    'makes people of every role who sign in with the demo’s password',
    inDatabase(async (db) => {
      assert.equal(await start(db, []), { demo: true, problems: [] });
      const users = await all(db, 'select email, role, operator_id, password_hash from users order by id');
      assert.equal(
        users.map((user) => [user.email, user.role, user.operator_id]),
        demoPeople.map((each) => [each.email, each.role, each.operatorId]),
      );
      assert.ok(await passwordFits(users[3]!.password_hash as string, demoPassword));
      assert.equal(
        (await all(db, 'select locale, is_enabled, is_default from languages order by id')).map((each) => Object.values(each)),
        [
          ['en', 1, 1],
          ['he', 1, 0],
          ['ru', 1, 0],
          ['de', 1, 0],
          ['es', 1, 0],
          ['fr', 1, 0],
        ],
      );
      assert.ok((await all(db, 'select 1 from operators')).length >= 2);
    }),
  );

  test(
    'brings rows that were added later in once, and leaves alone what people changed, deleted or made',
    inDatabase(async (db) => {
      const grown = (...rows: object[]): FixturePlugin => ({
        ...places,
        demo: { places: [...(places.demo as { places: Json[] }).places, ...(rows as Json[])] },
      });
      const names = async () => (await all(db, 'select id, name from places order by id')).map(({ id, name }) => `${id} ${name}`);
      await start(db, [places]);
      await db.query(`update places set name = 'Haifa, changed', near = null where id = 7`);
      await db.query('delete from places where id = 9');
      await db.query(`insert into places (id, name, version, created_at, updated_at) values (12, 'Ours', 1, $1, $1)`, [now]);
      const [jaffa, taken, lod] = [
        { name: 'Jaffa', near: 7 },
        { id: 12, name: 'Theirs' },
        { $key: 'lod', name: 'Lod' },
      ];
      assert.equal((await start(db, [grown(jaffa, taken, lod)])).problems, []);
      assert.equal(await names(), ['7 Haifa, changed', '12 Ours', '13 Jaffa', '14 Lod']);
      await db.query('delete from places where id = 13');
      assert.equal((await start(db, [grown(jaffa, taken, { ...lod, name: 'Lydda' })])).problems, []);
      assert.equal(await names(), ['7 Haifa, changed', '12 Ours', '14 Lod'], 'each once');
      assert.match((await start(db, [grown({ nome: 'Ramla' })])).problems.map(({ message }) => message).join(), '"nome"');
      await start(db, [grown({ name: 'Ramla' })], { DEMO: '0', ADMIN_EMAIL: 'ann@example.org', ADMIN_PASSWORD: 'a-long-password' });
      assert.equal(await names(), ['7 Haifa, changed', '12 Ours', '14 Lod'], 'not without demo data');
      await start(db, [grown({ name: 'Ramla' })]);
      assert.is((await names()).at(-1), '15 Ramla');
    }),
  );

  test(
    'knows of a database that is older than the memory of single rows that it has met them',
    inDatabase(async (db) => {
      await start(db, [places]);
      await db.query(`update settings set value = 'true' where key = 'demo:places'`);
      await db.query('update places set near = null');
      await db.query('delete from places where id = 9');
      await start(db, [places]);
      await start(db, [places]);
      assert.equal(
        (await all(db, 'select id from places')).map(({ id }) => id),
        [7],
      );
    }),
  );

  test(
    'gives what a row leaves out the default of its field, but for rows that are there',
    inDatabase(async (db) => {
      const sized: FixturePlugin = {
        id: 'boats',
        properties: { name: { type: 'string', title: 'Name' }, seats: { type: 'integer', title: 'Seats', default: 4 } },
        demo: {
          boats: [
            { id: 1, name: 'A', seats: 9 },
            { id: 2, name: 'B' },
          ],
        },
        generate: async ({ insert }) => void (await insert('boats', [{ name: 'C' }, { id: 1, name: 'A again' }])),
      };
      assert.equal((await start(db, [sized])).problems, []);
      assert.equal(
        (await all(db, 'select name, seats from boats order by name')).map(({ name, seats }) => `${name} ${seats}`),
        ['A again 9', 'B 4', 'C 4'],
      );
    }),
  );

  test(
    'puts the rows of every plugin in after those they point at, with days counted from now',
    inDatabase(async (db) => {
      assert.equal((await start(db, [hikes, places])).problems, []);
      assert.equal(await all(db, 'select id, name, near, opened, seen, created_at, tags from places order by id'), [
        {
          id: 7,
          name: 'Haifa',
          near: 9,
          opened: '2026-03-07',
          seen: '2026-03-11T08:00:00.000Z',
          created_at: '2026-03-07T21:30:00.000Z',
          tags: ['sea'],
        },
        { id: 9, name: 'Akko', near: 7, opened: null, seen: null, created_at: now.toISOString(), tags: null },
      ]);
      assert.equal(await all(db, `select w.name, l.locale, w.source_version from places_i18n w join languages l on l.id = w.language_id`), [
        { name: 'חיפה', locale: 'he', source_version: 1 },
      ]);
      const made = await all(db, 'select name, place_id from hikes order by id');
      assert.equal(
        made.map((hike) => hike.place_id),
        [9, 7, 9],
      );
      assert.match(made[1]!.name as string, /^2026-03-10 \d+$/);
    }),
  );

  test(
    'adds what an area knows to the core’s own records',
    inDatabase(async (db) => {
      const currencies: FixturePlugin = {
        id: 'currencies',
        properties: { code: { type: 'string', title: 'Code' } },
        demo: { currencies: [{ id: 2, code: 'USD' }] },
      };
      const languages: FixturePlugin = {
        id: 'languages',
        properties: { locale: { type: 'string', title: 'Locale' }, default_currency: { type: 'integer', title: 'Currency', 'x-ref': 'currencies' } },
        resource: { table: 'languages', api: { collection: 'languages', list: 'languages/search' } },
        demo: { languages: [{ id: 1, default_currency: 2 }] },
      };
      assert.equal((await start(db, [currencies, languages])).problems, []);
      assert.equal(await all(db, 'select locale, default_currency, is_default from languages where id < 3 order by id'), [
        { locale: 'en', default_currency: 2, is_default: 1 },
        { locale: 'he', default_currency: null, is_default: 0 },
      ]);
    }),
  );

  test(
    'gives the next record an id above those of the demo',
    inDatabase(async (db) => {
      await start(db, [places]);
      assert.equal(await all(db, `insert into places (name) values ('New') returning id`), [{ id: 10 }]);
    }),
  );

  test(
    'changes nothing when it runs again, and adds the rows of a plugin dropped in later once',
    inDatabase(async (db) => {
      await start(db, [places]);
      await db.query(`update places set name = 'Changed' where id = 7`);
      await db.query(`delete from users where email = 'customer@example.com'`);
      await start(db, [places, hikes]);
      await start(db, [places, hikes]);
      assert.equal(await all(db, 'select name from places order by id'), [{ name: 'Changed' }, { name: 'Akko' }]);
      assert.is((await all(db, 'select 1 from hikes')).length, 3);
      assert.is((await all(db, 'select 1 from users')).length, demoPeople.length - 1);
    }),
  );

  test(
    'leaves out the rows of a plugin with a mistake in them, names it, and takes them when it is mended',
    inDatabase(async (db) => {
      const wrong: FixturePlugin = { ...hikes, demo: { hikes: [{ name: 'Fine' }, { nam: 'Coast' }] } };
      const { problems } = await start(db, [places, wrong]);
      assert.is(problems.length, 1);
      assert.match(
        `${problems[0]!.plugin} ${problems[0]!.pointer} ${problems[0]!.message}`,
        /^hikes \/hikes demo row 1 of "hikes" has "nam", which is no field/,
      );
      assert.is((await all(db, 'select 1 from hikes')).length, 0);
      assert.is((await all(db, 'select 1 from places')).length, 2);
      assert.equal((await start(db, [places, hikes])).problems, []);
      assert.is((await all(db, 'select 1 from hikes')).length, 3);
    }),
  );

  test(
    'makes the first administrator, and no demo data, without DEMO',
    inDatabase(async (db) => {
      const env = { DEMO: '0', ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'long enough' };
      assert.equal(await start(db, [places], env), { demo: false, problems: [] });
      assert.equal(await all(db, 'select email, role from users'), [{ email: 'boss@example.com', role: 'admin' }]);
      assert.is((await all(db, 'select 1 from languages')).length, 6);
      assert.is((await all(db, 'select 1 from places')).length, 0);
      await start(db, [places], { ...env, ADMIN_PASSWORD: 'another one' });
      const [boss] = await all(db, 'select password_hash from users');
      assert.ok(await passwordFits(boss!.password_hash as string, 'long enough'));
      assert.equal(await start(db, [places], {}), { demo: false, problems: [] });
      assert.is((await all(db, 'select 1 from places')).length, 0);
    }),
  );

  test(
    'refuses to start where nobody could sign in',
    inDatabase(async (db) => {
      let message = '';
      try {
        await start(db, [], { DEMO: '0' });
      } catch (error) {
        message = (error as Error).message;
      }
      assert.match(message, 'ADMIN_EMAIL');
    }),
  );

  test(
    'does not begin with an area that keeps secrets where there is no key for them, and leaves out one that comes later',
    inDatabase(async (db) => {
      await migrate(db, coreMigrations);
      const iban: JsonSchema = { type: 'string', title: 'IBAN', 'x-secret': 'encrypted' };
      const safes: FixturePlugin = { id: 'safes', properties: { name: { type: 'string', title: 'Name' }, iban } };
      const begun = async (plugins: FixturePlugin[], previous?: Settled) =>
        settle(db, loadedOf('/nowhere', plugins), { root: '/nowhere', previous, isKeyless: true });
      const refused = await begun([places, safes]).catch((error: unknown) => error);
      assert.instance(refused, StartError);
      assert.match((refused as StartError).message, /^SECRETS_KEYS is missing: safes keep/);
      const { registry } = await begun([places, safes], await begun([places]));
      assert.match(registry.quarantined.flatMap(({ problems }) => problems.map(({ message }) => message)).join(), 'SECRETS_KEYS');
      assert.equal((await settle(db, loadedOf('/nowhere', [safes]), { root: '/nowhere' })).registry.quarantined, []);
    }),
  );

  test(
    'keeps the demo’s people out when the database is used without DEMO, and lets them in again with it',
    inDatabase(async (db) => {
      await start(db, []);
      await db.query(`update users set is_enabled = false where email = 'operator@example.com'`);
      await start(db, [], { DEMO: '0', ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'long enough' });
      assert.equal(await all(db, 'select email from users where is_enabled'), [{ email: 'boss@example.com' }]);
      await start(db, []);
      assert.equal(await all(db, 'select email from users where not is_enabled'), [{ email: 'operator@example.com' }]);
    }),
  );
});

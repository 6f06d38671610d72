import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { withEngines } from '../../setup/database.ts';
import { area } from '../../setup/areas.ts';
import { at, marketplace } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { Person, World } from '../../setup/world.ts';

const stories = area('stories', {}, { text: { type: 'string', title: 'Text', 'x-widget': 'rich-text', 'x-localized': true } });

/** What somebody is told of the uses of a record: by resource and field the names, and how many beside. */
async function told({ as }: World, person: Person, path: string): Promise<{ uses: string[]; others: Json | undefined }> {
  const { body, status } = await as(person).get(`-/uses/${path}`);
  assert.is(status, 200, JSON.stringify(body));
  const uses = (at(body as Json, 'uses') as Array<Record<string, Json>>).map(({ title, label, count, records }) => {
    const names = (records as Array<Record<string, Json>>).map(({ name, state }) => (state ? `${name} (${at(state, 'title')})` : name));
    return `${title}${label === undefined ? '' : `, ${label}`}: ${count}, ${names.join(' ')}`;
  });
  return { uses: uses.sort(), others: at(body as Json, 'others') };
}

/** A city that tours are in, stop at on their days, that another city is a twin of, and a country is linked to. */
async function haifa(world: World): Promise<number> {
  const { insert, operators } = world;
  const [city] = await insert('cities', [{ name: 'Haifa' }]);
  await insert('cities', [{ name: 'Marseille', twins: JSON.stringify([city, 99]) }]);
  await insert('tours', [
    { name: 'One', operator_id: operators.a, status: 'draft', city_id: city },
    { name: 'Two', operator_id: operators.a, status: 'active', days: JSON.stringify([{ city_id: 77 }, { city_id: city, hours: 2 }]) },
    { name: 'Three', operator_id: operators.b, status: 'active', city_id: city },
  ]);
  const [country] = await insert('countries', [{ name: 'Israel', code: 'IL' }]);
  await world.db.query('insert into country_sisters (a_id, b_id) values ($1, $2)', [country, city]);
  return city!;
}

await withEngines('where a record is used', (test, engine) => {
  test(
    'by resource and field: relations, lists, what stands within objects, and links',
    inWorld(engine, async (world) => {
      const city = await haifa(world);
      assert.equal(await told(world, 'admin', `cities/${city}`), {
        uses: ['Cities, Twins: 1, Marseille', 'Countries: 1, Israel', 'Tours, City: 2, Three (Active) One (Draft)', 'Tours, Days: 1, Two (Active)'],
        others: 0,
      });
    }),
  );

  test(
    'what the reader does not meet is counted and never named',
    inWorld(engine, async (world) => {
      const city = await haifa(world);
      const { uses, others } = await told(world, 'operator', `cities/${city}`);
      assert.equal(
        uses.filter((each) => each.startsWith('Tours')),
        ['Tours, City: 1, One (Draft)', 'Tours, Days: 1, Two (Active)'],
      );
      assert.is(others, 1);
      assert.is((await world.as('rival').get(`-/uses/operators/${world.operators.a}`)).status, 404);
      assert.is((await world.as('customer').get(`-/uses/operators/${world.operators.a}`)).status, 403);
      assert.is((await world.as('admin').get('-/uses/nothing/1')).status, 404);
      assert.is((await world.as('admin').get('-/uses/tours/999999')).status, 404);
    }),
  );

  test(
    'of many the newest are named, and all counted',
    inWorld(engine, async (world) => {
      const [city] = await world.insert('cities', [{ name: 'Haifa' }]);
      await world.insert(
        'tours',
        Array.from({ length: 12 }, (_, n) => ({ name: `T${n}`, operator_id: world.operators.a, status: 'draft', city_id: city })),
      );
      assert.equal((await told(world, 'manager', `cities/${city}`)).uses, [
        'Tours, City: 12, T11 (Draft) T10 (Draft) T9 (Draft) T8 (Draft) T7 (Draft)',
      ]);
    }),
  );

  test(
    'texts that link to it or show its card, in whatever language, as long as they do; they keep nobody from deleting it',
    inWorld(
      engine,
      async (world) => {
        const admin = world.as('admin');
        const [he] = await world.insert('languages', [{ name: 'Hebrew', locale: 'he', is_enabled: 1, is_default: 0 }]);
        const [city, other] = await world.insert('cities', [{ name: 'Haifa' }, { name: 'Acre' }]);
        const made = await admin.post('stories', { title: 'Coast', text: `<p><a data-record="cities:${city}">Haifa</a></p>` });
        const { id } = made.body as { id: number };
        assert.equal((await told(world, 'admin', `cities/${city}`)).uses, ['stories, Text: 1, Coast']);
        await admin.patch(`stories/${id}`, { text: '<p>Nothing</p>' });
        assert.equal((await told(world, 'admin', `cities/${city}`)).uses, []);
        await admin.patch(`-/translations/stories/${id}`, { he: { text: `<p>עיר</p><figure data-embed="cities:${other}"></figure>` } });
        assert.ok(he);
        assert.equal((await told(world, 'admin', `cities/${other}`)).uses, ['stories, Text: 1, Coast']);
        assert.is((await admin.delete(`cities/${other}`)).status, 204);
      },
      { plugins: [...marketplace, stories] },
    ),
  );

  test(
    'ids within objects and lists have an index to be found by',
    inWorld(engine, async ({ db }) => {
      const { rows } = await db.query<{ name: string }>(
        `select indexname as name from pg_indexes where schemaname = current_schema() and indexdef like '%gin%' and tablename in ('tours', 'cities') and indexname like '%contained%' order by 1`,
      );
      assert.equal(
        rows.map(({ name }) => name.replace(/^(\w+?)__(\w+?)__.*$/, '$1.$2')),
        ['cities.twins', 'tours.days'],
      );
    }),
  );
});

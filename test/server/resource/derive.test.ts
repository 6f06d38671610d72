import * as assert from 'uvu/assert';
import type { Json, PluginSource } from '#core';
import type { Areas } from '../../../src/server/area/Registered.ts';
import { registerAreas } from '../../../src/server/area/registerAreas.ts';
import { startJobs } from '../../../src/server/background/startJobs.ts';
import { registryOf, source } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';

const resource = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  schema: `${name}.schema.json`,
  access: { read: 'user', write: 'staff' },
  scope: 'global',
  api: { collection: name },
  ...more,
});
const shop: PluginSource = source(
  {
    id: 'shop',
    title: 'Shop',
    resources: [
      resource('goods', { list: { columns: ['name', 'score'], filters: ['score'], sort: '-score', bulkEdit: ['name'] } }),
      resource('reviews'),
      resource('brands'),
    ],
  } as never,
  {
    'brands.schema.json': {
      title: 'Brand',
      type: 'object',
      properties: { best: { type: 'integer', title: 'Best', 'x-rollup': { of: 'goods', by: 'brand_id', max: 'score' } } },
    },
    'goods.schema.json': {
      title: 'Good',
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name' },
        brand_id: { type: 'integer', title: 'Brand', 'x-ref': 'brands' },
        score: { type: 'integer', title: 'Score', 'x-readonly': true },
        story: { type: 'string', title: 'Story', 'x-localized': true },
        told: { type: 'integer', title: 'Told', 'x-readonly': true },
        reviews_count: { type: 'integer', title: 'Reviews', 'x-rollup': { of: 'reviews', by: 'good_id', count: true } },
      },
    },
    'reviews.schema.json': { title: 'Review', type: 'object', properties: { good_id: { type: 'integer', title: 'Good', 'x-ref': 'goods' } } },
  },
);

/** A score by the length of the name and ten for each review. */
const areaOf = (version: number, factor: number): Areas => ({
  shop: (area) => {
    area.derive(
      'goods',
      'score',
      async ({ name, reviews_count }) => {
        if (name === 'Broken') throw new RangeError('no score');
        return factor * String(name ?? '').length + 10 * Number(reviews_count ?? 0);
      },
      { version },
    );
    area.derive('goods', 'told', async ({ id }, { sql }) => {
      const { rows } = await sql<{ n: number }>('select count(*)::int as n from goods_i18n where id = $1 and story is not null', [id]);
      return rows[0]!.n;
    });
  },
});
const options = { plugins: [shop], areas: areaOf(1, 1) };
const scores = async ({ db }: Pick<World, 'db'>) =>
  (await db.query<Record<string, Json>>('select name, score, version from goods order by id')).rows.map(
    ({ name, score, version }) => `${name} ${score} v${version}`,
  );
const still = { every: () => () => undefined } as never;

async function turn(api: World['api']): Promise<void> {
  const jobs = startJobs(api, { clock: still });
  await jobs.turn();
  await jobs.stop();
}

await withEngines('what is worked out of a record', (test, engine) => {
  test(
    'is stored with every write: made, changed, brought back, in bulk',
    inWorld(
      engine,
      async (world) => {
        const admin = world.as('admin');
        const made = await admin.post('goods', { name: 'Abc' });
        assert.is(at(made.body, 'score'), 3);
        const id = at(made.body, 'id') as number;
        const changed = await admin.patch(`goods/${id}`, { name: 'Abcdef' });
        assert.equal([at(changed.body, 'score'), at(changed.body, 'version')], [6, 2]);
        assert.is((await admin.post(`-/undo/${changed.headers['x-audit-id']}`)).status, 200);
        assert.equal(await scores(world), ['Abc 3 v3']);
        const gone = await admin.delete(`goods/${id}`);
        await world.api.context.db.query('select 1');
        await admin.post(`-/undo/${gone.headers['x-audit-id']}`);
        assert.equal(await scores(world), ['Abc 3 v4']);
        await admin.post('-/bulk', { resource: 'goods', action: 'update', ids: [id], count: 1, values: { name: 'Abcde' } });
        await turn(world.api);
        assert.equal(await scores(world), ['Abcde 5 v5']);
        assert.is((await admin.patch(`goods/${id}`, { score: 9 })).status, 400);
      },
      options,
    ),
  );

  test(
    'stays as it was where a record makes that fail, and is worked out of all the others',
    inWorld(
      engine,
      async (world) => {
        await world.insert('goods', [{ name: 'Ab' }, { name: 'Broken', score: 7 }, { name: 'Abcd' }]);
        await turn(world.api);
        assert.equal(await scores(world), ['Ab 2 v1', 'Broken 7 v1', 'Abcd 4 v1']);
        assert.is((await world.as('admin').patch('goods/2', { story: 'Told' })).status, 200);
      },
      { ...options, errors: true },
    ),
  );

  test(
    'is sorted and filtered by',
    inWorld(
      engine,
      async (world) => {
        for (const name of ['Ab', 'Abcd', 'A']) await world.as('admin').post('goods', { name });
        const names = async (query: string) =>
          ((await world.as('admin').get(`goods?${query}`)).body as Array<Record<string, Json>>).map((row) => row.name);
        assert.equal(
          [await names(''), await names('filters[score][to]=2&sort=score')],
          [
            ['Abcd', 'Ab', 'A'],
            ['A', 'Ab'],
          ],
        );
      },
      options,
    ),
  );

  test(
    'follows what is kept of other records, and is kept by others in turn',
    inWorld(
      engine,
      async (world) => {
        const [brand] = await world.insert('brands', [{}]);
        const id = at((await world.as('admin').post('goods', { name: 'Abc', brand_id: brand! })).body, 'id') as number;
        const best = async () => (await world.db.query<{ best: number }>('select best from brands')).rows[0]!.best;
        assert.is(await best(), 3);
        await world.as('admin').post('reviews', { good_id: id });
        assert.equal([await scores(world), await best()], [['Abc 13 v1'], 13]);
      },
      options,
    ),
  );

  test(
    'follows the translations of its record',
    inWorld(
      engine,
      async ({ as, insert }) => {
        const language = (name: string, locale: string, is_default: 0 | 1) => ({ name, locale, is_enabled: 1, is_default });
        await insert('languages', [language('English', 'en', 1), language('Russian', 'ru', 0)]);
        const id = at((await as('admin').post('goods', { name: 'A', story: 'Once' })).body, 'id') as number;
        const told = async () => at((await as('admin').get(`goods/${id}`)).body, 'told');
        assert.is(await told(), 0);
        await as('admin').put(`-/translations/goods/${id}`, { ru: { story: 'Однажды' } });
        assert.is(await told(), 1);
      },
      options,
    ),
  );

  test(
    'a higher version has every record worked out anew, once',
    inWorld(
      engine,
      async (world) => {
        await world.insert('goods', [{ name: 'Abc' }, { name: 'A' }]);
        await turn(world.api);
        assert.equal(await scores(world), ['Abc 3 v1', 'A 1 v1']);
        await world.db.query('update goods set score = 99');
        world.pass(120_000);
        await turn(world.api);
        assert.equal(await scores(world), ['Abc 99 v1', 'A 99 v1']);
        world.pass(120_000);
        await turn({ ...world.api, registered: registerAreas(world.registry, areaOf(2, 2)) });
        assert.equal(await scores(world), ['Abc 6 v1', 'A 2 v1']);
      },
      options,
    ),
  );

  test(
    'goes on after a slice that took too long, and works every record out once',
    inWorld(
      engine,
      async (world) => {
        await world.insert(
          'goods',
          Array.from({ length: 23 }, (_, i) => ({ name: 'x'.repeat(i) })),
        );
        const worked: number[] = [];
        const counting: Areas = {
          shop: (area) => {
            area.derive('goods', 'score', async ({ name }) => worked.push(String(name ?? '').length) && String(name ?? '').length);
          },
        };
        const { now } = performance;
        let ms = 0;
        performance.now = () => (ms += 30);
        try {
          await turn({ ...world.api, registered: registerAreas(world.registry, counting) });
        } finally {
          performance.now = now;
        }
        assert.equal(
          worked.sort((a, b) => a - b),
          Array.from({ length: 23 }, (_, i) => i),
        );
      },
      options,
    ),
  );

  test('a field that bodies may set, or none, is refused at the start', () => {
    const start = (field: string) => () =>
      registerAreas(registryOf(shop), {
        shop: (area) => {
          area.derive('goods', field, async () => 1);
        },
      });
    assert.throws(start('name'), /x-readonly/);
    assert.throws(start('nothing'), /"nothing"/);
  });
});

import * as assert from 'uvu/assert';
import type { Json, PluginSource } from '#core';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import type { Db } from '../../../src/server/db/Db.ts';
import { modelsOf } from '../../../src/server/model/Model.ts';
import { refreshRollups, repairRollups } from '../../../src/server/rollups/repair.ts';
import { insertRows } from '../../../src/server/seed/insertRows.ts';
import { startJobs } from '../../../src/server/background/startJobs.ts';
import { complaints, registryOf, source } from '../../setup/areas.ts';
import { withPostgres } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { createWorld, type World } from '../../setup/world.ts';

const kept = (type: string, title: string, rollup: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  type,
  title,
  'x-rollup': rollup,
  ...more,
});
const approved = { status: 'approved' };
const resource = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  schema: `${name}.schema.json`,
  access: { read: 'user', write: 'staff' },
  scope: 'global',
  api: { collection: name },
  ...more,
});
const record = (properties: Record<string, unknown>) => ({ title: 'Record', type: 'object', properties });

/** Goods with what is kept of their reviews; brands with what is kept of their goods, which is itself kept. */
function shop(change: Record<string, unknown> = {}): PluginSource {
  return source(
    {
      id: 'shop',
      title: 'Shop',
      resources: [
        resource('brands'),
        resource('goods', { list: { columns: ['name', 'rating'], filters: ['reviews_count', 'rating'], sort: '-rating' } }),
        resource('reviews', { list: { bulkEdit: ['status'] }, expands: { good: { resource: 'goods', field: 'good_id' } } }),
      ],
    } as never,
    {
      'brands.schema.json': record({
        name: { type: 'string', title: 'Name' },
        reviews_total: kept('integer', 'Reviews', { of: 'goods', by: 'brand_id', sum: 'reviews_count' }),
      }),
      'goods.schema.json': record({
        name: { type: 'string', title: 'Name' },
        brand_id: { type: 'integer', title: 'Brand', 'x-ref': 'brands' },
        reviews_count: kept('integer', 'Reviews', { of: 'reviews', by: 'good_id', count: true }),
        rating: kept('number', 'Rating', { of: 'reviews', by: 'good_id', avg: 'stars', where: approved }),
        best: kept('integer', 'Best', { of: 'reviews', by: 'good_id', max: 'stars', where: { status: ['approved', 'new'] } }),
        cover: kept('string', 'Cover', { of: 'reviews', by: 'good_id', first: 'picture', sort: '-stars' }),
        stats: kept(
          'object',
          'By stars',
          { of: 'reviews', by: 'good_id', tally: 'stars', where: approved },
          { additionalProperties: { type: 'integer' } },
        ),
        ...change,
      }),
      'reviews.schema.json': record({
        good_id: { type: 'integer', title: 'Good', 'x-ref': 'goods' },
        stars: { type: 'integer', title: 'Stars' },
        picture: { type: 'string', title: 'Picture' },
        status: { type: 'string', title: 'Status', enum: ['new', 'approved'], default: 'new' },
      }),
    },
  );
}
const options = { plugins: [shop()] };

async function twoGoods({ insert }: World) {
  const [brand] = await insert('brands', [{ name: 'B' }]);
  const [one, two] = await insert('goods', [
    { name: 'One', brand_id: brand },
    { name: 'Two', brand_id: brand },
  ]);
  return { brand: brand!, one: one!, two: two! };
}

async function review(world: World, good: number, more: Record<string, Json> = {}): Promise<number> {
  const made = await world.as('admin').post('reviews', { good_id: good, stars: 4, status: 'approved', ...more });
  assert.is(made.status, 201, made.text);
  return at(made.body, 'id') as number;
}
type Row = Record<string, Json>;
const good = async ({ db }: Pick<World, 'db'>, id: number) =>
  (await db.query<Row>('select reviews_count, rating, best, cover, version, stats from goods where id = $1', [id])).rows[0]!;
const total = async ({ db }: Pick<World, 'db'>, id: number) =>
  (await db.query<Row>('select reviews_total as n from brands where id = $1', [id])).rows[0]!.n;

await withPostgres('what is kept of other records', (test, engine) => {
  test(
    'follows its records: made, changed, moved to another, deleted, brought back',
    inWorld(
      engine,
      async (world) => {
        const { brand, one, two } = await twoGoods(world);
        const admin = world.as('admin');
        const first = await review(world, one, { stars: 5, picture: 'a' });
        await review(world, one, { stars: 2, picture: 'b' });
        await review(world, one, { stars: 1, status: 'new' });
        assert.equal(await good(world, one), { reviews_count: 3, rating: 3.5, best: 5, cover: 'a', version: 1, stats: { 2: 1, 5: 1 } });
        await admin.patch(`reviews/${first}`, { stars: 1 });
        assert.equal(await good(world, one), { reviews_count: 3, rating: 1.5, best: 2, cover: 'b', version: 1, stats: { 1: 1, 2: 1 } });
        await admin.patch(`reviews/${first}`, { good_id: two });
        assert.equal(
          [await good(world, one), await good(world, two)],
          [
            { reviews_count: 2, rating: 2, best: 2, cover: 'b', version: 1, stats: { 2: 1 } },
            { reviews_count: 1, rating: 1, best: 1, cover: 'a', version: 1, stats: { 1: 1 } },
          ],
        );
        const gone = await admin.delete(`reviews/${first}`);
        assert.equal(await good(world, two), { reviews_count: 0, rating: null, best: null, cover: null, version: 1, stats: {} });
        assert.is(await total(world, brand), 2);
        await admin.post(`-/undo/${gone.headers['x-audit-id']}`);
        assert.equal([(await good(world, two)).reviews_count, await total(world, brand)], [1, 3]);
      },
      options,
    ),
  );

  test(
    'shows in the answer to the write, is sorted and filtered by, and is nobody’s to write',
    inWorld(
      engine,
      async (world) => {
        const { one, two } = await twoGoods(world);
        const made = await world.as('admin').post('reviews?expand=good', { good_id: two, stars: 3, status: 'approved' });
        assert.equal([at(made.body, 'good.reviews_count'), at(made.body, 'good.rating')], [1, 3]);
        await review(world, one);
        assert.equal(
          ((await world.as('admin').get('goods?fields=name')).body as Row[]).map((row) => row.name),
          ['One', 'Two'],
        );
        assert.equal(
          ((await world.as('admin').get('goods?fields=name&filters[rating][to]=3')).body as Row[]).map((row) => row.name),
          ['Two'],
        );
        assert.equal(
          [
            (await world.as('admin').patch(`goods/${one}`, { rating: 5 })).body,
            (await world.as('admin').post('goods', { name: 'X', reviews_count: 7 })).status,
          ],
          [{ rating: ['This field cannot be changed here.'] }, 400],
        );
        const empty = (await world.as('admin').post('goods', { name: 'New' })).body;
        assert.equal([at(empty, 'reviews_count'), at(empty, 'stats')], [0, {}]);
      },
      options,
    ),
  );

  test(
    'an open form of the kept record saves, and kept answers of it are dropped',
    inWorld(
      engine,
      async (world) => {
        const { one } = await twoGoods(world);
        const before = await world.as('admin').get(`goods/${one}`);
        await review(world, one);
        assert.is(at((await world.as('admin').get(`goods/${one}`)).body, 'reviews_count'), 1);
        assert.is((await world.as('admin').patch(`goods/${one}`, { name: 'Other' }, { 'if-match': String(before.headers.etag) })).status, 200);
      },
      options,
    ),
  );

  test(
    'counts what an import, a bulk job and trusted writes of jobs do',
    inWorld(
      engine,
      async (world) => {
        const { one, two } = await twoGoods(world);
        const boundary = 'x';
        const file = `--${boundary}\r\ncontent-disposition: form-data; name="apply"\r\n\r\ntrue\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="r.csv"\r\ncontent-type: text/csv\r\n\r\nGood,Stars,Status\n${one},4,approved\n${two},2,approved\n${one},2,approved\n\r\n--${boundary}--\r\n`;
        const brought = await world.as('admin').post('-/import/reviews', file, { 'content-type': `multipart/form-data; boundary=${boundary}` });
        assert.is(at(brought.body, 'created'), 3, brought.text);
        assert.equal([(await good(world, one)).rating, (await good(world, two)).rating], [3, 2]);
        const ids = (await world.db.query<{ id: number }>('select id from reviews order by id')).rows.map((row) => row.id);
        const jobs = startJobs(
          {
            ...world.api,
            registered: {
              ...world.api.registered,
              jobs: [
                {
                  plugin: 'shop',
                  name: 'add',
                  times: { every: '1m' },
                  run: async ({ tx }) => {
                    await tx(({ records }) => records('reviews').create({ good_id: two, stars: 4, status: 'approved' }, { trusted: true }));
                  },
                },
              ],
            },
          },
          { clock: { every: () => () => undefined } as never },
        );
        assert.is(
          (await world.as('admin').post('-/bulk', { resource: 'reviews', action: 'update', ids, count: 3, values: { status: 'new' } })).status,
          202,
        );
        await jobs.turn();
        await jobs.stop();
        assert.equal(
          [await good(world, one), await good(world, two)].map(({ reviews_count, rating }) => [reviews_count, rating]),
          [
            [2, null],
            [2, 4],
          ],
        );
      },
      options,
    ),
  );

  test(
    'what was lost is mended, and nothing else is touched',
    inWorld(
      engine,
      async (world) => {
        const { brand, one, two } = await twoGoods(world);
        await review(world, one);
        await world.db.query('update goods set reviews_count = 9, rating = null, stats = null where id = $1', [one]);
        await world.db.query(`insert into reviews (good_id, stars, status) values ($1, 2, 'approved')`, [two]);
        assert.is(await repairRollups(world.db, modelsOf(world.registry)), 8);
        assert.equal(
          [(await good(world, one)).reviews_count, (await good(world, one)).stats, (await good(world, two)).stats, await total(world, brand)],
          [1, { 4: 1 }, { 2: 1 }, 2],
        );
        assert.is(await repairRollups(world.db, modelsOf(world.registry)), 0);
        await world.db.query('update goods set reviews_count = 9 where id = $1', [one]);
        const jobs = startJobs(world.api, { clock: { every: () => () => undefined } as never });
        await jobs.turn();
        await jobs.stop();
        assert.is((await good(world, one)).reviews_count, 1);
      },
      options,
    ),
  );

  test(
    'a start works out what is new or declared otherwise, once',
    inWorld(
      engine,
      async (world) => {
        const { one } = await twoGoods(world);
        const now = new Date();
        await insertRows(world.db, { resource: world.registry.resources.get('reviews')!, rows: [{ good_id: one, stars: 5, status: 'new' }], now });
        assert.equal(await refreshRollups(world.db, modelsOf(world.registry)), []);
        assert.is((await good(world, one)).reviews_count, 1);
        await world.db.query('update goods set reviews_count = 7, rating = 1');
        await refreshRollups(world.db, modelsOf(world.registry));
        assert.is((await good(world, one)).reviews_count, 7);
        await refreshRollups(
          world.db,
          modelsOf(registryOf(shop({ rating: kept('number', 'Rating', { of: 'reviews', by: 'good_id', avg: 'stars' }) }))),
        );
        assert.equal([(await good(world, one)).reviews_count, (await good(world, one)).rating], [7, 5]);
      },
      options,
    ),
  );

  if (engine.name === 'postgres')
    test('writers at the same time lose nothing and do not stand in each other’s way', async () => {
      const db: Db = await engine.fresh();
      try {
        await migrate(db, coreMigrations);
        const world = await createWorld(db, options);
        const { brand, one, two } = await twoGoods(world);
        const made = await Promise.all(Array.from({ length: 24 }, (_, i) => review(world, i % 2 ? one : two, { stars: 1 + (i % 5) })));
        assert.equal([(await good(world, one)).reviews_count, (await good(world, two)).reviews_count, await total(world, brand)], [12, 12, 24]);
        // Some are moved both ways, some deleted, while others come.
        const answers = await Promise.all(
          made.map((id, i) =>
            i % 3 === 0 ? world.as('admin').delete(`reviews/${id}`) : world.as('admin').patch(`reviews/${id}`, { good_id: i % 2 ? two : one }),
          ),
        );
        await Promise.all([review(world, one), review(world, two)]);
        assert.equal(
          answers.map((answer) => answer.status).filter((status) => status >= 300),
          [],
        );
        assert.is(await repairRollups(db, modelsOf(world.registry)), 0);
        assert.equal([await total(world, brand), world.errors], [18, []]);
        await world.app.close();
      } finally {
        await db.close();
      }
    });

  test('a rollup that cannot be kept is a mistake of its plugin', () => {
    const said = (rollup: Record<string, unknown>, type = 'integer') => complaints(registryOf(shop({ best: kept(type, 'Best', rollup) }))).join('\n');
    assert.match(said({ of: 'goods', by: 'brand_id', count: true }), 'no relation');
    assert.match(said({ of: 'reviews', by: 'stars', count: true }), 'names relation "stars"');
    assert.match(said({ of: 'reviews', by: 'good_id', max: 'starz' }), 'did you mean "stars"?');
    assert.match(said({ of: 'reviews', by: 'good_id', count: true, where: { state: 1 } }), 'names field "state"');
    assert.match(said({ of: 'reviews', by: 'good_id' }), 'must say one of');
    assert.match(said({ of: 'reviews', by: 'good_id', count: true, sum: 'stars' }), 'must say one of');
    assert.match(said({ of: 'reviews', by: 'good_id', sum: 'picture' }), 'needs a number');
    assert.match(said({ of: 'reviews', by: 'good_id', count: true }, 'string'), 'needs a field that is a number');
    assert.match(said({ of: 'reviews', by: 'good_id', max: 'picture' }), 'another type');
    assert.match(said({ of: 'reviews', by: 'good_id', tally: 'stars' }), 'needs an object of whole numbers');
    assert.match(said({ of: 'reviews', by: 'good_id', tally: 'starz' }, 'object'), 'did you mean "stars"?');
  });
});

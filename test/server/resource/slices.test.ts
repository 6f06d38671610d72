// Lists longer than one statement of the embedded database may be: found, counted and sorted slice by slice, as one statement would have it.
import * as assert from 'uvu/assert';
import type { Json } from '#core';
import type { Db } from '../../../src/server/db/Db.ts';
import { indexesOf } from '../../../src/server/db/tables/planTable.ts';
import { bounds } from '../../../src/server/reading/idsOf.ts';
import { withEngines } from '../../setup/database.ts';
import { at } from '../../setup/fixtures.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';

interface Asked {
  sql: string;
  params: readonly unknown[];
}
type Statements = Asked[];

const many = 1200;
const usual = { ...bounds };
const narrow = { few: 200, slice: 500, soon: 1000, counted: 1000 };
/** Names in several scripts and cases, many of them twice, some missing. */
const fill = ({ db, operators }: World) =>
  db.query(
    `insert into tours (name, operator_id, status, rank, version, created_at, updated_at)
    select case when n % 97 = 0 then null else (array['élan', 'Elan', 'Ёлка', 'елка', 'zebra', 'Äpfel', 'apfel', 'א', '東京', 'a-b', 'ab', 'a b', '_x', '1', '10', '2'])[1 + n % 16] || ' ' || n % 500 end,
      $1, case when n % 2 = 0 then 'draft' else 'active' end, (n * 7919) % 1000, 1, now(), now() from generate_series(1, ${many}) n`,
    [operators.a],
  );

/** Every statement asked of a database outside of a transaction. */
function heard(db: Db): Statements {
  const statements: Statements = [];
  const query = db.query.bind(db);
  db.query = (sql, params = []) => {
    statements.push({ sql, params });
    return query(sql, params);
  };
  return statements;
}

/** The plan of a statement as if every other way were dearer. */
async function planOf(db: Db, { sql, params }: Asked): Promise<string> {
  return db.tx(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    await tx.query('set local enable_sort = off');
    const { rows } = await tx.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${sql}`, params);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

const idsIn = (body: Json) => (body as Array<{ id: number }>).map(({ id }) => id);
const idsBy = async ({ db }: World, rest: string) => (await db.query<{ id: number }>(`select id from tours where ${rest}`)).rows.map(({ id }) => id);
const isSliced = ({ sql }: Asked) => /t\.id > \$\d+ and t\.id <= \$\d+/.test(sql);
/** Reads so many rows at most as a slice has, a page, or a count that stops. */
const isBounded = (asked: Asked) => !/\bfrom "?tours"? t\b/.test(asked.sql) || isSliced(asked) || /t\.id = any|limit \d+\) c/.test(asked.sql);

/** Everything asked while work is done. */
async function during<T>(statements: Statements, work: () => Promise<T>): Promise<{ answer: T; asked: Statements }> {
  const start = statements.length;
  return { answer: await work(), asked: statements.slice(start) };
}

async function sortsHaveIndexes(world: World, statements: Statements): Promise<void> {
  const sorted: string[] = [];
  for (const name of world.api.models.get('tours')!.fields.keys()) {
    const { answer, asked } = await during(statements, () => world.as('admin').get(`tours?page=1&per-page=20&fields=id&sort=-${name}`));
    if (answer.status === 400) continue;
    assert.not.match(await planOf(world.db, asked.find(({ sql }) => sql.includes('json_agg'))!), /\bSort\b/, name);
    sorted.push(name);
  }
  const some = ['id', 'created_at', 'updated_at', 'name', 'rank'];
  assert.equal(
    sorted.filter((name) => [...some, 'version', 'notes'].includes(name)),
    some,
  );
}

async function allRowsInOrder(world: World, statements: Statements): Promise<void> {
  for (const [sort, order] of [
    ['name', 'name asc, id asc'],
    ['status,-rank,name', 'status asc, rank desc, name asc, id asc'],
    ['-created_at', 'created_at desc, id desc'],
  ] as const) {
    const { answer, asked } = await during(statements, () => world.as('operator').get(`tours?sort=${sort}&fields=id`));
    assert.equal(idsIn(answer.body), await idsBy(world, `true order by ${order}`), sort);
    assert.is(asked.filter((each) => isSliced(each) && each.sql.includes('order by')).length, 3);
    assert.ok(asked.every(isBounded), JSON.stringify(asked));
  }
}

async function pagesNoIndexFinds(world: World, statements: Statements): Promise<void> {
  for (const [query, rest] of [
    ['sort=status,-name', 'true order by status, name desc, id'],
    ['filters[name][contains]=p', `name like '%p%' order by name, id`],
    ['filters[name][contains]=q', 'false'],
  ] as const) {
    const { answer, asked } = await during(statements, () => world.as('operator').get(`tours?page=3&per-page=20&fields=id&${query}`));
    assert.equal(idsIn(answer.body), (await idsBy(world, rest)).slice(40, 60), query);
    assert.ok(asked.every(isBounded), JSON.stringify(asked));
  }
}

async function exactTotals(world: World, statements: Statements): Promise<void> {
  const page = (number: number) =>
    during(statements, () => world.as('operator').get(`tours?page=${number}&per-page=100&count=exact&fields=id&sort=-id`));
  const [first, last, beyond] = [await page(1), await page(many / 100), await page(many / 100 + 1)];
  for (const { answer } of [first, last, beyond]) assert.is(answer.headers['x-pagination-total-count'], String(many));
  assert.ok(first.asked.filter((each) => isSliced(each) && each.sql.startsWith('select count(*)')).length >= 3);
  assert.equal(idsIn(last.answer.body), (await idsBy(world, 'true order by id')).slice(0, 100).reverse());
  assert.not.ok(last.asked.some(({ sql }) => / offset /.test(sql)));
  assert.equal(idsIn(beyond.answer.body), []);
}

async function bulkJobsOnce(world: World, statements: Statements): Promise<void> {
  const all = { resource: 'tours', action: 'update', query: {} };
  const seen = at((await world.as('operator').post('-/bulk', { ...all, check: true })).body, 'seen');
  const start = (key: string) =>
    world.as('operator').post('-/bulk', { ...all, seen, count: many, values: { name: 'Once' } }, { 'idempotency-key': key });
  const { answer, asked } = await during(statements, () => start('one'));
  assert.is(answer.status, 202, answer.text);
  assert.ok(asked.filter(isSliced).length >= 3, 'the ids are found outside of the transaction');
  await world.db.query('update tours set operator_id = $1 where id % 2 = 0', [world.operators.b]);
  const again = await start('one');
  assert.equal([again.status, at(again.body, 'id')], [202, at(answer.body, 'id')]);
  const other = await start('other');
  assert.equal([other.status, at(other.body, 'total'), at(other.body, 'refusedCount')], [202, many, many / 2], 'half of them have left');
}

await withEngines('long lists', (test, engine) => {
  if (engine.name === 'pglite')
    test('are in an order by times of the day too, which are short texts', () => {
      const made = indexesOf({ table: 'trips', plugin: 'trips', columns: { starts: { type: 'string', format: 'local-time' } }, sort: ['starts'] });
      assert.match(Object.values(made).join('\n'), /\("starts", id\)/);
    });

  test.after.each(() => {
    Object.assign(bounds, usual);
  });
  test(
    'are read in the order of an index, or in slices, and come as one statement would sort them',
    inWorld(engine, async (world) => {
      await fill(world);
      const statements = heard(world.db);
      Object.assign(bounds, narrow);
      await sortsHaveIndexes(world, statements);
      await allRowsInOrder(world, statements);
      await pagesNoIndexFinds(world, statements);
      await exactTotals(world, statements);
      await bulkJobsOnce(world, statements);
    }),
  );
});

import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { readPlugins } from '../../../src/build/plugins.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { syncTables } from '../../../src/server/db/tables/syncTables.ts';
import { tableSpecsOf } from '../../../src/server/select/tableSpec.ts';
import { withPostgres } from '../../../test/setup/database.ts';
import { registryOf } from '../../../test/setup/areas.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { createWorld, type World } from '../../../test/setup/world.ts';
import categories from '../server.ts';

const everything = await readPlugins(process.cwd());
const plugins = everything
  .filter(({ id }) => ['categories', 'product-types', 'product-setting-types'].includes(id))
  .map((plugin) => (plugin.id === 'categories' ? { ...plugin, supplies: { ...plugin.supplies, pages: ['tree', 'children'] } } : plugin));
const options = { plugins, areas: { categories } };

/** A: (B: (C), D), E */
async function known({ insert }: Pick<World, 'insert'>) {
  const one = async (name: string, position: number, redId: number | null = null) =>
    (await insert('categories', [{ name, slug: name.toLowerCase(), position, redId, is_visible: 1 }]))[0]!;
  const a = await one('A', 1);
  const b = await one('B', 1, a);
  const [c, d, e] = [await one('C', 1, b), await one('D', 2, a), await one('E', 2)];
  return { a, b, c, d, e };
}
type Node = { name: string; children: Node[] };
const drawn = (nodes: readonly Node[]): string =>
  nodes.map(({ name, children }) => (children.length > 0 ? `${name}(${drawn(children)})` : name)).join(' ');
const tree = async ({ as }: World, path = 'categories-tree', headers: Record<string, string> = {}) =>
  drawn((await as('customer').get(path, headers)).body as unknown as Node[]);
const move = (world: World, id: number, body: object) => world.as('admin').patch(`categories/${id}`, body);

await withPostgres('categories', (test, engine) => {
  test(
    'writes the parent as redId, and still reads it as parent_id in bodies, queries and what history kept',
    inWorld(
      engine,
      async (world) => {
        const { a, b, d, e } = await known(world);
        const admin = world.as('admin');
        const made = await admin.post('categories', { name: 'F', slug: 'f', parent_id: a });
        assert.equal([made.status, at(made.body, 'redId'), at(made.body, 'parent_id')], [201, a, undefined]);
        for (const question of [`filters[parent_id]=${a}`, `filters[redId]=${a}`])
          assert.equal(
            ((await admin.get(`categories?per-page=20&sort=-parent_id,name&fields=id,parent_id&${question}`)).body as Json[]).map((row) =>
              at(row, 'redId'),
            ),
            [a, a, a],
            question,
          );
        await move(world, d, { parent_id: e });
        await world.db.query(
          `update audit set before = before - 'redId' || jsonb_build_object('parent_id', before->'redId'), after = after - 'redId' || jsonb_build_object('parent_id', after->'redId')
          where resource = 'categories' and record_id = $1 and action = 'update'`,
          [d],
        );
        const [entry] = (await admin.get(`-/history/categories/${d}`)).body as Json[];
        assert.equal(at(entry!, 'changes.redId'), { before: a, after: e });
        const undone = await admin.post(`-/undo/${String(at(entry!, 'id'))}`);
        assert.equal([undone.status, at(undone.body, 'redId')], [200, a]);
        assert.is((await admin.delete(`categories/${at(made.body, 'id')}`)).status, 204);
        await world.db.query(
          `update audit set before = jsonb_set(before, '{row}', (before->'row') - 'redId' || jsonb_build_object('parent_id', before->'row'->'redId')) where action = 'delete'`,
        );
        const [deleted] = (await world.db.query<{ id: number }>(`select id from audit where action = 'delete'`)).rows;
        const back = await admin.post(`-/undo/${deleted!.id}`);
        assert.equal([back.status, at(back.body, 'redId')], [200, a]);
        assert.ok(b);
      },
      options,
    ),
  );

  test(
    'answers the tree, a part of it, and how many stand below each',
    inWorld(
      engine,
      async (world) => {
        const { a, b } = await known(world);
        assert.is(await tree(world), 'A(B(C) D) E');
        assert.is(await tree(world, `categories-tree/${a}`), 'B(C) D');
        assert.is((await world.as('customer').get('categories-tree/999999')).status, 404);
        assert.equal((await world.as('admin').get('categories/get-children-number')).body, [
          { id: a, count: 2 },
          { id: b, count: 1 },
        ]);
        assert.is((await world.as('manager').get('categories/get-children-number')).status, 403);
        const [en, he] = await world.insert('languages', [
          { name: 'English', locale: 'en', is_default: 1, is_enabled: 1 },
          { name: 'Hebrew', locale: 'he', is_enabled: 1 },
        ]);
        for (const [language, name] of [
          [en, 'no'],
          [he, 'אלף'],
        ] as const)
          await world.db.query('insert into categories_i18n (id, language_id, name) values ($1, $2, $3)', [a, language, name]);
        assert.equal(
          [await tree(world, 'categories-tree', { 'x-language': 'he' }), await tree(world, 'categories-tree', { 'x-language': 'en' })],
          ['אלף(B(C) D) E', 'A(B(C) D) E'],
        );
      },
      options,
    ),
  );

  test(
    'a place among siblings makes the others move up',
    inWorld(
      engine,
      async (world) => {
        const { a, b, d, e } = await known(world);
        assert.is((await move(world, d, { position: 1 })).status, 200);
        assert.is(await tree(world), 'A(D B(C)) E');
        assert.is((await move(world, e, { redId: a, position: 2 })).status, 200);
        assert.is(await tree(world), 'A(D E B(C))');
        assert.is(at((await move(world, e, { position: 99 })).body, 'position'), 3);
        assert.is((await move(world, b, { redId: null })).status, 200);
        assert.is(await tree(world), 'A(D E) B(C)');
        const made = await world.as('admin').post('categories', { name: 'F', slug: 'f', redId: a });
        assert.equal([made.status, at(made.body, 'position')], [201, 3], made.text);
        assert.is((await world.as('admin').post('categories', { name: 'G', slug: 'g', redId: a, position: 1 })).status, 201);
        assert.is(await tree(world), 'A(G D E F) B(C)');
      },
      options,
    ),
  );

  test(
    'a move raises no version but the moved one’s',
    inWorld(
      engine,
      async (world) => {
        const { b, d } = await known(world);
        await move(world, d, { position: 1 });
        assert.equal(
          [
            at((await world.as('admin').get(`categories/${b}`)).body, 'version'),
            at((await world.as('admin').get(`categories/${d}`)).body, 'version'),
          ],
          [1, 2],
        );
      },
      options,
    ),
  );

  test(
    'refuses a circle with a sentence in the parent',
    inWorld(
      engine,
      async (world) => {
        const { a, c } = await known(world);
        const below = await move(world, a, { redId: c });
        assert.equal([below.status, below.body], [400, { redId: ['A can’t be moved into C, one of its subcategories.'] }]);
        assert.equal((await move(world, a, { redId: a })).body, { redId: ['A can’t be its own parent.'] });
        assert.is(await tree(world), 'A(B(C) D) E');
      },
      options,
    ),
  );

  test(
    'a category with others below it, or linked to something, is not deleted, and the refusal names them',
    inWorld(
      engine,
      async (world) => {
        const { b, d, e } = await known(world);
        const parent = await world.as('admin').delete(`categories/${b}`);
        assert.equal([parent.status, at(parent.body, 'message')], [409, 'This record is still in use. Categories: 1 (C).']);
        const types = await world.insert(
          'product_types',
          ['Walk', 'Boat', 'Bus', 'Bike', 'Train', 'Kayak'].map((name) => ({ name })),
        );
        for (const id of types) await world.db.query('insert into product_type_categories (a_id, b_id) values ($1, $2)', [id, d]);
        const linked = await world.as('admin').delete(`categories/${d}`);
        assert.equal(
          [linked.status, at(linked.body, 'message')],
          [409, 'This record is still in use. Product types: 6 (Walk, Boat, Bus, Bike, Train, Kayak).'],
        );
        assert.is((await world.as('admin').delete(`categories/${e}`)).status, 204);
      },
      options,
    ),
  );

  test('of two moves at once that would close a circle, one is refused', async () => {
    const db = await engine.fresh();
    try {
      await migrate(db, coreMigrations);
      await syncTables(db, tableSpecsOf(registryOf(...plugins)));
      const world = await createWorld(db, options);
      const [a, b] = await world.insert('categories', [
        { name: 'A', slug: 'a', position: 1 },
        { name: 'B', slug: 'b', position: 2 },
      ]);
      const answers = await Promise.all([move(world, a!, { redId: b }), move(world, b!, { redId: a })]);
      assert.equal(answers.map((answer) => answer.status).sort(), [200, 400], answers.map((answer) => answer.text).join('\n'));
      const roots = (await world.as('admin').get('categories-tree')).body as Json[];
      assert.is(roots.length, 1);
      assert.equal(world.errors, []);
      await world.app.close();
    } finally {
      await db.close();
    }
  });
});

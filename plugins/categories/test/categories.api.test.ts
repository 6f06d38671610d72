import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { readPlugins } from '../../../src/build/plugins.ts';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { syncTables } from '../../../src/server/db/tables/syncTables.ts';
import { tableSpecsOf } from '../../../src/server/resource/tableSpec.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { registryOf } from '../../../test/setup/areas.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { createWorld, type World } from '../../../test/setup/world.ts';
import categories from '../server.ts';

const everything = await readPlugins(process.cwd());
const plugins = everything.filter(({ id }) => id === 'categories' || id === 'product-types')
  .map((plugin) => (plugin.id === 'categories' ? { ...plugin, supplies: { ...plugin.supplies, pages: ['tree', 'children', 'child'] } } : plugin));
const options = { plugins, areas: { categories } };

/** A: (B: (C), D), E */
async function known({ insert }: Pick<World, 'insert'>) {
  const one = async (name: string, position: number, parent_id: number | null = null) => (await insert('categories', [{ name, slug: name.toLowerCase(), position, parent_id, is_visible: 1 }]))[0]!;
  const a = await one('A', 1);
  const b = await one('B', 1, a);
  const [c, d, e] = [await one('C', 1, b), await one('D', 2, a), await one('E', 2)];
  return { a, b, c, d, e };
}
type Node = { name: string; children: Node[] };
const drawn = (nodes: readonly Node[]): string => nodes.map(({ name, children }) => (children.length > 0 ? `${name}(${drawn(children)})` : name)).join(' ');
const tree = async ({ as }: World, path = 'categories-tree', headers: Record<string, string> = {}) => drawn((await as('customer').get(path, headers)).body as unknown as Node[]);
const move = (world: World, id: number, body: object) => world.as('admin').patch(`categories/${id}`, body);

await withEngines('categories', (test, engine) => {
  test('answers the tree, a part of it, and how many stand below each', inWorld(engine, async (world) => {
    const { a, b } = await known(world);
    assert.is(await tree(world), 'A(B(C) D) E');
    assert.is(await tree(world, `categories-tree/${a}`), 'B(C) D');
    assert.is((await world.as('customer').get('categories-tree/999999')).status, 404);
    assert.equal((await world.as('admin').get('categories/get-children-number')).body, [{ id: a, count: 2 }, { id: b, count: 1 }]);
    assert.is((await world.as('manager').get('categories/get-children-number')).status, 403);
    const [en, he] = await world.insert('languages', [{ name: 'English', locale: 'en', is_default: 1, is_enabled: 1 }, { name: 'Hebrew', locale: 'he', is_enabled: 1 }]);
    for (const [language, name] of [[en, 'no'], [he, 'אלף']] as const) await world.db.query('insert into categories_i18n (id, language_id, name) values ($1, $2, $3)', [a, language, name]);
    assert.equal([await tree(world, 'categories-tree', { 'x-language': 'he' }), await tree(world, 'categories-tree', { 'x-language': 'en' })], ['אלף(B(C) D) E', 'A(B(C) D) E']);
  }, options));

  test('a place among siblings makes the others move up', inWorld(engine, async (world) => {
    const { a, b, d, e } = await known(world);
    assert.is((await move(world, d, { position: 1 })).status, 200);
    assert.is(await tree(world), 'A(D B(C)) E');
    assert.is((await move(world, e, { parent_id: a, position: 2 })).status, 200);
    assert.is(await tree(world), 'A(D E B(C))');
    assert.is(at((await move(world, e, { position: 99 })).body, 'position'), 3);
    assert.is((await move(world, b, { parent_id: null })).status, 200);
    assert.is(await tree(world), 'A(D E) B(C)');
    const made = await world.as('admin').post('categories', { name: 'F', slug: 'f', parent_id: a });
    assert.equal([made.status, at(made.body, 'position')], [201, 3], made.text);
    assert.is((await world.as('admin').post('categories', { name: 'G', slug: 'g', parent_id: a, position: 1 })).status, 201);
    assert.is(await tree(world), 'A(G D E F) B(C)');
  }, options));

  test('a move raises no version but the moved one’s', inWorld(engine, async (world) => {
    const { b, d } = await known(world);
    await move(world, d, { position: 1 });
    assert.equal([at((await world.as('admin').get(`categories/${b}`)).body, 'version'), at((await world.as('admin').get(`categories/${d}`)).body, 'version')], [1, 2]);
  }, options));

  test('refuses a circle with a sentence in the parent', inWorld(engine, async (world) => {
    const { a, c } = await known(world);
    const below = await move(world, a, { parent_id: c });
    assert.equal([below.status, below.body], [400, { parent_id: ['A cannot stand below C, which stands below it.'] }]);
    assert.equal((await move(world, a, { parent_id: a })).body, { parent_id: ['A cannot stand below itself.'] });
    assert.is(await tree(world), 'A(B(C) D) E');
  }, options));

  test('a category with others below it, or linked to something, is not deleted, and the refusal names them', inWorld(engine, async (world) => {
    const { b, d, e } = await known(world);
    const parent = await world.as('admin').delete(`categories/${b}`);
    assert.equal([parent.status, at(parent.body, 'message')], [409, 'This is still used by Category: C.']);
    const types = await world.insert('product_types', ['Walk', 'Boat', 'Bus', 'Bike', 'Train', 'Kayak'].map((name) => ({ name })));
    for (const id of types) await world.db.query('insert into product_type_categories (a_id, b_id) values ($1, $2)', [id, d]);
    const linked = await world.as('admin').delete(`categories/${d}`);
    assert.equal([linked.status, at(linked.body, 'message')], [409, 'D is linked to Bike, Boat, Bus, Kayak, Train and 1 more. Please take it out there first.']);
    assert.is((await world.as('admin').delete(`categories/${e}`)).status, 204);
  }, options));

  test('of two moves at once that would close a circle, one is refused', async () => {
    const db = await engine.fresh();
    try {
      await migrate(db, coreMigrations);
      await syncTables(db, tableSpecsOf(registryOf(...plugins)));
      const world = await createWorld(db, options);
      const [a, b] = await world.insert('categories', [{ name: 'A', slug: 'a', position: 1 }, { name: 'B', slug: 'b', position: 2 }]);
      const answers = await Promise.all([move(world, a!, { parent_id: b }), move(world, b!, { parent_id: a })]);
      assert.equal(answers.map((answer) => answer.status).sort(), [200, 400], answers.map((answer) => answer.text).join('\n'));
      const roots = (await world.as('admin').get('categories-tree')).body as Json[];
      assert.is(roots.length, 1);
      assert.equal(world.errors, []);
      await world.app.close();
    } finally { await db.close(); }
  });
});

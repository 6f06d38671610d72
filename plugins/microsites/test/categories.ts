import * as assert from 'uvu/assert';
import type { AreaTest } from '#test';
import { errorsOf, known, type Row } from './world.ts';

export const categoriesTests = (test: AreaTest): void => {
  test('categories stand below others of their site, three deep at most and never in a circle', async (world) => {
    const { site, a, b, c, d, languages, currency } = await known(world);
    const admin = world.as('admin');
    const move = (id: number, parent: number | null) => admin.post(`microsite-categories/${id}`, { parent_id: parent });
    assert.match(errorsOf((await move(a, a)).body, 'parent_id'), 'below itself');
    assert.match(errorsOf((await move(a, c)).body, 'parent_id'), 'below itself');
    assert.match(errorsOf((await move(d, c)).body, 'parent_id'), 'up to 3 levels');
    assert.match(errorsOf((await move(a, d)).body, 'parent_id'), 'up to 3 levels');
    const other = (await admin.post('microsites', { name: 'Paris', slug: 'paris', default_language_id: languages[0]!, currency_id: currency }))
      .body as Row;
    const strange = await admin.post('microsite-categories', { microsite_id: other.id!, name: 'E', slug: 'e', parent_id: a });
    assert.match(errorsOf(strange.body, 'parent_id'), 'of this microsite');
    const parents = async (id?: number) =>
      (
        (await admin.post('microsite-categories/available-parents-for-select', { microsite_id: site.id!, ...(id !== undefined && { id }) }))
          .body as Row[]
      ).map((each) => each.name);
    assert.equal(
      [await parents(), await parents(a), await parents(b), await parents(c), await parents(d)],
      [['A', 'B', 'D'], [], ['A', 'D'], ['A', 'B', 'D'], ['A', 'B']],
    );
    assert.is((await move(b, d)).status, 200);
    assert.is((await move(b, null)).status, 200);
    assert.is((await admin.delete(`microsite-categories/${b}`)).status, 409, 'others stand below it');
    assert.is((await admin.delete(`microsite-categories/${c}`)).status, 204);
  });

  test('they are read as a tree in their order, each site’s by itself, and are put in order among their siblings', async (world) => {
    const { site, a, d } = await known(world);
    const admin = world.as('admin');
    const names = async () => ((await admin.get(`microsites/${site.id}/categories`)).body as Row[]).map((each) => each.name);
    assert.equal(await names(), ['A', 'B', 'C', 'D']);
    await admin.post('-/order/microsite-categories', { id: a, after: d });
    assert.equal(await names(), ['D', 'A', 'B', 'C']);
    assert.is(((await admin.get(`microsite-categories?filters[microsite_id]=${site.id}`)).body as Row[]).length, 4);
    assert.is((await admin.get('microsites/999999/categories')).status, 404);
  });

  test('a category has a name of its own, or follows one of the platform’s in every language', async (world) => {
    const { site, a, languages } = await known(world);
    const admin = world.as('admin');
    const [category] = await world.insert('categories', [{ name: 'Boats', slug: 'boats', is_visible: 1 }]);
    await world.query('insert into categories_i18n (id, language_id, name) values ($1, $2, $3)', [category, languages[1], 'סירות']);
    const nameless = await admin.post('microsite-categories', { microsite_id: site.id!, slug: 'none' });
    assert.match(errorsOf(nameless.body, 'name'), 'a name');
    const follows = (await admin.post(`microsite-categories/${a}`, { category_id: category!, name_from: 'CATEGORY' })).body as Row;
    assert.is(follows.name, 'Boats');
    const [{ locale }] = (await world.query<{ locale: string }>('select locale from languages where id = $1', [languages[1]])) as [
      { locale: string },
    ];
    const tree = (await admin.get(`microsites/${site.id}/categories`, { 'x-language': locale })).body as Row[];
    assert.is(tree[0]!.name, 'סירות');
    await admin.patch(`categories/${category}`, { name: 'Ships' });
    world.clock.pass(11_000);
    await world.turn();
    assert.equal(await world.query('select name from microsite_categories where id = $1', [a]), [{ name: 'Ships' }]);
  });
};

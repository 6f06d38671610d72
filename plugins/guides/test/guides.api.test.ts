import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { areaTests, type AreaWorld } from '#test';

type Row = Record<string, Json> & { id: number };
const category = async ({ insert }: AreaWorld, slug = 'cities', more: Record<string, Json> = {}) =>
  (await insert('guide-categories', [{ title: slug, slug, ...more }]))[0]!;

/** Tours on sale: published, and open every day. */
async function tours({ insert, operators }: AreaWorld, names: readonly string[]): Promise<number[]> {
  const start_times = JSON.stringify(['10:00']);
  const [adult] = await insert('price-categories', [{ name: 'Adult' }]);
  const [currency] = await insert('currencies', [{ code: 'EUR', name: 'Euro' }]);
  const prices = JSON.stringify([{ price_category_id: adult, price: { amount: 5000, currency_id: currency } }]);
  const ids = await insert(
    'products',
    names.map((name) => ({
      name,
      status: 'active',
      operator_id: operators.a,
      availability_by: 'SCHEDULES',
      timezone: 'Europe/Rome',
      currency,
      prices,
    })),
  );
  await insert(
    'product-schedules',
    ids.map((product_id) => ({ product_id, name: 'All year', date_from: '2026-01-01', date_to: '2026-12-31', start_times, capacity: 10 })),
  );
  return ids;
}

async function guide(world: AreaWorld, fields: Record<string, Json> = {}): Promise<Row> {
  const made = await world.as('admin').post('guides', { title: 'Three days', slug: `g-${Math.round(Number(fields.at ?? 0))}`, ...without(fields) });
  assert.is(made.status, 201, JSON.stringify(made.body));
  return made.body as Row;
}
const without = ({ at: _at, ...fields }: Record<string, Json>) => fields;

await areaTests('guides', (test) => {
  test('admins alone write and read guides, by POST, and choose from categories and themes', async (world) => {
    const { as, statuses } = world;
    const category_id = await category(world);
    const { id } = await guide(world, { category_id });
    const theme = (await as('admin').post('guide-themes', { title: 'On foot', slug: 'on-foot' })).body as Row;
    const answered = await statuses({
      'GET guides': undefined,
      [`POST guides/${id}`]: { lead: 'Walk.' },
      [`GET guides/${id}/tours`]: undefined,
      [`GET guides/${id}/related`]: undefined,
      [`GET guides/${id}/preview`]: undefined,
      [`POST guide-categories/${category_id}`]: { title: 'Towns' },
      [`POST guide-themes/${theme.id}`]: { title: 'Walking' },
      'GET guide-categories/for-select': undefined,
      'GET guide-themes/for-select': undefined,
    });
    for (const [call, { admin, manager, operator, customer, nobody }] of Object.entries(answered))
      assert.equal([call, admin, manager, operator, customer, nobody], [call, 200, 403, 403, 403, 401]);
    assert.is(((await as('admin').get(`guides/${id}`)).body as Row).lead, 'Walk.');
    assert.is((await as('admin').patch(`guides/${id}`, { lead: 'No.' })).status, 405);
    assert.equal(
      ((await as('admin').get('guide-themes/for-select')).body as Row[]).map(({ title }) => title),
      ['Walking'],
    );
    assert.is((await as('admin').delete(`guide-categories/${category_id}`)).status, 409);
  });

  test('a category stands below one at the top, no deeper and in no circle', async (world) => {
    const admin = world.as('admin');
    const [top, other] = [await category(world), await category(world, 'nature')];
    const below = await category(world, 'old-towns', { parent_id: top });
    const refused = async (id: number, parent_id: number) => Object.keys((await admin.post(`guide-categories/${id}`, { parent_id })).body as object);
    assert.equal(await refused(other, below), ['parent_id']);
    assert.equal(await refused(top, top), ['parent_id']);
    assert.equal(await refused(top, other), ['parent_id']);
    assert.is((await admin.post(`guide-categories/${below}`, { parent_id: other })).status, 200);
  });

  test('a tour that goes off sale is marked in the guides that name it, and no longer when it is back', async (world) => {
    const { as, turn } = world;
    const admin = as('admin');
    const [one, two] = await tours(world, ['Old Town Walk', 'Harbour Cruise']);
    const category_id = await category(world);
    const { id } = await guide(world, { category_id, blocks: [{ kind: 'TOURS', product_ids: [one!, two!] }] });
    const offSale = async () => ((await admin.get(`guides/${id}`)).body as Row).off_sale;
    assert.is(await offSale(), 0);
    assert.is((await admin.post(`products/${one}/un-publish`)).status, 200);
    await turn();
    assert.is(await offSale(), 1);
    const named = ((await admin.get(`guides/${id}/tours`)).body as Row[]).map(({ name, stands }) => [name, stands]);
    assert.equal(named, [
      ['Old Town Walk', 'unpublished'],
      ['Harbour Cruise', 'live'],
    ]);
    assert.equal(
      ((await admin.get('guides?off_sale[from]=1')).body as Row[]).map((each) => each.id),
      [id],
    );
    const shown = (await admin.get(`guides/${id}/preview`)).body as Row;
    assert.equal(
      (shown.tours as Row[]).map(({ name }) => name),
      ['Harbour Cruise'],
    );
  });

  test('the preview has the words of the language asked for, and nothing that is no text', async (world) => {
    const admin = world.as('admin');
    const hostile = '<h2>Walk</h2><img src=x onerror="alert(1)"><a href="javascript:alert(1)">go</a>';
    const blocks = [{ kind: 'TEXT', text: hostile, i18n: { he: { text: '<p onclick="x()">ללכת</p>' } } }];
    const { id } = await guide(world, { category_id: await category(world), blocks });
    const [he] = await world.query<{ id: number }>("select id from languages where locale = 'he'");
    const language = he?.id ?? (await world.insert('languages', [{ name: 'Hebrew', locale: 'he', is_enabled: 1, is_default: 0 }]))[0]!;
    await world.query("insert into guides_i18n (id, language_id, source_version, updated_at, title) values ($1, $2, 1, now(), 'שלושה ימים')", [
      id,
      language,
    ]);
    const shown = (await admin.get(`guides/${id}/preview`, { 'x-language': 'he' })).body as Row;
    assert.equal([shown.title, (shown.blocks as Row[])[0]!.text], ['שלושה ימים', '<p>ללכת</p>']);
    const plain = JSON.stringify((await admin.get(`guides/${id}/preview`)).body);
    assert.match(plain, 'Walk');
    for (const harm of ['onerror', 'javascript', 'onclick']) assert.not.match(plain, harm);
  });

  test('how long it takes to read follows from the words; guides with shared themes are related', async (world) => {
    const { as, insert } = world;
    const category_id = await category(world);
    const [foot, winter] = await insert('guide-themes', [
      { title: 'On foot', slug: 'on-foot' },
      { title: 'In winter', slug: 'in-winter' },
    ]);
    const words = `<p>${'word '.repeat(660)}</p><script>alert(1)</script>`;
    const own = await guide(world, { at: 1, category_id, theme_ids: [foot!, winter!], blocks: [{ kind: 'TEXT', text: words }] });
    assert.equal([own.word_count, own.minutes], [662, 3]);
    assert.not.match(JSON.stringify(own.blocks), 'script');
    const both = await guide(world, { at: 2, category_id, title: 'Both', theme_ids: [winter!, foot!] });
    const one = await guide(world, { at: 3, category_id, title: 'One', theme_ids: [winter!] });
    await guide(world, { at: 4, category_id, title: 'Not set' });
    const related = (await as('admin').get(`guides/${own.id}/related`)).body as Row[];
    assert.equal(
      related.map((each) => [each.id, (each.themes as string[]).length]),
      [
        [both.id, 2],
        [one.id, 1],
      ],
    );
    assert.is(((await as('admin').get(`guide-themes/${winter}`)).body as Row).guides, 3);
  });
});

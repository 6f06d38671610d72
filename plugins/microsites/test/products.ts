import * as assert from 'uvu/assert';
import type { AreaTest, AreaWorld } from '#test';
import { errorsOf, known, type Row } from './world.ts';

async function tours(world: AreaWorld) {
  const { insert, operators } = world;
  const [country, empty] = await insert('countries', [
    { name: 'Italy', slug: 'italy' },
    { name: 'France', slug: 'france' },
  ]);
  const [rome, naples] = await insert('cities', [
    { name: 'Rome', slug: 'rome', countryId: country },
    { name: 'Naples', slug: 'naples', countryId: country },
  ]);
  const base = { operator_id: operators.a, country_id: country };
  const [a, b, off, draft] = await insert('products', [
    { ...base, name: 'A walk in Rome', status: 'active', city_id: rome },
    { ...base, name: 'A boat off Naples', status: 'active', city_id: naples },
    { ...base, name: 'A tour that rests', status: 'inactive', city_id: naples },
    { ...base, name: 'A tour to come', status: 'draft', city_id: rome },
  ]);
  return { country: country!, empty: empty!, rome: rome!, naples: naples!, a: a!, b: b!, off: off!, draft: draft! };
}

export const productsTests = (test: AreaTest): void => {
  test('tours come one by one or many at once, each once, are put in order and go, and one off sale is told', async (world) => {
    const site = await known(world);
    const { a, b, off, draft, country, naples, empty } = await tours(world);
    const admin = world.as('admin');
    const at = `microsite-products/${site.a}`;
    const listed = async (query = '') => ((await admin.get(`${at}${query}`)).body as Row[]).map(({ productId, status }) => [productId, status]);
    assert.is((await admin.post(at, { productId: a })).status, 201);
    assert.is((await admin.post(at, { productId: a })).status, 201, 'once more changes nothing');
    assert.equal((await admin.post(`${at}/change`, { add: [b, a, off] })).body, { added: 2, removed: 0 });
    assert.equal(await listed(), [
      [a, 'active'],
      [b, 'active'],
      [off, 'inactive'],
    ]);
    for (const bad of [draft, 999999]) assert.match(errorsOf((await admin.post(at, { productId: bad })).body, 'productId'), 'drafts or were deleted');
    await admin.post(`${at}/change`, { order: [off, a] });
    assert.equal(
      (await listed()).map(([id]) => id),
      [off, a, b],
    );
    const json = `?filters=${encodeURIComponent(JSON.stringify({ country_id: country, city_id: naples }))}`;
    assert.equal([(await listed(json)).map(([id]) => id), (await listed(`?filters[country_id]=${empty}`)).length], [[off, b], 0]);
    assert.equal(Object.keys((await admin.get(`${at}?filters=[1]`)).body as Row), ['filters']);
    assert.equal((await listed(`?filters[countryId]=${empty}`)).length, 0);
    for (const unknown of ['?filters[nosuch]=1', `?filters=${encodeURIComponent('{"nosuch":1}')}`, '?country=1'])
      assert.is((await admin.get(`${at}${unknown}`)).status, 400, unknown);
    assert.is((await admin.delete(`${at}/${a}`)).status, 204);
    assert.is((await admin.delete(`${at}/${a}`)).status, 204);
    assert.equal((await admin.post(`${at}/change`, { add: [a], order: [off, a, b] })).body, { added: 1, removed: 0 }, 'taken back to its place');
    assert.equal(
      (await listed()).map(([id]) => id),
      [off, a, b],
    );
    assert.is((await admin.post(`${at}/change`, { add: Array.from({ length: 501 }, (_, i) => i + 1) })).status, 400);
    assert.is((await admin.get('microsite-products/999999')).status, 404);
    const places = async (path: string) => ((await admin.get(`microsite-products/${path}`)).body as Row[]).map(({ name, count }) => [name, count]);
    assert.equal(await places('get-countries-for-filters'), [['Italy', 2]]);
    assert.equal(await places(`get-cities-for-filters/${country}`), [
      ['Naples', 1],
      ['Rome', 1],
    ]);
    assert.equal(await places(`get-cities-for-filters/${empty}`), []);
  });

  test('a preview has what visitors see in a language: what is visible and sold, words of that language, no others', async (world) => {
    const { site, a, b, c, languages } = await known(world);
    const { a: rome, off } = await tours(world);
    const admin = world.as('admin');
    await admin.post(`microsite-products/${a}/change`, { add: [rome, off] });
    await admin.post(`microsite-categories/${b}`, { is_visible: 0 });
    await admin.post(`microsites/${site.id}`, {
      language_ids: languages,
      footer_mode: 'HIDE',
      headline_mode: 'OVERRIDE',
      headline: '<img src=x onerror=alert(1)>',
    });
    await world.query('insert into microsites_i18n (id, language_id, name) values ($1, $2, $3)', [site.id, languages[1], 'רומא']);
    await admin.post(`microsite-category-faq/${a}`, {
      faqs: [
        { language_id: languages[0]!, question: 'When?', answer: '<p>Now<script>alert(1)</script><img src=x onerror=alert(1)></p>' },
        { language_id: languages[1]!, question: 'מתי?', answer: '<p>עכשיו</p>' },
      ],
    });
    const of = async (locale: string) =>
      (await admin.get(`microsites/${site.id}/preview`, { 'x-language': locale })).body as Record<string, Row & Row[]>;
    const [en, he] = [await of('en'), await of('he')];
    assert.equal([en.site!.name, he.site!.name, he.categories![0]!.tours], ['Rome', 'רומא', 'סיור אחד']);
    assert.equal(
      en.categories!.map(({ id }) => id === c || id === b),
      [false, false],
      'what stands below one that is not visible is not either',
    );
    assert.equal(
      (en.products![a] as unknown as Row[]).map(({ id }) => id),
      [rome],
    );
    assert.equal(
      [en.texts!.footer, en.texts!.headline, he.texts!.lead],
      [null, '<img src=x onerror=alert(1)>', 'קבוצות קטנות, מדריכים מקומיים וביטול חינם עד יום לפני.'],
    );
    assert.equal(
      [en.faqs!.map(({ question }) => question), he.faqs!.map(({ question }) => question), he.words!.terms],
      [['When?'], ['מתי?'], 'תנאים'],
    );
    assert.not.match(String(en.faqs![0]!.answer), /script|onerror/);
  });
};

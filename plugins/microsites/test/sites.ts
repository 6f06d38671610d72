import * as assert from 'uvu/assert';
import type { AreaTest } from '#test';
import { errorsOf, known, type Row } from './world.ts';

export const sitesTests = (test: AreaTest): void => {
  test('a host is at one microsite alone, is a name of the internet, and one of a site’s is the primary one', async (world) => {
    const { site, languages, currency } = await known(world);
    const admin = world.as('admin');
    const other = (await admin.post('microsites', { name: 'Paris', slug: 'paris', default_language_id: languages[0]!, currency_id: currency }))
      .body as Row;
    const add = (host: string, of: Row = site, more = {}) => admin.post(`microsites/${of.id}/hosts`, { host, ...more });
    const first = (await add('Tours.Rome.EXAMPLE.')).body as Row;
    assert.equal([first.host, first.is_primary], ['tours.rome.example', 1]);
    assert.is(((await add('münchen.example')).body as Row).host, 'xn--mnchen-3ya.example');
    for (const bad of [
      'localhost',
      'https://rome.example',
      'rome.example/tours',
      '10.0.0.1',
      'rome',
      'a..b',
      '-a.example',
      'rome.example:80',
      'x.internal',
    ])
      assert.match(errorsOf((await add(bad)).body, 'host'), 'not a public host name', bad);
    const twice = await add('tours.rome.example', other);
    assert.equal([twice.status, Object.keys(twice.body as Row)], [400, ['host']]);
    const second = (await add('rome.example', site, { is_primary: 1 })).body as Row;
    const primary = async () =>
      (await world.query<{ host: string }>('select host from microsite_hosts where is_primary = 1')).map(({ host }) => host);
    assert.equal(await primary(), ['rome.example']);
    assert.match(
      errorsOf((await admin.patch(`microsites/${site.id}/hosts/${second.id}`, { is_primary: 0 })).body, 'is_primary'),
      'make another one primary',
    );
    assert.is(((await admin.get(`microsites/${site.id}`)).body as Row).address, 'rome.example');
    await admin.delete(`microsites/${site.id}/hosts/${second.id}`);
    assert.equal(await primary(), ['tours.rome.example']);
  });

  test('the default language is among the languages, and what cannot be read is counted as it is saved', async (world) => {
    const { site, languages } = await known(world);
    const admin = world.as('admin');
    assert.equal([site.language_ids, site.contrast_failures], [[languages[0]!], 0]);
    const theme = { ...(site.theme as Row), text: '#999999', link: '#0b5cad' };
    const saved = (await admin.post(`microsites/${site.id}`, { theme, default_language_id: languages[1]! })).body as Row;
    assert.equal([saved.contrast_failures, saved.language_ids], [2, [languages[1]!, languages[0]!]]);
    const found = (await admin.get('microsites?filters[contrast_failures][from]=1')).body as Row[];
    assert.equal(
      found.map(({ slug }) => slug),
      ['rome'],
    );
    for (const colour of ['red', 'url(x)', '#12345', '#ffffff;}'])
      assert.is((await admin.post(`microsites/${site.id}`, { theme: { ...theme, text: colour } })).status, 400, colour);
  });

  test('a site is not published while people cannot read it, and a copy is a draft', async (world) => {
    const { site } = await known(world);
    const admin = world.as('admin');
    const theme = { ...(site.theme as Row), text: '#999999' };
    assert.is((await admin.post(`microsites/${site.id}`, { theme })).status, 200, 'a save is not held by it');
    assert.match(errorsOf((await admin.post(`-/publish/microsites/${site.id}/publish`)).body, 'theme'), '2 pairs of colours lack contrast');
    await admin.post(`microsites/${site.id}`, { theme: site.theme! });
    assert.is(((await admin.post(`-/publish/microsites/${site.id}/publish`)).body as Row).publication, 'live');
    const copy = (await admin.post(`microsites/${site.id}/copy`)).body as Row;
    const below = (await admin.get(`microsite-categories?filters[microsite_id]=${copy.id}`)).body as Row[];
    assert.equal([copy.publication, below.map(({ publication }) => publication)], ['draft', ['draft', 'draft', 'draft', 'draft']]);
  });

  test('texts are reset to the platform’s, and what was written is kept', async (world) => {
    const { site } = await known(world);
    const admin = world.as('admin');
    await admin.post(`microsites/${site.id}`, { headline_mode: 'OVERRIDE', headline: 'Ours', footer_mode: 'HIDE' });
    const reset = (await admin.post(`microsites/${site.id}/reset-texts`)).body as Row;
    assert.equal([reset.headline_mode, reset.footer_mode, reset.headline], ['INHERIT', 'INHERIT', 'Ours']);
  });

  test('a copy has categories, tours, questions, words and look, and no address; however much there is, it takes as many statements', async (world) => {
    const { site, a, c, languages } = await known(world);
    const admin = world.as('admin');
    await admin.post(`microsites/${site.id}/hosts`, { host: 'rome.example' });
    const [product] = await world.insert('products', [{ name: 'A walk through Rome', status: 'active', operator_id: world.operators.a }]);
    await world.insert('microsite-products', [{ categoryId: c, productId: product!, sort: 1 }]);
    await world.insert('microsite-category-faq', [
      { microsite_category_id: a, language_id: languages[0]!, question: 'Why?', answer: '<p>So.</p>', sort: 1 },
    ]);
    await world.query('insert into microsite_categories_i18n (id, language_id, name) values ($1, $2, $3)', [a, languages[1], 'א']);
    const made = await admin.post(`microsites/${site.id}/copy`);
    const copy = made.body as Row;
    assert.equal([made.status, copy.slug, copy.name, copy.address, copy.theme], [201, 'rome-copy', 'Rome (copy)', null, site.theme]);
    const tree = (await admin.get(`microsites/${copy.id}/categories`)).body as Row[];
    assert.equal(
      tree.map(({ name, depth, products_count: tours, faqs_count: faqs }) => [name, depth, tours, faqs]),
      [
        ['A', 1, 0, 1],
        ['B', 2, 0, 0],
        ['C', 3, 1, 0],
        ['D', 1, 0, 0],
      ],
    );
    const page = await admin.get(`microsites/${copy.id}/categories?per-page=2&page=2`);
    assert.equal(
      [(page.body as Row[]).map(({ name }) => name), page.headers['x-pagination-total-count'], page.headers['x-pagination-page-count']],
      [['C', 'D'], '4', '2'],
    );
    const listed = await admin.get(`microsite-products/${c}?per-page=1`);
    assert.equal([(listed.body as Row[]).length, listed.headers['x-pagination-per-page']], [1, '1']);
    assert.is(
      tree.some(({ id }) => id === a),
      false,
    );
    const words = await world.query(
      'select i.name from microsite_categories_i18n i join microsite_categories c on c.id = i.id where c.microsite_id = $1',
      [copy.id],
    );
    assert.equal(words, [{ name: 'א' }]);
    assert.is(((await admin.post(`microsites/${site.id}/copy`)).body as Row).slug, 'rome-copy-2');
  });

  test('a microsite goes with all that stands below it, and comes back with it', async (world) => {
    const { site, a, languages } = await known(world);
    const admin = world.as('admin');
    await admin.post(`microsites/${site.id}/hosts`, { host: 'rome.example' });
    await world.insert('microsite-category-faq', [
      { microsite_category_id: a, language_id: languages[0]!, question: 'Why?', answer: '<p>So.</p>', sort: 1 },
    ]);
    const count = async () =>
      (
        await world.query(
          'select (select count(*)::int from microsite_categories) as c, (select count(*)::int from microsite_hosts) as h, (select count(*)::int from microsite_category_faq) as f',
        )
      )[0];
    assert.is((await admin.delete(`microsites/${site.id}`)).status, 204);
    assert.equal(await count(), { c: 0, h: 0, f: 0 });
    const [entry] = await world.query<{ id: number }>(`select id from audit where action = 'delete' and resource = 'microsites'`);
    assert.is((await admin.post(`-/undo/${entry!.id}`)).status, 200);
    assert.equal(await count(), { c: 4, h: 1, f: 1 });
  });
};

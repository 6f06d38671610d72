import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { areaTests } from '#test';
import mapping from '../mapping.json' with { type: 'json' };
import manifest from '../plugin.json' with { type: 'json' };
import { at, country, csvOf, further, russian, textOf } from './texts.ts';
import { workbenchTests } from './workbenchTests.ts';

await areaTests(
  'localization',
  (test) => {
    workbenchTests(test);

    test('each specified call answers who it is for, and nobody else', async (world) => {
      const { as, statuses, insert, operators } = world;
      const ru = await russian(world);
      const id = await country(world);
      const [own] = await insert('operator-price-categories', [{ name: 'Pupils', operatorId: operators.a }]);
      const change = { texts: { name: 'Имя' } };
      const answered = await statuses({
        ...Object.fromEntries(Object.keys(mapping.resources).map((segment) => [`GET localization/${ru}/${segment}`, undefined])),
        'GET localization-variables': undefined,
        [`GET localization-values/${ru}`]: undefined,
        'GET localization-standing': undefined,
        [`GET localization-texts/${ru}`]: undefined,
      });
      for (const [call, { admin, manager, operator, customer, nobody }] of Object.entries(answered))
        assert.equal([call, admin, manager, operator, customer, nobody], [call, 200, 200, 403, 403, 401]);
      const [get, patch] = [`GET localization/${ru}/countries/${id}`, `PATCH localization/${ru}/countries/${id}`];
      const [all, prices] = [`PATCH localization/${ru}/company-types`, `PATCH localization/${ru}/operator_price_categories`];
      const items = { items: [{ id: own!, ...change }] };
      const written = await statuses({ [get]: undefined, [patch]: change, [all]: items, [prices]: items, 'POST localization-values/deploy': {} });
      for (const call of [get, patch, all])
        assert.equal([call, written[call]!.admin, written[call]!.manager, written[call]!.nobody], [call, 200, 403, 401]);
      assert.equal([written[prices]!.manager, written[prices]!.operator], [200, 403]);
      assert.equal([written['POST localization-values/deploy']!.admin, written['POST localization-values/deploy']!.manager], [200, 403]);
      const rival = await as('rival').patch(`localization/${ru}/operator_price_categories`, items);
      assert.is(at(rival.body, 'results.0.status'), 'not_found');
      // Every call of the manifest that is specified names a segment of the mapping.
      const segments = Object.values(manifest.calls).flatMap(({ path, ...more }) =>
        'each' in more ? more.each.segment : (/^localization\/\{languageId\}\/([^/]+)/.exec(path)?.[1] ?? []),
      );
      assert.equal([...new Set(segments)].sort(), Object.keys(mapping.resources).sort());
    });

    test('a text goes from missing to reviewed, is stale when its source changes, and goes on where the meaning is the same', async (world) => {
      const { as } = world;
      const ru = await russian(world);
      const id = await country(world);
      const admin = as('admin');
      const path = `localization/${ru}/countries/${id}`;
      const read = async () => textOf((await admin.get(path)).body);
      assert.equal([at(await read(), 'source'), at(await read(), 'text'), at(await read(), 'state')], ['Malta', null, 'missing']);
      const saved = await admin.patch(path, { texts: { name: 'Мальта' }, was: { name: null }, states: { name: 'reviewed' } });
      assert.equal([saved.status, at(textOf(saved.body), 'state')], [200, 'reviewed']);
      await admin.patch(`countries/${id}`, { name: 'Republic of Malta' });
      assert.equal([at(await read(), 'stale'), at(await read(), 'seen_source'), at(await read(), 'state')], [true, 'Malta', 'reviewed']);
      await admin.patch(path, { unchanged: ['name'] });
      assert.equal([at(await read(), 'stale'), at(await read(), 'state')], [false, 'reviewed']);
      await admin.patch(path, { texts: { name: 'Республика Мальта' } });
      assert.is(at(await read(), 'state'), 'translated');
      assert.is(at((await as('customer').get(`countries/${id}`, { 'x-language': 'ru' })).body, 'name'), 'Республика Мальта');
      const gone = await admin.get(`localization/${ru}/countries/999999`);
      assert.equal([gone.status, at(gone.body, 'success')], [404, false]);
      assert.is(at((await admin.get(path)).body, 'success'), true);
    });

    test('a new language has its texts before anybody reads in it, and the language of the source says where its texts are changed', async (world) => {
      const [en, it] = await world.insert('languages', [
        { name: 'English', locale: 'en', is_enabled: 1, is_default: 1 },
        { name: 'Italian', locale: 'it', is_enabled: 0, is_default: 0 },
      ]);
      const admin = world.as('admin');
      const path = `countries/${await country(world)}`;
      const saved = await admin.patch(`localization/${it}/${path}`, { texts: { name: 'Malta (it)' }, states: { name: 'reviewed' } });
      assert.equal([saved.status, at(textOf(saved.body), 'text')], [200, 'Malta (it)']);
      await admin.patch(path, { iso_code: 'MT' });
      assert.is(at(textOf((await admin.get(`localization/${it}/${path}`)).body), 'state'), 'reviewed');
      const source = await admin.get(`localization/${en}/${path}`);
      assert.equal([source.status, at(source.body, 'message')], [400, 'English is the source language. Change its texts in the records themselves.']);
    });

    test('what a list answers may be sent back, whole or in part', async (world) => {
      const ru = await russian(world);
      const admin = world.as('admin');
      const id = at((await admin.post('localization-variables', { key: 'cart', text: 'Cart' })).body, 'id');
      const values = `localization-values/${ru}`;
      const [row] = at((await admin.get(values)).body, 'items') as Array<Record<string, Json>>;
      assert.equal(at((await admin.patch(values, { items: [row] })).body, 'results.0.status'), 'unchanged');
      assert.equal(at((await admin.patch(values, { items: [{ ...row, text: 'Корзина' }] })).body, 'results.0.status'), 'ok');
      assert.equal(at((await admin.patch(values, { items: [{ id, text: 'Тележка' }] })).body, 'results.0.item.texts.0.text'), 'Тележка');
      await admin.post('company-types', { title: 'Guide' });
      const types = `localization/${ru}/company-types`;
      const rows = (await admin.get(types)).body as Array<Record<string, Json>>;
      const texts = (rows[0]!.texts as Array<Record<string, Json>>).map((each) => ({ ...each, text: 'Гид' }));
      const saved = await admin.patch(types, { items: [{ ...rows[0], texts }] });
      assert.equal([saved.status, at(saved.body, 'results.0.item.texts.0.text')], [200, 'Гид'], saved.text);
    });

    test('of two who edit one text the second is told what the first wrote, and overwrites nothing', async (world) => {
      const ru = await russian(world);
      const path = `localization/${ru}/countries/${await country(world)}`;
      const admin = world.as('admin');
      await admin.patch(path, { texts: { name: 'Мальта' }, was: { name: null } });
      const second = await admin.patch(path, { texts: { name: 'Мальтийцы' }, was: { name: null } });
      assert.equal([second.status, at(textOf(at(second.body, 'item')), 'text')], [409, 'Мальта']);
      assert.is(at(textOf((await admin.get(path)).body), 'text'), 'Мальта');
    });

    test('items are kept or refused each on its own, with a result for each', async (world) => {
      const { as, insert, operators } = world;
      const ru = await russian(world);
      const [own, theirs] = await insert('operator-price-categories', [
        { name: 'Pupils', operatorId: operators.a },
        { name: 'Divers', operatorId: operators.b },
      ]);
      const items = [
        { id: own!, texts: { name: 'Школьники' } },
        { id: theirs!, texts: { name: 'Дайверы' } },
        { id: own!, texts: { name: 'x'.repeat(200) } },
      ];
      const { status, body } = await as('manager').patch(`localization/${ru}/operator_price_categories`, { items });
      assert.equal([status, at(body, 'success')], [200, false]);
      assert.equal(
        (at(body, 'results') as Array<{ status: string }>).map((each) => each.status),
        ['ok', 'not_found', 'invalid'],
      );
      const list = await as('manager').get(`localization/${ru}/operator_price_categories`);
      assert.equal((list.body as unknown[]).length, 1);
      assert.is(at(textOf(at(list.body, '0')), 'text'), 'Школьники');
    });

    test('an error keeps a text from being reviewed and nobody from saving it, until it is let be with a reason', async (world) => {
      const ru = await russian(world);
      const admin = world.as('admin');
      const made = await admin.post('localization-variables', { key: 'cart.places', text: 'Only {count} left' });
      const id = at(made.body, 'id') as number;
      const save = async (change: object) =>
        at((await admin.patch(`localization-values/${ru}`, { items: [{ id, ...change }] })).body, 'results.0.item');
      const broken = textOf(await save({ texts: { text: 'Осталось мало' }, states: { text: 'reviewed' } }), 'text');
      assert.equal([at(broken, 'state'), at(broken, 'issues.0.check')], ['translated', 'placeholders_missing']);
      const refused = await admin.post('localization-values/deploy', {});
      assert.equal([refused.status, at(refused.body, 'blocking.0.key')], [409, 'cart.places']);
      const let_be = textOf(await save({ ignore: { text: { placeholders_missing: 'No number here' } }, states: { text: 'reviewed' } }), 'text');
      assert.equal([at(let_be, 'state'), at(let_be, 'issues.0.ignored')], ['reviewed', 'No number here']);
      assert.is((await admin.post('localization-values/deploy', {})).status, 200);
    });

    test('a file brings in words of fields and of blocks alike, with their markup made harmless, and says what their fields refuse', async (world) => {
      const ru = await russian(world);
      const admin = world.as('admin');
      const [category] = await world.insert('guide-categories', [{ title: 'On foot', slug: 'on-foot' }]);
      const made = await admin.post('guides', {
        title: 'Three days',
        slug: 'three-days',
        category_id: category,
        blocks: [{ kind: 'TEXT', text: '<p>Go <b>up</b>.</p>' }],
      });
      const id = at(made.body, 'id') as number;
      const unit = (path: string, ru: string) => ({ key: `guides:${id}:${path}`, ru });
      const units = [unit('title', 'Три дня'), unit('blocks.0.text', '<p>Вверх<script>alert(1)</script>.</p>'), unit('slug', 'Не адрес!')];
      const form = new FormData();
      form.set('file', new Blob([csvOf(units)]), 'guides.csv');
      const encoded = new Response(form);
      const sent = await admin.post(`localization-import/${ru}`, Buffer.from(await encoded.arrayBuffer()), {
        'content-type': encoded.headers.get('content-type')!,
      });
      await world.job('imports');
      const file = `localization-imports/${String(at(sent.body, 'id'))}`;
      await admin.post(`${file}/apply`, {});
      await world.turn();
      const done = (await admin.get(file)).body;
      assert.equal([at(done, 'state'), at(done, 'result.saved'), at(done, 'result.refused')], ['done', 2, 1]);
      assert.is(at((await admin.get(`${file}/rows?outcome=refused`)).body, '0.path'), 'slug');
      const read = (await admin.get(`localization/${ru}/guides/${id}`)).body;
      assert.equal([at(textOf(read, 'title'), 'text'), at(textOf(read, 'blocks.0.text'), 'text')], ['Три дня', '<p>Вверх.</p>']);
    });

    test('questions of a category are written in each language, and each is kept or refused on its own', async (world) => {
      const { as, insert } = world;
      const ru = await russian(world);
      const [site] = await insert('microsites', [{ name: 'Malta by boat', slug: 'malta-by-boat' }]);
      const [category] = await insert('microsite-categories', [{ name: 'Boats', slug: 'boats', microsite_id: site }]);
      const admin = as('admin');
      const faqs = [{ question: 'Сколько мест?', answer: '<p>Двенадцать.</p>' }, { question: 'Да' }];
      const { status, body } = await admin.patch(`localization/${ru}/microsite-categories/${category}/faqs`, { faqs });
      assert.equal([status, (at(body, 'results') as Array<{ status: string }>).map((each) => each.status)], [200, ['ok', 'invalid']]);
      const read = (await admin.get(`localization/${ru}/microsite-categories/${category}`)).body;
      assert.equal([at(read, 'rows.own.0.question'), at(read, 'rows.own.1')], ['Сколько мест?', undefined]);
      const own = at(read, 'rows.own.0.id') as number;
      const [other] = await insert('microsite-categories', [{ name: 'Walks', slug: 'walks', microsite_id: site }]);
      const gone = { faqs: [{ id: own, removed: true }, { removed: true }] };
      const elsewhere = await admin.patch(`localization/${ru}/microsite-categories/${other}/faqs`, gone);
      assert.is(at(elsewhere.body, 'results.0.status'), 'not_found');
      const removed = await admin.patch(`localization/${ru}/microsite-categories/${category}/faqs`, gone);
      assert.equal([at(removed.body, 'success'), at(removed.body, 'rows.own')], [true, []]);
    });
  },
  { with: further },
);

// The calls of tours: steps with versions of their own, publishing once all is there, and whose tours they are.
import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { putDemoRows } from '../../../src/server/seed/demoRows.ts';
import { generateDemo } from '../../../src/server/seed/generate.ts';
import generate from '../demo.ts';
import { draft, options, whole } from './world.ts';

await withEngines('the steps of a tour', (test, engine) => {
  test(
    'begin with its type, by whom and for whom the server knows, and are counted as progress',
    inWorld(
      engine,
      async (world) => {
        const { id, body } = await draft(world);
        assert.equal(
          [at(body, 'status'), at(body, 'operator_id'), at(body, 'created_by'), at(body, 'versions.basic')],
          ['draft', world.operators.a, world.users.operator, 1],
        );
        const first = Number(at(body, 'progress'));
        const me = world.as('operator');
        const price = await me.patch(`products/${id}/price-settings`, { price_type: 'PER_PERSON' }, { 'if-match': '"price-settings-0"' });
        assert.equal([price.status, price.headers.etag], [200, '"price-settings-1"']);
        const process = { cut_off_type: 'FIXED_TIME', min_advance_days: 9, max_advance_days: 3 };
        const tooFew = { max_advance_days: ['Enter 9 or more.'] };
        assert.equal((await me.patch(`products/${id}/booking-process`, process)).body, {
          cut_off_fixed_time: ['Enter the cut-off time, such as 18:00.'],
          ...tooFew,
        });
        const late = await me.patch(`products/${id}/booking-process`, { ...process, cut_off_fixed_time: '18:00' });
        assert.equal([late.status, late.body], [400, tooFew]);
        const themes = await me.patch(`products/${id}`, { themeCategories: [] }, { 'if-match': '"themes-0"' });
        assert.equal([themes.status, themes.body], [400, { themeCategories: ['You should select at least one theme category'] }]);
        assert.ok(Number(at((await me.get(`products/${id}`)).body, 'progress')) > first);
      },
      options,
    ),
  );

  test(
    'of another type lose the categories of the former',
    inWorld(
      engine,
      async (world) => {
        const { id, category } = await draft(world);
        const [other] = await world.insert('product_types', [{ name: 'Rental' }]);
        await world.db.query('insert into product_type_categories (a_id, b_id) values ($1, $2)', [other, category]);
        const me = world.as('operator');
        assert.equal(at((await me.patch(`products/${id}`, { product_type_id: other })).body, 'typeCategories'), null);
        assert.equal(at((await me.patch(`products/${id}`, { typeCategories: [category] })).body, 'typeCategories'), [category]);
      },
      options,
    ),
  );

  test(
    'must all be filled in before it is published, and what is published may be taken back',
    inWorld(
      engine,
      async (world) => {
        const { id } = await draft(world);
        const me = world.as('operator');
        const early = await me.post(`products/${id}/publish`);
        assert.is(early.status, 400);
        for (const field of ['name', 'themeCategories', 'city_id', 'productPhotos', 'description_why_unique', 'phone_number', 'ticket_type'])
          assert.ok(field in (early.body as object), field);
        await whole(world, id);
        assert.equal(at((await me.post(`products/${id}/publish`)).body, 'status'), 'active');
        assert.equal(((await me.get('products?status[]=active')).body as Json[]).length, 1);
        assert.is((await me.patch(`products/${id}`, { status: 'draft' })).status, 400);
        assert.equal(at((await me.post(`products/${id}/un-publish`)).body, 'status'), 'inactive');
        assert.equal(at((await me.post(`products/${id}/publish`)).body, 'status'), 'active');
      },
      options,
    ),
  );

  test(
    'have the language and the currency by calls of their own',
    inWorld(
      engine,
      async (world) => {
        const { id } = await draft(world);
        const [euro] = await world.insert('currencies', [{ code: 'EUR', name: 'Euro' }]);
        const me = world.as('operator');
        assert.equal((await me.patch(`products/${id}/currency`, { currency: euro })).body, { currency: euro });
        assert.equal((await me.get(`products/${id}/currency`)).body, { currency: euro });
        assert.is((await me.patch(`products/${id}/currency`, {})).status, 400);
        assert.is((await me.patch(`products/${id}/language`, { language: 999_999 })).status, 400);
        assert.equal(Object.keys((await me.get(`products/${id}/language`)).body as object), ['language']);
      },
      options,
    ),
  );

  test(
    'are nobody else’s, and photos are not made up',
    inWorld(
      engine,
      async (world) => {
        const { id } = await draft(world);
        const rival = world.as('rival');
        const paths = [
          'guides',
          'price-settings',
          'cancellation-policy',
          'booking-process',
          'booking-needed-information-from-traveler',
          'ticket',
          'language',
        ];
        for (const path of paths) assert.is((await rival.get(`products/${id}/${path}`)).status, 404, path);
        for (const path of ['days', 'guides', 'physical-restrictions', 'pick-up-drop-off', 'currency'])
          assert.is((await rival.patch(`products/${id}/${path}`, {})).status, 404, path);
        for (const path of ['ticket', 'publish', 'un-publish']) assert.is((await rival.post(`products/${id}/${path}`, {})).status, 404, path);
        assert.is((await rival.delete(`products/${id}`)).status, 404);
        const photo = await world.as('operator').patch(`products/${id}`, { productPhotos: [{ id: 9, url: 'https://example.com/x.jpg' }] });
        assert.equal([photo.status, Object.keys(photo.body as object)], [400, ['productPhotos']]);
      },
      options,
    ),
  );

  test(
    'offer their codes with friendly words',
    inWorld(
      engine,
      async (world) => {
        const { body } = await world.as('operator').get('products/booking-confirmation-method-types');
        assert.equal(body, [
          { id: 'INSTANT', name: 'Instant confirmation (Recommended)' },
          { id: 'INSTANT_THEN_MANUAL', name: 'Instant confirmation then becomes manual' },
          { id: 'MANUAL', name: 'Manual confirmation' },
        ]);
      },
      options,
    ),
  );

  test(
    'are all there in the demo’s published tours, which stand the rules of forms, with what stands below them',
    inWorld(
      engine,
      async (world) => {
        const { db, registry } = world;
        const all = { registry, plugins: new Set(registry.plugins.map((plugin) => plugin.id)), now: new Date('2026-03-01T10:00:00Z') };
        const problems = [
          ...(await putDemoRows(db, all)),
          ...(await generateDemo(db, { ...all, demos: { tours: async () => generate }, plugins: new Set(['tours']) })),
        ];
        assert.equal(problems, []);
        const { rows } = await db.query<{ id: number; status: string; open: number; schedules: number }>(
          `select id, status, (select count(*)::int from jsonb_each(versions) where value = '0') as open,
            (select count(*)::int from product_schedules where product_id = p.id) as schedules from products p where id <= 24 order by id`,
        );
        const published = rows.filter(({ status }) => status !== 'draft');
        assert.equal(
          published.filter(({ open, schedules }) => open > 0 || schedules !== 1),
          [],
        );
        assert.ok(rows.some(({ status, open }) => status === 'draft' && open > 0));
        const { id } = published.find(({ status }) => status === 'active')!;
        const me = world.as('admin');
        assert.is((await me.post(`products/${id}/un-publish`)).status, 200);
        assert.is((await me.post(`products/${id}/publish`)).status, 200);
      },
      options,
    ),
  );
});

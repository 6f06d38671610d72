// What stands below a tour: schedules with prices, blocked days, upsells, options
// with their availability, price categories, photos, and a copy of it all.
import * as assert from 'uvu/assert';
import type { Json } from '#core';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { below, draft, money, options } from './world.ts';

await withEngines('what stands below a tour', (test, engine) => {
  test(
    'has prices, of which the tour knows the least',
    inWorld(
      engine,
      async (world) => {
        const { id, schedule, category } = await below(world);
        const me = world.as('operator');
        await me.patch(`products/${id}`, { availability_by: 'SCHEDULES' });
        const price = (amount: number, tier: object) =>
          me.post(`product-scheldule/${schedule}/prices`, { price_category_id: category, price: money(amount), ...tier });
        const high = await price(9000, { tier_to: 4 });
        const low = await price(4000, { tier_from: 5 });
        assert.equal([high.status, low.status], [201, 201]);
        const least = async () => at((await me.get(`products/${id}`)).body, 'minPrice');
        assert.equal(await least(), money(4000));
        assert.is((await me.patch(`product-scheldule/${schedule}/prices/${at(low.body, 'id')}`, { price: money(5000) })).status, 200);
        assert.equal(await least(), money(5000));
        assert.is((await me.delete(`product-scheldule/${schedule}/prices/${at(low.body, 'id')}`)).status, 204);
        assert.equal(await least(), money(9000));
        const { body } = await me.get(`products/${id}/scheldules?expand=prices`);
        assert.equal([at(body, '0.name'), at(body, '0.prices.0.amount')], ['Summer', 9000]);
        assert.equal((await me.patch(`products/${id}/scheldules/${schedule}`, { date_to: '2026-05-01' })).body, {
          date_to: ['The end is before the start.'],
        });
      },
      options,
    ),
  );

  test(
    'goes with what it stands below, and comes back with it',
    inWorld(
      engine,
      async (world) => {
        const { id, schedule, category, option } = await below(world);
        const me = world.as('operator');
        await me.patch(`products/${id}`, { availability_by: 'SCHEDULES' });
        await me.post(`product-scheldule/${schedule}/prices`, { price_category_id: category, price: money(4000) });
        const tables = ['product_schedules', 'product_schedule_prices', 'product_options', 'availability_intervals', 'availability_interval_items'];
        const counts = async () =>
          Promise.all(tables.map(async (table) => (await world.db.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n));
        for (const [by, path, left] of [
          ['SCHEDULES', `products/${id}/scheldules/${schedule}`, [0, 0, 1, 1, 1]],
          ['OPTIONS', `product-options/${option}`, [1, 1, 0, 0, 0]],
        ] as const) {
          await me.patch(`products/${id}`, { availability_by: by });
          const gone = await me.delete(path);
          assert.equal([gone.status, await counts()], [204, [...left]], gone.text);
          const back = await me.post(`-/undo/${gone.headers['x-audit-id']}`);
          assert.equal([back.status, await counts()], [200, [1, 1, 1, 1, 1]], back.text);
        }
      },
      options,
    ),
  );

  test(
    'has days on which it cannot be booked',
    inWorld(
      engine,
      async (world) => {
        const { id } = await draft(world);
        const me = world.as('operator');
        await me.post(`products/${id}/block-day`, { date: '2026-07-02', reason: 'WEATHER' });
        const blocked = await me.post(`products/${id}/block-day`, { date: '2026-07-01' });
        const days = [
          { date: '2026-07-01', reason: 'NOT_OPERATING' },
          { date: '2026-07-02', reason: 'WEATHER' },
        ];
        assert.equal([blocked.status, blocked.body], [200, { blockedDays: days }]);
        assert.equal((await me.post(`products/${id}/unblock-day`, { date: '2026-07-01' })).body, { blockedDays: days.slice(1) });
        assert.equal(
          [
            (await me.post(`products/${id}/block-day`, {})).status,
            (await world.as('rival').post(`products/${id}/block-day`, { date: '2026-07-03' })).status,
          ],
          [400, 404],
        );
      },
      options,
    ),
  );

  test(
    'is found by itself where it is made below another, and by nobody else',
    inWorld(
      engine,
      async (world) => {
        const { id, schedule, option, interval, item, upsell } = await below(world);
        const me = world.as('operator');
        const { body } = await me.get(`products/${id}/options?expand=intervals.items`);
        assert.equal(at(body, '0.intervals.0.items.0.start_time'), '10:00');
        assert.is((await me.patch(`availability-interval-items/${item}`, { capacity: 3 })).status, 200);
        const twice = await me.post(`availability-intervals/${interval}/items`, { start_time: '10:00' });
        assert.equal([twice.status, Object.keys(twice.body as object)], [400, ['start_time']]);
        const apart = await me.post(`product-options/${option}/availability-intervals`, { date_from: '2026-07-01', date_to: '2026-07-31' });
        assert.is((await me.post(`availability-intervals/${at(apart.body, 'id')}/items`, { start_time: '10:00' })).status, 201);
        const drawn = await me.patch(`availability-intervals/${at(apart.body, 'id')}`, { date_from: '2026-06-15' });
        assert.equal([drawn.status, Object.keys(drawn.body as object)], [400, ['date_to']]);
        const rival = world.as('rival');
        const answers = await Promise.all([
          rival.get(`products/${id}/options`),
          rival.get(`products/${id}/scheldules`),
          rival.get(`products/${id}/upsells`),
          rival.post(`products/${id}/options`, { title: 'X' }),
          rival.post(`products/${id}/scheldules`, { name: 'X' }),
          rival.post(`product-scheldule/${schedule}/prices`, {}),
          rival.post(`product-options/${option}/availability-intervals`, {}),
          rival.post(`availability-intervals/${interval}/items`, {}),
          rival.patch(`product-options/${option}`, { title: 'X' }),
          rival.patch(`availability-intervals/${interval}`, {}),
          rival.delete(`availability-interval-items/${item}`),
          rival.patch(`products/${id}/upsells/${upsell}`, { title: 'X' }),
          rival.post(`products/${id}/copy`),
          rival.post(`products/${id}/promo`, {}),
          rival.get(`products/${id}/external`),
          rival.get(`product-options/${option}/external-whats-wrong`),
          rival.post(`products/${id}/photo`),
        ]);
        assert.equal(
          answers.map(({ status }) => status),
          answers.map(() => 404),
        );
        const { id: other } = await draft(world, 'rival');
        assert.is((await rival.patch(`products/${other}/scheldules/${schedule}`, { name: 'X' })).status, 404);
      },
      options,
    ),
  );

  test(
    'is copied with the tour into a draft, which has nothing of what others did with it',
    inWorld(
      engine,
      async (world) => {
        const { id, option } = await below(world);
        const me = world.as('operator');
        await me.patch(`products/${id}`, { name: 'Rome: Old Town Walk', reference_code: 'A-1' });
        assert.equal((await me.post(`products/${id}/promo`, {})).body, { promo: 1 });
        await world.db.query("insert into languages (id, name, locale) values (900, 'Deutsch', 'de')");
        await me.patch(`product-options/${option}`, { title: 'Üblich' }, { 'x-language': 'de' });
        await me.patch(`products/${id}`, { name: 'Rom: Altstadt' }, { 'x-language': 'de' });
        await world.db.query("update product_options set external_rate_id = 'R9' where id = $1", [option]);
        const { status, body } = await me.post(`products/${id}/copy`);
        const copied = Number(at(body, 'id'));
        assert.equal(
          [status, at(body, 'name'), at(body, 'reference_code'), at(body, 'status'), at(body, 'promo'), at(body, 'versions.title')],
          [201, 'Rome: Old Town Walk (copy)', `TR-${String(copied).padStart(6, '0')}`, 'draft', 0, 2],
        );
        const below_ = (await me.get(`products/${copied}/options?expand=intervals.items`)).body;
        assert.equal(at(below_, '0.intervals.0.items.0.start_time'), '10:00');
        assert.not.equal(at(below_, '0.id'), option);
        assert.equal(at(below_, '0.external_rate_id'), null, 'of a connection that the copy has not');
        assert.equal(at((await me.get(`products/${copied}/options`, { 'x-language': 'de' })).body, '0.title'), 'Üblich');
        const named = async (tour: number) => at((await me.get(`products/${tour}`, { 'x-language': 'de' })).body, 'name');
        assert.equal(await named(copied), 'Rom: Altstadt (Kopie)');
        assert.ok((at(body, 'languages') as number[]).includes(900));
        await me.patch(`products/${id}`, { name: `${'x'.repeat(99)}😀` });
        const copies = [await me.post(`products/${id}/copy`), await me.post(`products/${id}/copy`)].map((each) => at(each.body, 'name'));
        assert.equal(copies, [`${'x'.repeat(93)} (copy)`, `${'x'.repeat(91)} (copy 2)`]);
        assert.equal(
          [
            ((await me.get(`products/${copied}/scheldules`)).body as Json[]).length,
            ((await me.get(`products/${copied}/upsells`)).body as Json[]).length,
          ],
          [1, 1],
        );
      },
      options,
    ),
  );

  test(
    'has price categories of its operator, one of them the default, and is connected or not',
    inWorld(
      engine,
      async (world) => {
        const { id, option } = await below(world);
        const me = world.as('operator');
        const make = async (name: string) => Number(at((await me.post('operator-price-categories', { name })).body, 'id'));
        const [adult, child] = [await make('Adult'), await make('Child')];
        const link = (category: number, more: object = {}) =>
          me.post(`products/${id}/product-to-operator-price-categories`, { operator_price_category_id: category, ...more });
        assert.equal(at((await link(adult)).body, 'is_default'), true);
        const open = async () =>
          ((await me.get(`operator-price-categories?notLinkedToProductId=${id}`)).body as Array<{ name: string }>).map(({ name }) => name);
        assert.equal(await open(), ['Child']);
        assert.equal(at((await link(child)).body, 'is_default'), false);
        assert.is((await link(child, { is_default: true })).status, 200);
        const links = (await me.get(`products/${id}/product-to-operator-price-categories`)).body as Array<{ is_default: boolean }>;
        assert.equal(
          links.map((each) => each.is_default),
          [false, true],
        );
        const unlink = async (category: number) => (await me.delete(`products/${id}/product-to-operator-price-categories/${category}`)).status;
        assert.equal([await unlink(adult), await unlink(adult)], [204, 404], 'by the category, as the specification has it, never by the link');
        assert.equal(await open(), ['Adult']);
        const usedBy = async (category: number) => at((await me.get(`operator-price-categories/${category}`)).body, 'tours');
        await world.db.query(`update products set name = 'Old town' where id = $1`, [id]);
        assert.equal([await usedBy(adult), await usedBy(child)], [null, 'Old town']);
        const kept = await me.delete(`operator-price-categories/${child}`);
        assert.equal([kept.status, at(kept.body, 'message')], [409, 'This record is still in use. Price categories of tours: 1 (Old town).']);
        const unnamed = await draft(world);
        const early = await me.post(`products/${unnamed.id}/un-publish`);
        assert.match(String(at(early.body, 'message')), `Tour #${unnamed.id} is “Draft”`);
        const theirs = Number(at((await world.as('rival').post('operator-price-categories', { name: 'Theirs' })).body, 'id'));
        assert.is((await link(theirs)).status, 400);
        assert.equal(at((await me.get(`products/${id}/external`)).body, 'connected'), false);
        assert.equal(at((await me.get(`product-options/${option}/external-whats-wrong`)).body, '0.code'), 'NOT_CONNECTED');
        assert.is((await me.post(`products/${id}/external`, { external_type: 'BOKUN' })).status, 400);
        assert.equal(at((await me.post(`products/${id}/external`, { categories: [] })).body, 'connected'), false);
        await me.post(`products/${id}/external`, { external_type: 'BOKUN', external_product_id: '7' });
        await me.patch(`product-options/${option}/external`, { external_rate_id: 'r1' });
        assert.equal((await me.get(`product-options/${option}/external-whats-wrong`)).body, []);
        assert.is((await me.delete(`products/${id}/external`)).status, 204);
      },
      options,
    ),
  );
});

// What becomes of a tour beside its steps: copied, promoted, deleted; and what its list says of it.
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { below, draft, money, options, whole } from './world.ts';

await withEngines('a tour', (test, engine) => {
  test(
    'is promoted and no longer by one call, which its body may decide',
    inWorld(
      engine,
      async (world) => {
        const { id, body } = await draft(world);
        const me = world.as('operator');
        assert.is(at(body, 'promo'), 0);
        assert.equal((await me.post(`products/${id}/promo`)).body, { promo: 1 });
        assert.equal((await me.post(`products/${id}/promo`, {})).body, { promo: 0 });
        assert.equal((await me.post(`products/${id}/promo`, { promo: 0 })).body, { promo: 0 });
        assert.is((await me.post(`products/${id}/promo`, { promo: true })).status, 400);
        assert.is((await world.as('rival').post(`products/${id}/promo`)).status, 404);
      },
      options,
    ),
  );

  test(
    'has a copy that is a draft with a code of its own, booked by nobody',
    inWorld(
      engine,
      async (world) => {
        const { id } = await draft(world);
        await whole(world, id);
        const me = world.as('operator');
        await me.patch(`products/${id}`, { short_description: 'Slowly.' });
        await world.db.query(`update products set status = 'active', "totalBookedCount" = 7, promo = 1, "reviewsCount" = 2 where id = $1`, [id]);
        const { status, body } = await me.post(`products/${id}/copy`);
        const code = `TR-${String(at(body, 'id')).padStart(6, '0')}`;
        assert.equal(
          [status, at(body, 'status'), at(body, 'reference_code'), at(body, 'totalBookedCount'), at(body, 'promo'), at(body, 'reviewsCount')],
          [201, 'draft', code, 0, 0, 0],
        );
        assert.not.equal(at((await me.get(`products/${id}`)).body, 'reference_code'), code);
      },
      options,
    ),
  );

  test(
    'goes out of sight with all that is below it, its row stays, and an undo has it back whole',
    inWorld(
      engine,
      async (world) => {
        const { id, schedule } = await below(world);
        const me = world.as('operator');
        const gone = await me.delete(`products/${id}`);
        assert.is(gone.status, 204, gone.text);
        for (const path of [`products/${id}`, `products/${id}/scheldules`, `products/${id}/ticket`])
          assert.is((await me.get(path)).status, 404, path);
        for (const path of ['products', 'products?status[]=draft', 'products/for-coupons']) assert.equal((await me.get(path)).body, [], path);
        assert.is((await world.db.query('select 1 from products where deleted_at is not null')).rows.length, 1);
        assert.is((await me.post(`-/undo/${gone.headers['x-audit-id']}`)).status, 200);
        assert.is(at((await me.get(`products/${id}/scheldules`)).body, '0.id'), schedule);
        assert.is(at((await me.get(`products/${id}`)).body, 'status'), 'draft');
      },
      options,
    ),
  );

  test(
    'costs at least what its cheapest way to be booked does, in the currency that is asked for',
    inWorld(
      engine,
      async (world) => {
        const { id, category, schedule, item } = await below(world);
        await world.db.query('update currencies set is_default = 1, digits = 2 where id = 3');
        await world.insert('currencies', [
          { id: 7, code: 'JPY', name: 'Yen', digits: 0, rate: 160, is_default: 0 },
          { id: 8, code: 'XTS', name: 'Not set', digits: 2, rate: null, is_default: 0 },
        ]);
        const me = world.as('operator');
        const least = async (currency: number) => at((await me.get(`products/${id}`, { 'x-currency': String(currency) })).body, 'minPrice');
        const pays = (amount: number) => [{ price_category_id: category, price: money(amount) }];
        const [infant] = await world.insert('price_categories', [{ name: 'Infant' }]);
        const prices = [...pays(9000), { price_category_id: infant!, price: money(0) }];
        await me.patch(`products/${id}/price-settings`, { price_type: 'PER_PERSON', prices });
        assert.equal(await least(3), money(9000), 'no option has a price of its own, and who goes free does not count');
        await me.patch(`availability-interval-items/${item}`, { prices: pays(7000) });
        await me.post(`product-scheldule/${schedule}/prices`, { price_category_id: category, price: money(5000) });
        await me.patch(`products/${id}`, { private_tour: true });
        assert.equal(await least(3), money(7000), 'it is booked by its options');
        assert.equal(await least(7), { amount: 11_200, currency_id: 7 });
        assert.equal(await least(8), money(7000), 'of a currency without a rate nobody knows');
        await me.patch(`products/${id}`, { availability_by: 'SCHEDULES' });
        const [listed] = (await me.get('products?fields=id,minPrice', { 'x-currency': '7' })).body as object[];
        assert.equal(listed, { ...listed, minPrice: { amount: 8000, currency_id: 7 } });
      },
      options,
    ),
  );

  test(
    'is found by whether it was reviewed, and says in which languages it can be read',
    inWorld(
      engine,
      async (world) => {
        const { id } = await draft(world);
        await draft(world);
        await whole(world, id);
        const [hebrew] = await world.insert('languages', [{ name: 'Hebrew', locale: 'he', is_enabled: 1, is_default: 0 }]);
        await world.db.query('update products set "reviewsCount" = 3 where id = $1', [id]);
        const me = world.as('operator');
        await me.patch(`products/${id}`, { skip_the_line: true });
        await me.put(`-/translations/products/${id}`, { he: { name: 'רומא: סיור בעיר העתיקה' } });
        const { body } = await me.get('products?isReviewsExists=1&expand=ratingStats');
        assert.equal(
          (body as object[]).map((each) => at(each as never, 'id')),
          [id],
        );
        assert.equal(at(body, '0.languages'), [at(body, '0.language_id'), hebrew]);
        assert.equal(((await me.get('products?isReviewsExists=0')).body as object[]).length, 1);
      },
      options,
    ),
  );
});

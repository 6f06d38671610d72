// A tour as travellers read it: in the language and the currency that is asked for.
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { below, money, options } from './world.ts';

await withEngines('the preview of a tour', (test, engine) => {
  test(
    'has its words in a language as far as it has them, what it names by name, and its prices in a currency',
    inWorld(
      engine,
      async (world) => {
        const { id, category } = await below(world);
        await world.db.query('update currencies set is_default = 1, digits = 2 where id = 3');
        await world.insert('currencies', [{ id: 7, code: 'JPY', name: 'Yen', digits: 0, rate: 160, is_default: 0 }]);
        const [wine] = await world.insert('categories', [{ name: 'Wine', slug: 'wine' }]);
        const me = world.as('operator');
        await world.db.query('update products set name = $2, short_description = $3, included = $4, prices = $5 where id = $1', [
          id,
          'Rome: Old Town Walk',
          'Slowly.',
          JSON.stringify([{ category_id: wine }]),
          JSON.stringify([{ price_category_id: category, price: money(5000) }]),
        ]);
        await world.insert('languages', [{ name: 'Hebrew', locale: 'he', is_enabled: 1, is_default: 0 }]);
        await me.put(`-/translations/products/${id}`, { he: { name: 'רומא: סיור בעיר העתיקה' } });
        const { status, body } = await me.get(`products/${id}/preview`, { 'x-language': 'he', 'x-currency': '7' });
        assert.equal(
          [
            status,
            at(body, 'name'),
            at(body, 'short_description'),
            at(body, `names.categories.${wine}`),
            at(body, `names.priceCategories.${category}`),
          ],
          [200, 'רומא: סיור בעיר העתיקה', 'Slowly.', 'Wine', 'Adult'],
        );
        assert.equal(
          [at(body, 'prices.0.price'), at(body, 'upsells.0.price')],
          [
            { amount: 8000, currency_id: 7 },
            { amount: 2400, currency_id: 7 },
          ],
        );
        assert.is((await world.as('rival').get(`products/${id}/preview`)).status, 404);
      },
      options,
    ),
  );
});

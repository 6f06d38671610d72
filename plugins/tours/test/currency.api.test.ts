// A tour is sold in one currency: its prices, and those of all that stands below it, are in it.
import * as assert from 'uvu/assert';
import { readPlugins } from '../../../src/build/plugins.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import departures from '../../departures/server.ts';
import promotions from '../../promotions/server.ts';
import { below, money, options } from './world.ts';

const beside = (await readPlugins(process.cwd())).filter(({ id }) => ['departures', 'promotions'].includes(id));
const withBeside = { plugins: [...options.plugins, ...beside], areas: { ...options.areas, departures, promotions } };

await withEngines('the currency of a tour', (test, engine) => {
  test(
    'is that of every price below it, and moves with a word on what becomes of them',
    inWorld(
      engine,
      async (world) => {
        const { id, category, schedule, item, upsell } = await below(world);
        await world.db.query('update currencies set is_default = 1 where id = 3');
        await world.insert('currencies', [{ id: 7, code: 'JPY', name: 'Yen', rate: 160, is_default: 0 }]);
        const me = world.as('operator');
        const yen = (amount: number) => ({ amount, currency_id: 7 });
        const pays = (price: object) => [{ price_category_id: category, price }];
        const tour = `products/${id}`;
        assert.is((await me.patch(`${tour}/price-settings`, { currency: 3, price_type: 'PER_PERSON', prices: pays(money(9050)) })).status, 200);
        assert.is((await me.patch(`availability-interval-items/${item}`, { prices: pays(money(7000)) })).status, 200);
        const { body: made } = await me.post(`product-scheldule/${schedule}/prices`, pays(money(5000))[0]!);

        const inYen = ['Enter the amount in EUR.'];
        assert.equal((await me.post(`${tour}/upsells`, { type: 'PER_BOOKING', title: 'Boat', price: yen(900) })).body, { price: inYen });
        assert.equal((await me.post(`product-scheldule/${schedule}/prices`, pays(yen(900))[0]!)).body, { price: inYen });
        assert.equal((await me.patch(`availability-interval-items/${item}`, { prices: pays(yen(900)) })).body, { 'prices.0.price': inYen });
        assert.equal((await me.patch(`${tour}/price-settings`, { prices: pays(yen(900)) })).body, { 'prices.0.price': inYen });
        assert.equal((await me.post(`${tour}/upsells`, { type: 'PER_BOOKING', title: 'Boat', price: money(-1) })).body, {
          'price.amount': ['Enter 0 or more.'],
        });

        const refused = ['currency', 'Prices: 1', 'Schedule price: 1', 'Extra: 1', 'Availability: 1'];
        for (const [path, body] of [
          [`${tour}/currency`, { currency: 7 }],
          [`${tour}/price-settings`, { currency: 7 }],
          [`${tour}/price-settings`, { currency: 7, prices: pays(money(9050)) }],
          [tour, { currency: 7 }],
        ] as const) {
          const answer = await me.patch(path, body);
          assert.is(answer.status, 400, path);
          for (const word of refused) assert.ok(answer.text.includes(word), answer.text);
        }
        assert.is((await me.patch(tour, { currency: 7, _amounts: 'burn' })).status, 400);

        assert.is((await me.patch(`${tour}/currency`, { currency: 7, amounts: 'convert' })).status, 200);
        const stored = async (sql: string, of: number) => (await world.db.query<{ price: object }>(sql, [of])).rows[0]?.price;
        const all = async () => [
          await stored("select prices->0->'price' as price from products where id = $1", id),
          await stored("select prices->0->'price' as price from availability_interval_items where id = $1", item),
          await stored('select price from product_schedule_prices where id = $1', Number(at(made, 'id'))),
          await stored('select price from product_upsells where id = $1', upsell),
          at((await me.get(tour)).body, 'minPrice'),
        ];
        assert.equal(await all(), [yen(14_480), yen(11_200), yen(8000), yen(2400), yen(11_200)]);

        assert.is((await me.patch(`${tour}/price-settings`, { currency: 3, prices: pays(yen(14_480)), _amounts: 'keep' })).status, 200);
        assert.equal(await all(), [1_448_000, 1_120_000, 800_000, 240_000, 1_120_000].map(money));

        await world.db.query(`update product_upsells set price = '{"amount": 2400, "currency_id": 7}' where id = $1`, [upsell]);
        const warned = async () =>
          (at((await me.get(`${tour}/publish-warnings`)).body, 'warnings') as string[]).filter((each) => each.includes('another currency'));
        assert.is((await me.patch(tour, { name: 'Rome: Old Town Walk' })).status, 200);
        assert.is((await me.patch(`${tour}/upsells/${upsell}`, { title: 'Dinner' })).status, 200);
        assert.is((await warned()).length, 1);
        assert.is((await me.patch(`${tour}/currency`, { currency: 3, amounts: 'keep' })).status, 200);
        assert.equal([await warned(), (await all())[3]], [[], money(240_000)]);

        assert.is((await me.patch(tour, { currency: 7, _amounts: 'remove' })).status, 200);
        assert.equal((await me.get(`${tour}/price-settings`)).body, {
          ...((await me.get(`${tour}/price-settings`)).body as object),
          currency: 7,
          prices: [],
        });
        const left = await world.db.query('select 1 from product_schedule_prices where schedule_id = $1', [schedule]);
        assert.equal([(await me.get(`${tour}/upsells`)).body, left.rows], [[], []]);
      },
      options,
    ),
  );

  for (const [amounts, discount, exception] of [
    ['convert', { amount: 1600, currency_id: 7 }, [{ amount: 8000, currency_id: 7 }]],
    ['keep', { amount: 10, currency_id: 7 }, [{ amount: 50, currency_id: 7 }]],
    ['remove', undefined, []],
  ] as const)
    test(
      `moves with ${amounts} the fixed amounts of discounts and the prices of changed departures, of this tour alone`,
      inWorld(
        engine,
        async (world) => {
          await world.insert('currencies', [
            { id: 3, code: 'EUR', name: 'Euro', is_default: 1 },
            { id: 7, code: 'JPY', name: 'Yen', rate: 160, is_default: 0 },
          ]);
          const [adult] = await world.insert('price_categories', [{ name: 'Adult' }]);
          const me = world.as('operator');
          const made = async () => {
            const [id = 0] = await world.insert('products', [{ name: 'Rome', operator_id: world.operators.a, status: 'inactive', currency: 3 }]);
            const wish = { product_id: id, title: 'Ten off', value_type: 'FIXED', amount: money(1000), kind: 'STANDARD', is_enabled: 1 };
            const discounted = await me.post('product-discounts', wish);
            const days = { product_id: id, date_from: '2026-07-01', date_to: '2026-07-02' };
            const changed = await me.post('departure-exceptions', { ...days, prices: [{ price_category_id: adult, price: money(5000) }] });
            assert.equal([discounted.status, changed.status], [201, 201], discounted.text + changed.text);
            return id;
          };
          const stored = async (tour: number) => {
            const { rows: off } = await world.db.query<{ amount: object }>('select amount from product_discounts where product_id = $1', [tour]);
            const { rows } = await world.db.query<{ prices: Array<{ price: object }> }>(
              'select prices from departure_exceptions where product_id = $1',
              [tour],
            );
            return [off[0]?.amount, rows.flatMap(({ prices }) => prices.map(({ price }) => price))];
          };
          const [tour, other] = [await made(), await made()];
          const refused = await me.patch(`products/${tour}/currency`, { currency: 7 });
          assert.match(refused.text, /Discount: 1, Departure change: 1|Departure change: 1, Discount: 1/);
          assert.is((await me.patch(`products/${tour}/currency`, { currency: 7, amounts })).status, 200);
          assert.equal(
            [await stored(tour), await stored(other)],
            [
              [discount, exception],
              [money(1000), [money(5000)]],
            ],
          );
        },
        withBeside,
      ),
    );
});

// What is read of departures: what a party would pay, who changed what and when, and what a tour whose clocks are those of no zone says.
import * as assert from 'uvu/assert';
import { readPlugins } from '../../../src/build/plugins.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { Json } from '#core';
import type { ServerArea } from '#server';
import { options, sold, wish } from './world.ts';

const minute = 60_000;

const promotions = (await readPlugins(process.cwd())).filter(({ id }) => id === 'promotions');
/** A discount for whoever books on 1 March 2026. */
const discounts = (area: ServerArea): void => {
  area.offer('discounts', async (question) => {
    const { product_id: _tour, ...asked } = question as { product_id: number; booked: string };
    const isWanted = { option_id: null, date: '2026-07-01', booked: '2026-03-01', price: { amount: 10000, currency_id: 3 } };
    return JSON.stringify(asked) === JSON.stringify(isWanted) ? [{ id: 7, off: 1500, title: 'Early bird' }] : [];
  });
};

await withEngines('what is read of departures', (test, engine) => {
  test(
    'is said line by line in two currencies, with extras, and what is missing is named',
    inWorld(
      engine,
      async (world) => {
        const { tour, adult } = await sold(world, { capacity: 4 });
        await world.db.query("insert into currencies (id, code, name, rate, digits, is_default) values (5, 'JPY', 'Yen', 160, 0, 0)");
        await world.db.query('update currencies set is_default = 1, digits = 2 where id = 3');
        const bands = [
          { price_category_id: adult, age_from: 13, age_to: 99 },
          { price_category_id: adult, age_from: 0, age_to: 2, not_permitted: true },
        ];
        await world.db.query('update products set price_categories = $2 where id = $1', [tour, JSON.stringify(bands)]);
        const [lunch] = await world.insert('product_upsells', [
          { product_id: tour, type: 'PER_TRAVELER', title: 'Lunch', price: JSON.stringify({ amount: 1500, currency_id: 3 }) },
        ]);
        const ask = async (more: string, date = '2026-07-01') =>
          (await world.as('operator').get(`products/${tour}/departures/quote?date=${date}&time=09:00&${more}`, { 'x-currency': '5' })).body;
        const found = await ask(`ages=[34,36]&upsells=[{"id":${lunch},"quantity":1}]`);
        assert.equal(at(found, 'quote'), {
          currency_id: 3,
          lines: [
            { kind: 'travellers', id: adult, quantity: 2, unit: 5000, amount: 10000 },
            { kind: 'upsell', id: lunch, name: 'Lunch', quantity: 2, unit: 1500, amount: 3000 },
          ],
          total: 13000,
        });
        assert.equal([at(found, 'reader.currency_id'), at(found, 'reader.total'), at(found, 'why'), at(found, 'gaps')], [5, 20800, null, []]);
        await world.db.query('update product_upsells set max_quantity = 2 where id = $1', [lunch]);
        const [theirs] = await world.insert('product_upsells', [
          { product_id: tour, type: 'PER_BOOKING', title: 'Boat', price: JSON.stringify({ amount: 1500, currency_id: 5 }) },
        ]);
        const extras = async (...wishes: object[]) => ask(`ages=[34]&upsells=${JSON.stringify(wishes)}`);
        const tooMany = { 'upsells.0.quantity': ['Enter a quantity of 2 or less per traveller.'] };
        assert.equal(await extras({ id: lunch, quantity: 3 }), tooMany);
        const three = async (quantity: number) => ask(`ages=[34,35,36]&upsells=[{"id":${lunch},"quantity":${quantity}}]`);
        assert.equal(await three(3), tooMany);
        assert.equal([at(await three(2), 'quote.lines.1.quantity'), at(await three(2), 'quote.lines.1.amount')], [6, 9000]);
        // One traveller may have two, as each of three may.
        assert.equal(at(await extras({ id: lunch, quantity: 2 }), 'quote.lines.1.quantity'), 2);
        await world.db.query('update product_upsells set max_quantity = null where id = $1', [lunch]);
        assert.equal(at(await extras({ id: lunch, quantity: 3 }), 'quote.lines.1.amount'), 4500);
        await world.db.query('update product_upsells set max_quantity = 2 where id = $1', [lunch]);
        const [bus] = await world.insert('product_upsells', [
          { product_id: tour, type: 'PER_BOOKING', title: 'Bus', max_quantity: 2, price: JSON.stringify({ amount: 1500, currency_id: 3 }) },
        ]);
        assert.equal(await ask(`ages=[34,35,36]&upsells=[{"id":${bus},"quantity":3}]`), {
          'upsells.0.quantity': ['Enter a quantity of 2 or less per booking.'],
        });
        assert.equal(await extras({ id: lunch, quantity: 1 }, { id: 999_999, quantity: 1 }), {
          'upsells.1.id': ['This tour does not offer this extra.'],
        });
        assert.equal(await extras({ id: lunch, quantity: 1 }, { id: lunch, quantity: 1 }), {
          'upsells.1.id': ['This extra is listed twice. Enter it once with the total quantity.'],
        });
        assert.equal(await extras({ id: theirs, quantity: 1 }), {
          'upsells.0.id': ['The price of this extra is not in the tour’s currency. Correct it first.'],
        });
        assert.equal(at(await ask('ages=[34,1,7]'), 'gaps'), ['Travellers aged 1 can’t join this tour.', 'No price category covers age 7.']);
        assert.equal(at(await ask('ages=[34,35,36,37,38]'), 'gaps'), ['Only 4 places left.']);
        assert.is(at(await ask('ages=[34]', '2026-08-01'), 'why'), 'The season has ended. No later departures are scheduled.');
        assert.is((await world.as('operator').get(`products/${tour}/departures/quote?date=2026-07-01&ages=34,`)).status, 400);
        await world.db.query('update products set currency = 5 where id = $1', [tour]);
        const foreign = await ask('ages=[34]');
        assert.equal(at(foreign, 'gaps'), ['Some prices of this departure are not in the tour’s currency. Correct them first.']);
        assert.is(at(foreign, 'quote'), undefined);
      },
      options,
    ),
  );

  test(
    'has what another area takes off, by name, for the day it is booked',
    inWorld(
      engine,
      async (world) => {
        const { tour, adult } = await sold(world);
        await world.db.query('update products set price_categories = $2 where id = $1', [tour, JSON.stringify([{ price_category_id: adult }])]);
        const ask = async (more: string) =>
          (await world.as('operator').get(`products/${tour}/departures/quote?date=2026-07-01&time=09:00&ages=[34,36]&${more}`)).body;
        const found = await ask('');
        assert.equal(at(found, 'quote.lines.1'), { kind: 'discount', id: 7, name: 'Early bird', quantity: 1, unit: -1500, amount: -1500 });
        assert.is(at(found, 'quote.total'), 8500);
        assert.equal(at(await ask('booked=2026-06-20'), 'quote.total'), 10000);
        assert.is((await world.as('operator').get(`products/${tour}/departures/quote?date=2026-07-01&booked=soon`)).status, 400);
      },
      { plugins: [...options.plugins, ...promotions], areas: { ...options.areas, promotions: discounts } },
    ),
  );

  test(
    'tells of changes that are for it, made and taken back, and of places held, booked and given back, by whom',
    inWorld(
      engine,
      async (world) => {
        const tour = await sold(world);
        const me = world.as('operator');
        const july = { product_ids: [tour.tour], date_from: '2026-07-01', date_to: '2026-07-31' };
        const change = async (body: object) => {
          world.pass(minute);
          return (await me.post('departures/changes', { ...july, ...body })).body;
        };
        await change({ capacity: 5 });
        const dear = await change({ weekdays: [3], price_percent: 10 });
        await change({ weekdays: [4], closed: true });
        await change({ start_time: '14:00', closed: true });
        await change({ date_to: '2026-07-01', start_time: '09:00', closed: false });
        world.pass(minute);
        await world.as('manager').post(`departures/changes/${at(dear, 'batch')}/undo`);
        world.pass(minute);
        const held = (await me.post('seat-holds', wish(tour, 2))).body;
        world.pass(minute);
        await me.post(`seat-holds/${at(held, 'id')}/confirm`);
        world.pass(minute);
        await world.as('admin').post(`seat-holds/${at(held, 'id')}/cancel`);
        const { body } = await me.get(`products/${tour.tour}/departures/history?date=2026-07-01&time=09:00`);
        assert.equal(
          (body as Array<{ by: string; text: string; from?: string; to?: string }>).map(({ by, text, from, to }) => [by, text, from, to]),
          [
            ['admin', 'Places released: 2', undefined, undefined],
            ['operator', 'Places booked: 2', undefined, undefined],
            ['operator', 'Places held: 2', undefined, undefined],
            ['manager', 'Change undone: prices +10%', '2026-07-01', '2026-07-31'],
            ['operator', 'Changed: open', undefined, undefined],
            ['operator', 'Changed: prices +10%', '2026-07-01', '2026-07-31'],
            ['operator', 'Changed: 5 places', '2026-07-01', '2026-07-31'],
          ],
        );
        assert.equal(
          [
            (await world.as('rival').get(`products/${tour.tour}/departures/history?date=2026-07-01`)).status,
            (await world.as('customer').get(`products/${tour.tour}/departures/history?date=2026-07-01`)).status,
            (await me.get(`products/${tour.tour}/departures/history?date=x`)).status,
          ],
          [404, 403, 400],
        );
      },
      options,
    ),
  );

  test(
    'is left out of the calendar and named there, and its own departures say why they are missing',
    inWorld(
      engine,
      async (world) => {
        const good = await sold(world);
        const bad = await sold(world, { name: 'Nowhere', timezone: 'Israel/Jerusalem' });
        const me = world.as('operator');
        const calendar = await me.get('departures/calendar?from=2026-07-01&to=2026-07-02');
        const message = 'Time zone “Israel/Jerusalem” was not found. Correct it in the tour.';
        assert.equal(
          [calendar.status, (at(calendar.body, 'tours') as Array<{ id: Json }>).map(({ id }) => id), at(calendar.body, 'left_out')],
          [200, [good.tour], [{ id: bad.tour, name: 'Nowhere', message }]],
        );
        const own = await me.get(`products/${bad.tour}/departures?from=2026-07-01`);
        assert.equal([own.status, at(own.body, 'message')], [409, message]);
        assert.equal((await me.patch(`products/${bad.tour}`, { timezone: 'Mars/Phobos' })).body, {
          timezone: ['Enter a time zone, such as Europe/Vienna.'],
        });
        assert.is((await me.patch(`products/${bad.tour}`, { name: 'Nowhere at all' })).status, 200);
        assert.is((await me.patch(`products/${bad.tour}`, { timezone: 'Asia/Jerusalem' })).status, 200);
        assert.is((await me.get(`products/${bad.tour}/departures?from=2026-07-01&to=2026-07-02`)).status, 200);
      },
      { ...options, errors: true },
    ),
  );
});

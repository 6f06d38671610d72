// Coupons: who writes them, what is refused, and what staff and others are told.
import { readFile } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { areaTests, at, demoIn, type AreaWorld } from '#test';
import generateCoupons from '../demo.ts';
import { bookingTests } from './bookings.ts';
import { booking, coupon, euros, sold, wish } from './world.ts';

const options = { with: ['departures', 'bookings', 'promotions'] };
async function whose(world: AreaWorld): Promise<void> {
  const made = await world.as('admin').post('coupons', wish({ code: 'spring-26', max_uses: 10 }));
  assert.equal([made.status, at(made.body, 'code'), at(made.body, 'status'), at(made.body, 'uses')], [201, 'SPRING-26', 'ACTIVE', 0], made.text);
  assert.equal([at(made.body, 'summary'), at(made.body, 'used')], ['10% off', '0 of 10']);
  const path = `coupons/${at(made.body, 'id')}`;
  const { [`GET ${path}`]: read, 'POST coupons': write } = await world.statuses({ [`GET ${path}`]: undefined, 'POST coupons': () => wish() });
  assert.equal({ ...read }, { admin: 200, manager: 403, operator: 403, rival: 403, stranger: 403, unlinked: 403, customer: 403, nobody: 401 });
  assert.equal([write?.admin, write?.manager, write?.nobody], [201, 403, 401]);
  assert.is((await world.as('admin').post('coupons', wish({ code: 'Spring-26' }))).status, 400);
  assert.is((await world.as('admin').delete(path)).status, 204);
}

async function refusals(world: AreaWorld): Promise<void> {
  await sold(world);
  const refused = async (more: object) => {
    const { status, body } = await world.as('admin').post('coupons', wish(more));
    return [status, ...Object.keys(body as object)];
  };
  assert.equal(await refused({ percent: 0 }), [400, 'percent']);
  assert.equal(await refused({ percent: 100.5 }), [400, 'percent']);
  assert.equal(await refused({ value_type: 'FIXED' }), [400, 'amount']);
  assert.equal(await refused({ value_type: 'BUY_GET', buy: 3 }), [400, 'free']);
  for (const upsell_ids of [undefined, [], [999_999]]) assert.equal(await refused({ value_type: 'FREE_EXTRA', upsell_ids }), [400, 'upsell_ids']);
  assert.equal(await refused({ code: 'A B' }), [400, 'code']);
  assert.equal(await refused({ booking_from: '2026-05-02', booking_to: '2026-05-01' }), [400, 'booking_to']);
  assert.equal(await refused({ conditions: { all: [] } }), [400, 'conditions']);
  assert.equal(await refused({ conditions: { leaf: 'travellers' } }), [400, 'conditions']);
  assert.equal(await refused({ conditions: { not: { any: [{ all: [{ not: { leaf: 'travellers', min: 2 } }] }] } } }), [400, 'conditions']);
  assert.equal(await refused({ uses: 3 }), [400, 'uses']);
}

async function told(world: AreaWorld): Promise<void> {
  const tour = await sold(world);
  const { as, clock } = world;
  const { code } = await coupon(world, { min_amount: euros(20_000) });
  const ask = { product_id: tour.tour, date: '2026-07-01', travellers: 2, total: euros(10_000) };
  const staff = await as('operator').post('coupons/check', { ...ask, code });
  assert.equal(at(staff.body, 'coupons.0.says'), ['Amount: required at least €200.00, actual €100.00']);
  const answers = [];
  for (const each of [code, 'NO-SUCH-CODE']) answers.push((await as('customer').post('coupons/check', { ...ask, code: each })).body);
  assert.equal(answers[0], { ok: false, message: 'This code can’t be used for this booking.', off: 0 });
  assert.equal(answers[1], answers[0]);
  const statuses = [];
  for (let i = 0; i < 9; i++) statuses.push((await as('customer').post('coupons/check', { ...ask, code: `WRONG-${i}` })).status);
  assert.equal(statuses, [...Array(8).fill(200), 429]);
  assert.is((await as('operator').post('coupons/check', { ...ask, code })).status, 200);
  clock.pass(11 * 60_000);
  assert.equal(at((await as('customer').post('coupons/check', { ...ask, code, total: euros(30_000) })).body, 'off'), 3000);
}

async function bench(world: AreaWorld): Promise<void> {
  const tour = await sold(world);
  const { as } = world;
  const conditions = {
    all: [{ leaf: 'lead_days', min: 30 }, { any: [{ leaf: 'customer', one_of: ['NEW'] }, { not: { leaf: 'languages', one_of: ['de'] } }] }],
  };
  const { id } = await coupon(world, { conditions, product_ids: [tour.tour] });
  const given = { product_id: tour.tour, date: '2026-07-01', ages: ['30', '31', '5'], upsells: [tour.lunch], customer: 'RETURNING', language: 'de' };
  const { body, status, text } = await as('admin').post(`coupons/${id}/try`, given);
  assert.equal(
    [status, at(body, 'ok'), at(body, 'says')],
    [200, false, ['Customer: required New, actual Returning', 'Language: required German, actual German']],
    text,
  );
  assert.equal(at(body, 'trace.2'), {
    kind: 'all',
    ok: false,
    text: 'All of these',
    children: [
      { kind: 'leaf', ok: true, text: 'Days ahead: required at least 30, actual 122' },
      {
        kind: 'any',
        ok: false,
        text: 'Any of these',
        children: [
          { kind: 'leaf', ok: false, text: 'Customer: required New, actual Returning' },
          { kind: 'not', ok: false, text: 'None of these', children: [{ kind: 'leaf', ok: true, text: 'Language: required German, actual German' }] },
        ],
      },
    ],
  });
  const good = await as('admin').post(`coupons/${id}/try`, { ...given, customer: 'NEW' });
  assert.equal(
    [at(good.body, 'ok'), at(good.body, 'off'), at(good.body, 'total'), (at(good.body, 'lines') as Array<{ off: number }>).map(({ off }) => off)],
    [true, 1300, 14_700, [1000, 300, 0]],
  );
  const scenario = { coupon_id: id, title: 'A new family', given: { ...given, customer: 'NEW' }, expects: 'GIVEN', expects_off: euros(1300) };
  const kept = await as('admin').post('coupon-scenarios', scenario);
  assert.equal([kept.status, at((await as('admin').get(`coupons/${id}`)).body, 'failing')], [201, 0], kept.text);
  const dollars = await as('admin').post('coupon-scenarios', { ...scenario, expects_off: { amount: 1300, currency_id: 5 } });
  assert.equal(dollars.body, { expects_off: ['Enter the amount in EUR.'] });
  await as('admin').patch(`coupons/${id}`, { percent: 20 });
  assert.equal(at((await as('admin').get(`coupons/${id}`)).body, 'failing'), 1);
  assert.equal(at((await as('admin').get(`coupon-scenarios?filters[coupon_id]=${id}`)).body, '0.passes'), false);
  const refused = { coupon_id: id, title: 'One who was here', given, expects: 'REFUSED' };
  const closed = { coupon_id: id, title: 'After the season', given: { ...given, date: '2026-08-15', ages: ['30'] }, expects: 'REFUSED' };
  for (const each of [refused, closed]) assert.is((await as('admin').post('coupon-scenarios', each)).status, 201);
  const toldIn = async (language: string) =>
    (
      (await as('admin').get(`coupon-scenarios?filters[coupon_id]=${id}&sort=id`, { 'x-language': language })).body as Array<Parameters<typeof at>[0]>
    ).map((row) => at(row, 'told'));
  assert.equal(await toldIn('en'), [
    'Applied: €26.00 off.',
    'Customer: required New, actual Returning Language: required German, actual German',
    'The season has ended. No later departures are scheduled.',
  ]);
  assert.equal(await toldIn('de'), [
    'Angewendet: 26,00\u00a0€ Rabatt.',
    'Kunde: erforderlich Neu, tatsächlich Bestandskunde Sprache: erforderlich Deutsch, tatsächlich Deutsch',
    'Die Saison ist zu Ende. Weitere Termine sind nicht geplant.',
  ]);
  const other = await coupon(world, { priority: 5 });
  await coupon(world, { product_ids: [tour.tour + 1] });
  const conflicts = await as('admin').get(`coupons/${id}/conflicts`);
  assert.equal(at(conflicts.body, 'coupons'), [{ id: other.id, code: other.code, title: 'Summer', standing: 'SECOND' }]);
  for (const language of ['de', 'en']) await as('operator').post('bookings', booking(tour, { language }));
  const cost = await as('admin').get(`coupons/${id}/cost`);
  assert.equal(cost.body, { days: 90, bookings: 2, looked: 2, costs: [{ currency_id: 3, bookings: 2, less: 4000 }] });
  const plain = await coupon(world, { conditions: { leaf: 'languages', one_of: ['de'] } });
  assert.equal(at((await as('admin').get(`coupons/${plain.id}/cost`)).body, 'costs'), [{ currency_id: 3, bookings: 1, less: 1000 }]);
}

async function beside(world: AreaWorld): Promise<void> {
  const tour = await sold(world);
  const { as } = world;
  await as('operator').post('product-discounts', { product_id: tour.tour, title: 'Early', value_type: 'PERCENT', percent: 20, kind: 'STANDARD' });
  const total = async (codes: string) =>
    at((await as('operator').get(`products/${tour.tour}/departures/quote?date=2026-07-01&ages=[30,31]&coupon=${codes}`)).body, 'quote.total');
  const after = await coupon(world, { stacking: 'COMBINABLE', tags: ['a'], combines_with: ['b'] });
  const alone = await coupon(world, { with_discounts: false, percent: 15 });
  const greater = await coupon(world, { with_discounts: false, percent: 30 });
  const mate = await coupon(world, { stacking: 'COMBINABLE', tags: ['b'], combines_with: ['a'], value_type: 'FIXED', amount: euros(1000) });
  assert.equal(
    [await total(after.code), await total(alone.code), await total(greater.code), await total(`${after.code},${mate.code}`)],
    [7200, 8000, 7000, 6200],
  );
}

/** What was a whole number before is money in the currency of the tour. */
async function migrated(world: AreaWorld): Promise<void> {
  const tour = await sold(world);
  const { as, query, job } = world;
  const { id } = await coupon(world);
  const given = { product_id: tour.tour, date: '2026-07-01', ages: ['30'] };
  for (const [title, more] of [
    ['So much', { expects_off: euros(500) }],
    ['Any', {}],
  ] as const)
    await as('admin').post('coupon-scenarios', { coupon_id: id, title, given, expects: 'GIVEN', ...more });
  await query("alter table coupon_scenarios alter column expects_off type bigint using (expects_off ->> 'amount')::bigint");
  await query(await readFile('plugins/coupons/migrations/001-expected-amounts.sql', 'utf8'));
  await job('tidy');
  const { body } = await as('admin').post(`coupons/${id}/run-scenarios`);
  const kept = (await as('admin').get(`coupon-scenarios?filters[coupon_id]=${id}&sort=id`)).body;
  assert.equal([at(body, 'failing'), at(kept, '0.expects_off'), at(kept, '1.expects_off')], [0, euros(500), null]);
}

/** The demo's coupon of extras for nothing takes their price off, and the bench says so. */
async function treat(world: AreaWorld): Promise<void> {
  const tour = await sold(world);
  const { as, query } = world;
  await generateCoupons(demoIn(world));
  const [found] = await query<{ id: number; upsell_ids: number[] }>("select id, upsell_ids from coupons where value_type = 'FREE_EXTRA'");
  assert.ok(found!.upsell_ids.includes(tour.lunch));
  assert.is((await query('select 1 from coupons')).length, 18);
  const given = { product_id: tour.tour, date: '2026-07-01', ages: ['30', '31'], upsells: [tour.lunch] };
  const { body, text } = await as('admin').post(`coupons/${found!.id}/try`, given);
  assert.equal([at(body, 'ok'), at(body, 'off'), at(body, 'total')], [true, 2000, 10_000], text);
  const without = await as('admin').post(`coupons/${found!.id}/try`, { ...given, upsells: [] });
  assert.is(at(without.body, 'ok'), false, without.text);
}

await areaTests(
  'coupons',
  (test) => {
    test('are made by admins alone, and every code is one coupon’s', whose);
    test('are refused in their fields', refusals);
    bookingTests(test);
    test('say everything to staff, one thing to everybody else, and stop who guesses', told);
    test('are tried on a bench, with scenarios that run at each save, others in the way, and what it would have cost', bench);
    test('keep what scenarios expected before it was money', migrated);
    test('of the demo are of every kind, extras for nothing among them', treat);
    test('go beside discounts, or in place of them where that takes off more', beside);
  },
  options,
);

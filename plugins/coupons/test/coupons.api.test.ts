// Coupons: who writes them, what is refused, and what staff and others are told.
import * as assert from 'uvu/assert';
import { areaTests, at, demoIn, type AreaWorld } from '#test';
import generateCoupons from '../demo.ts';
import { bookingTests } from './bookings.ts';
import { coupon, euros, sold, wish } from './world.ts';

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

/** The demo's coupon of extras for nothing takes their price off. */
async function treat(world: AreaWorld): Promise<void> {
  const tour = await sold(world);
  const { as, query } = world;
  await generateCoupons(demoIn(world));
  const [found] = await query<{ code: string; upsell_ids: number[] }>("select code, upsell_ids from coupons where value_type = 'FREE_EXTRA'");
  assert.ok(found!.upsell_ids.includes(tour.lunch));
  assert.is((await query('select 1 from coupons')).length, 18);
  const path = `products/${tour.tour}/departures/quote?date=2026-07-01&ages=[30,31]&coupon=${found!.code}`;
  const upsells = encodeURIComponent(JSON.stringify([{ id: tour.lunch, quantity: 1 }]));
  const { body, text } = await as('admin').get(`${path}&upsells=${upsells}`);
  assert.equal([at(body, 'coupons.0.ok'), at(body, 'coupons.0.off'), at(body, 'quote.total')], [true, 2000, 10_000], text);
  const without = await as('admin').get(path);
  assert.is(at(without.body, 'coupons.0.ok'), false, without.text);
}

await areaTests(
  'coupons',
  (test) => {
    test('are made by admins alone, and every code is one coupon’s', whose);
    test('are refused in their fields', refusals);
    bookingTests(test);
    test('say everything to staff, one thing to everybody else, and stop who guesses', told);
    test('of the demo are of every kind, extras for nothing among them', treat);
    test('go beside discounts, or in place of them where that takes off more', beside);
  },
  options,
);

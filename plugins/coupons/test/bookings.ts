// What bookings have of coupons: what comes off, by which method they are paid, what is given back, and single codes.
import * as assert from 'uvu/assert';
import { at, type AreaTest, type AreaWorld } from '#test';
import { booking, coupon, euros, sold } from './world.ts';

const statesOf = async ({ query }: AreaWorld) =>
  (await query<{ state: string }>('select state from coupon_redemptions order by id')).map(({ state }) => state);
const usesOf = async ({ query }: AreaWorld, id: number) =>
  (await query<{ uses: number; status: string }>('select uses, status from coupons where id = $1', [id]))[0];

async function bought(world: AreaWorld): Promise<void> {
  const tour = await sold(world);
  const { as } = world;
  const { id, code } = await coupon(world, { max_uses: 1, conditions: { leaf: 'travellers', min: 3 } });
  const simulated = await as('operator').get(`products/${tour.tour}/departures/quote?date=2026-07-01&ages=[30,31]&coupon=${code}`);
  assert.equal(at(simulated.body, 'coupons'), [
    { id, code, ok: false, off: 0, title: 'Summer', says: ['Travellers: required at least 3, actual 2'] },
  ]);
  const two = await as('operator').post('bookings', booking(tour, { coupon_code: code }));
  assert.equal([two.status, two.body], [400, { coupon_code: [`${code}: Travellers: required at least 3, actual 2`] }]);
  const party = [{ price_category_id: tour.adult, quantity: 3 }];
  const made = await as('operator').post(
    'bookings',
    booking(tour, { party, upsells: [{ id: tour.lunch, quantity: 1 }], coupon_code: code.toLowerCase() }),
  );
  assert.equal([made.status, at(made.body, 'total'), at(made.body, 'status')], [201, euros(16_500), 'CONFIRMED'], made.text);
  const path = `bookings/${at(made.body, 'id')}`;
  const lines = at((await as('operator').get(`${path}?expand=price_lines`)).body, 'price_lines') as Array<{
    kind: string;
    code?: string;
    price: object;
  }>;
  assert.equal(
    lines.map(({ kind, code: each, price }) => [kind, each, price]),
    [
      ['TRAVELLERS', undefined, euros(5000)],
      ['UPSELL', undefined, euros(1000)],
      ['COUPON', code, euros(-1500)],
    ],
  );
  assert.equal([await statesOf(world), await usesOf(world, id)], [['COMMITTED'], { uses: 1, status: 'USED_UP' }]);
  const spent = async () => at((await as('admin').get(`coupons/${id}`)).body, 'spent');
  assert.equal(await spent(), euros(1500), 'counted without a budget');
  assert.is((await as('admin').patch(`coupons/${id}`, { budget: { amount: 90_000, currency_id: 5 } })).status, 200);
  assert.equal(await spent(), { amount: 2400, currency_id: 5 }, 'counted again in the currency of the budget');
  const again = await as('operator').post('bookings', booking(tour, { party, coupon_code: code }));
  assert.equal([again.status, at(again.body, 'coupon_code')], [400, [`${code}: Uses: limit 1, used 1`]]);
  const kept = await as('admin').delete(`coupons/${id}`);
  assert.equal([kept.status, at(kept.body, 'instead')], [409, 'disable']);
  assert.is((await as('operator').post(`bookings/decline/${at(made.body, 'id')}`, { reason: 'WEATHER' })).status, 200);
  await world.turn();
  assert.equal([await statesOf(world), await usesOf(world, id)], [['RELEASED'], { uses: 0, status: 'ACTIVE' }]);
  assert.equal(await spent(), { amount: 0, currency_id: 5 });
  assert.is((await as('operator').post('bookings', booking(tour, { party, coupon_code: code }))).status, 201);
}

async function gifts(world: AreaWorld): Promise<void> {
  const tour = await sold(world);
  const { as, insert } = world;
  const [card] = await insert('payment-methods', [{ type: 1, name: 'Card' }]);
  const conditions = { leaf: 'payment_methods', one_of: [card!] };
  const { id, code } = await coupon(world, { value_type: 'FREE_EXTRA', percent: undefined, upsell_ids: [tour.lunch], conditions });
  assert.is(at((await as('admin').get(`coupons/${id}`)).body, 'summary'), 'Lunch free · conditions: 1');
  assert.equal((await as('admin').get('coupons/extras')).body, [{ id: tour.lunch, name: 'Rome: Old Town Walk: Lunch' }]);
  const lunch = { coupon_code: code, upsells: [{ id: tour.lunch, quantity: 1 }] };
  const refused = async (more: object) => {
    const { status, body } = await as('admin').post('bookings', booking(tour, more));
    return [status, at(body, 'coupon_code')];
  };
  assert.equal(await refused({ coupon_code: code, payment_method_id: card }), [400, [`${code}: Chosen extra: required Lunch, actual none`]]);
  assert.equal(await refused(lunch), [400, [`${code}: Payment method: required Card, actual unknown`]]);
  const made = await as('admin').post('bookings', booking(tour, { ...lunch, payment_method_id: card }));
  assert.equal([made.status, at(made.body, 'total')], [201, euros(10_000)], made.text);
  const [alike] = await insert('product-upsells', [
    { product_id: tour.tour, title: 'Lunch', type: 'PER_TRAVELER', price: JSON.stringify(euros(900)) },
  ]);
  const either = await coupon(world, { value_type: 'FREE_EXTRA', percent: undefined, upsell_ids: [tour.lunch, alike!] });
  assert.is(at((await as('admin').get(`coupons/${either.id}`)).body, 'summary'), 'Lunch free', 'what several are called is said once');
  assert.equal(await refused({ coupon_code: either.code }), [400, [`${either.code}: Chosen extra: required Lunch, actual none`]]);
}

async function unpaid(world: AreaWorld): Promise<void> {
  const tour = await sold(world);
  const { as, clock } = world;
  const { id, code } = await coupon(world, { value_type: 'FIXED', amount: euros(2500), max_uses_per_customer: 1, budget: euros(5000) });
  const book = (more: object = {}) => as('operator').post('bookings', booking(tour, { paid: false, coupon_code: code, ...more }));
  const first = await book();
  assert.equal([first.status, await statesOf(world), (await book()).status], [201, ['RESERVED'], 400], first.text);
  clock.pass(16 * 60_000);
  await world.turn();
  assert.is(at((await as('operator').get(`bookings/${at(first.body, 'id')}`)).body, 'status'), 'CANCELLED');
  assert.equal([await statesOf(world), (await usesOf(world, id))?.uses], [['RELEASED'], 0]);
  const second = await book();
  assert.is((await as('operator').post(`bookings/${at(second.body, 'id')}/paid`)).status, 200);
  assert.is((await as('operator').post(`bookings/${at(second.body, 'id')}/paid`)).status, 400);
  await world.turn();
  assert.equal(await statesOf(world), ['RELEASED', 'COMMITTED']);
  assert.is((await book({ leader_email: 'NOA@example.org' })).status, 400);
  assert.is((await book({ leader_email: 'other@example.org' })).status, 201);
  const over = await book({ leader_email: 'third@example.org' });
  assert.equal([over.status, at(over.body, 'coupon_code')], [400, [`${code}: Budget: limit €50.00, used €50.00`]]);
}

async function single(world: AreaWorld): Promise<void> {
  const tour = await sold(world);
  const { as, query } = world;
  const { id, code } = await coupon(world, { many_codes: true });
  assert.is((await as('admin').post(`coupons/${id}/codes`, { count: 1200, prefix: 'gift-' })).status, 200);
  await world.job('make-codes');
  const codes = await query<{ code: string }>('select code from coupon_codes order by id');
  assert.equal([codes.length, new Set(codes.map(({ code: each }) => each)).size], [1200, 1200]);
  assert.ok(codes.every(({ code: each }) => /^GIFT-[2-9A-HJKMNP-Z]{8}$/.test(each)));
  assert.equal((await query('select codes, codes_to_make from coupons'))[0], { codes: 1200, codes_to_make: 0 });
  const one = codes[0]!.code;
  const book = (coupon_code: string) => as('operator').post('bookings', booking(tour, { coupon_code }));
  assert.equal(
    [(await book(code)).status, (await book(one)).status, (await book(one)).status, (await book(codes[1]!.code)).status],
    [400, 201, 400, 201],
  );
  const listed = await as('admin').get(`coupon-codes?filters[coupon_id]=${id}&filters[state]=USED&sort=id`);
  assert.equal(
    (listed.body as Array<{ code: string }>).map((each) => each.code),
    [one, codes[1]!.code],
  );
  assert.is((await as('admin').post(`coupons/${id}/codes`, { count: 100_000 })).status, 400);
}

async function paidBy(world: AreaWorld): Promise<void> {
  const tour = await sold(world);
  const { as, insert, query } = world;
  const [card, cash] = await insert('payment-methods', [
    { type: 1, name: 'Card' },
    { type: 4, name: 'Cash' },
  ]);
  const conditions = {
    all: [
      { leaf: 'customer', one_of: ['NEW'] },
      { leaf: 'payment_methods', one_of: [card!] },
    ],
  };
  const { code } = await coupon(world, { conditions });
  const quote = async (payment: string) =>
    at(
      (await as('operator').get(`products/${tour.tour}/departures/quote?date=2026-07-01&ages=[30]&coupon=${code}&email=noa@example.org${payment}`))
        .body,
      'coupons',
    ) as Array<{ ok: boolean }>;
  assert.equal([(await quote(''))[0]!.ok, (await quote(`&payment=${cash}`))[0]!.ok, (await quote(`&payment=${card}`))[0]!.ok], [false, false, true]);
  const asked = booking(tour, { paid: false, coupon_code: code, payment_method_id: card });
  const made = await as('operator').post('bookings', asked);
  assert.equal([made.status, at(made.body, 'total')], [201, euros(9000)], made.text);
  const path = `bookings/${at(made.body, 'id')}`;
  assert.not.ok('payment_method_id' in ((await as('operator').get(path)).body as object));
  assert.is(at((await as('admin').get(path)).body, 'payment_method_id'), card);
  // Somebody who booked again meanwhile was new when this was booked.
  assert.is((await as('operator').post('bookings', booking(tour))).status, 201);
  const other = await as('operator').post(`${path}/paid`, { payment_method_id: cash });
  assert.equal([other.status, other.body], [400, { payment_method_id: [`${code}: Payment method: required Card, actual Cash`] }]);
  const unknown = await as('operator').post(`${path}/paid`, { payment_method_id: 999_999 });
  assert.equal([unknown.status, unknown.body], [400, { payment_method_id: ['The record chosen here was not found. It may have been deleted.'] }]);
  const kept = () =>
    query(`select payment_was_made as paid, payment_method_id as method, total from bookings where code = $1`, [at(made.body, 'code')]);
  assert.equal(await kept(), [{ paid: 0, method: card, total: euros(9000) }]);
  assert.is((await as('operator').post(`${path}/paid`, {})).status, 200);
  await world.turn();
  assert.equal([await kept(), await statesOf(world)], [[{ paid: 1, method: card, total: euros(9000) }], ['COMMITTED']]);
  const free = await as('operator').post('bookings', booking(tour, { paid: false, payment_method_id: card }));
  const paid = await as('operator').post(`bookings/${at(free.body, 'id')}/paid`, { payment_method_id: cash });
  assert.equal([paid.status, 'payment_method_id' in (paid.body as object)], [200, false]);
  assert.is(at((await as('admin').get(`bookings/${at(free.body, 'id')}`)).body, 'payment_method_id'), cash);
  const strange = await as('operator').post('bookings', booking(tour, { payment_method_id: 999_999 }));
  assert.equal([strange.status, strange.body], [400, { payment_method_id: ['The record chosen here was not found. It may have been deleted.'] }]);
  const told = [made, free];
  assert.not.ok(told.some(({ body }) => 'payment_method_id' in (body as object) || 'operator_id' in (body as object)));
}

async function lessened(world: AreaWorld): Promise<void> {
  const tour = await sold(world, { policy_type: 'STANDARD' });
  const { as } = world;
  const { id, code } = await coupon(world, { budget: euros(1500) });
  const party = (quantity: number) => [{ price_category_id: tour.adult, quantity }];
  const made = await as('operator').post('bookings', booking(tour, { party: party(3), coupon_code: code }));
  assert.equal([made.status, at(made.body, 'total')], [201, euros(13_500)], made.text);
  const changed = await as('operator').post(`bookings/${at(made.body, 'id')}/change`, { party: party(2) });
  assert.equal([changed.status, at(changed.body, 'total'), at(changed.body, 'refund')], [200, euros(9000), euros(4500)], changed.text);
  assert.equal([at((await as('admin').get(`coupons/${id}`)).body, 'spent'), await usesOf(world, id)], [euros(1000), { uses: 1, status: 'ACTIVE' }]);
}

export const bookingTests = (test: AreaTest): void => {
  test('come off a booking, which says so; are used up, and given back when it is declined', bought);
  test('give extras for nothing where they are chosen, and hold for certain payment methods', gifts);
  test('are reserved while a booking waits for its payment, and counted by customer and budget', unpaid);
  test('have single codes, made in slices, each good for one booking', single);
  test('hold for the method a booking is paid by: another one that they do not hold for pays nothing, and says why', paidBy);
  test('take off only the share of those who stay when a booking is changed', lessened);
};

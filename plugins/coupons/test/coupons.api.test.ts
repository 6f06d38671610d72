// Coupons: who writes them, what is refused, what bookings have of them, what is given back, single codes, and what staff and others are told.
import * as assert from 'uvu/assert';
import { areaTests, at, type AreaWorld } from '#test';
import { booking, coupon, euros, sold, wish } from './world.ts';

const options = { with: ['departures', 'bookings', 'promotions'] };
const statesOf = async ({ query }: AreaWorld) =>
  (await query<{ state: string }>('select state from coupon_redemptions order by id')).map(({ state }) => state);
const usesOf = async ({ query }: AreaWorld, id: number) =>
  (await query<{ uses: number; status: string }>('select uses, status from coupons where id = $1', [id]))[0];

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

async function bought(world: AreaWorld): Promise<void> {
  const tour = await sold(world);
  const { as } = world;
  const { id, code } = await coupon(world, { max_uses: 1, conditions: { leaf: 'travellers', min: 3 } });
  const simulated = await as('operator').get(`products/${tour.tour}/departures/quote?date=2026-07-01&ages=[30,31]&coupon=${code}`);
  assert.equal(at(simulated.body, 'coupons'), [{ id, code, ok: false, off: 0, title: 'Summer', says: ['Travellers: needs at least 3, has 2'] }]);
  const two = await as('operator').post('bookings', booking(tour, { coupon_code: code }));
  assert.equal([two.status, two.body], [400, { coupon_code: [`${code}: Travellers: needs at least 3, has 2`] }]);
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
  const again = await as('operator').post('bookings', booking(tour, { party, coupon_code: code }));
  assert.equal([again.status, at(again.body, 'coupon_code')], [400, [`${code}: Uses: 1 at most, 1 had already`]]);
  const kept = await as('admin').delete(`coupons/${id}`);
  assert.equal([kept.status, at(kept.body, 'instead')], [409, 'disable']);
  assert.is((await as('operator').post(`bookings/decline/${at(made.body, 'id')}`, { reason: 'WEATHER' })).status, 200);
  await world.turn();
  assert.equal([await statesOf(world), await usesOf(world, id)], [['RELEASED'], { uses: 0, status: 'ACTIVE' }]);
  assert.is((await as('operator').post('bookings', booking(tour, { party, coupon_code: code }))).status, 201);
}

async function gifts(world: AreaWorld): Promise<void> {
  const tour = await sold(world);
  const { as, insert } = world;
  const [card] = await insert('payment-methods', [{ type: 1, name: 'Card' }]);
  const conditions = { leaf: 'payment_methods', one_of: [card!] };
  const { id, code } = await coupon(world, { value_type: 'FREE_EXTRA', percent: undefined, upsell_ids: [tour.lunch], conditions });
  assert.is(at((await as('admin').get(`coupons/${id}`)).body, 'summary'), 'free: Lunch · conditions: 1');
  assert.equal((await as('admin').get('coupons/extras')).body, [{ id: tour.lunch, name: 'Rome: Old Town Walk: Lunch' }]);
  const lunch = { coupon_code: code, upsells: [{ id: tour.lunch, quantity: 1 }] };
  const refused = async (more: object) => {
    const { status, body } = await as('admin').post('bookings', booking(tour, more));
    return [status, at(body, 'coupon_code')];
  };
  assert.equal(await refused({ coupon_code: code, payment_method_id: card }), [400, [`${code}: Chosen extra: needs Lunch, has none`]]);
  assert.equal(await refused(lunch), [400, [`${code}: Paid by: needs Card, has nothing known`]]);
  const made = await as('admin').post('bookings', booking(tour, { ...lunch, payment_method_id: card }));
  assert.equal([made.status, at(made.body, 'total')], [201, euros(10_000)], made.text);
  const given = { product_id: tour.tour, date: '2026-07-01', ages: ['30'], upsells: [tour.lunch], payment_method_id: card };
  const tried = await as('admin').post(`coupons/${id}/try`, given);
  assert.equal([at(tried.body, 'ok'), at(tried.body, 'off')], [true, 1000], tried.text);
  const other = await coupon(world, { value_type: 'FREE_EXTRA', percent: undefined, upsell_ids: [tour.lunch] });
  assert.equal(at((await as('admin').get(`coupons/${other.id}/cost`)).body, 'costs'), [{ currency_id: 3, bookings: 1, less: 2000 }]);
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
  assert.equal([over.status, at(over.body, 'coupon_code')], [400, [`${code}: Budget: €50.00 at most, €50.00 had already`]]);
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

async function told(world: AreaWorld): Promise<void> {
  const tour = await sold(world);
  const { as, clock } = world;
  const { code } = await coupon(world, { min_amount: euros(20_000) });
  const ask = { product_id: tour.tour, date: '2026-07-01', travellers: 2, total: euros(10_000) };
  const staff = await as('operator').post('coupons/check', { ...ask, code });
  assert.equal(at(staff.body, 'coupons.0.says'), ['Amount: needs at least €200.00, has €100.00']);
  const answers = [];
  for (const each of [code, 'NO-SUCH-CODE']) answers.push((await as('customer').post('coupons/check', { ...ask, code: each })).body);
  assert.equal(answers[0], { ok: false, message: 'This code cannot be used for this booking.', off: 0 });
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
    [200, false, ['Customer: needs New, has Returning', 'Language: needs German, has German']],
    text,
  );
  assert.equal(at(body, 'trace.2'), {
    kind: 'all',
    ok: false,
    text: 'All of these',
    children: [
      { kind: 'leaf', ok: true, text: 'Days ahead: needs at least 30, has 122' },
      {
        kind: 'any',
        ok: false,
        text: 'Any of these',
        children: [
          { kind: 'leaf', ok: false, text: 'Customer: needs New, has Returning' },
          { kind: 'not', ok: false, text: 'Not this', children: [{ kind: 'leaf', ok: true, text: 'Language: needs German, has German' }] },
        ],
      },
    ],
  });
  const good = await as('admin').post(`coupons/${id}/try`, { ...given, customer: 'NEW' });
  assert.equal(
    [at(good.body, 'ok'), at(good.body, 'off'), at(good.body, 'total'), (at(good.body, 'lines') as Array<{ off: number }>).map(({ off }) => off)],
    [true, 1300, 14_700, [1000, 300, 0]],
  );
  const scenario = { coupon_id: id, title: 'A new family', given: { ...given, customer: 'NEW' }, expects: 'GIVEN', expects_off: 1300 };
  const kept = await as('admin').post('coupon-scenarios', scenario);
  assert.equal([kept.status, at((await as('admin').get(`coupons/${id}`)).body, 'failing')], [201, 0], kept.text);
  await as('admin').patch(`coupons/${id}`, { percent: 20 });
  assert.equal(at((await as('admin').get(`coupons/${id}`)).body, 'failing'), 1);
  assert.equal(at((await as('admin').get(`coupon-scenarios?filters[coupon_id]=${id}`)).body, '0.passes'), false);
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

await areaTests(
  'coupons',
  (test) => {
    test('are made by admins alone, and every code is one coupon’s', whose);
    test('are refused in their fields', refusals);
    test('come off a booking, which says so; are used up, and given back when it is declined', bought);
    test('give extras for nothing where they are chosen, and hold for certain payment methods', gifts);
    test('are reserved while a booking waits for its payment, and counted by customer and budget', unpaid);
    test('have single codes, made in slices, each good for one booking', single);
    test('say everything to staff, one thing to everybody else, and stop who guesses', told);
    test('are tried on a bench, with scenarios that run at each save, others in the way, and what it would have cost', bench);
    test('go beside discounts, or in place of them where that takes off more', beside);
  },
  options,
);

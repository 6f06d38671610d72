// Discounts of tours: who writes them, what is refused, what follows the clock, what others hear of them, and what they would have cost.
import * as assert from 'uvu/assert';
import { areaTests, at, type AreaWorld } from '#test';

const euros = (amount: number) => ({ amount, currency_id: 3 });

/** A tour of the first operator in Rome that costs 50 euros, and one of the other's. */
async function tours({ insert, operators, query }: AreaWorld) {
  if ((await query('select 1 from currencies')).length === 0)
    await insert('currencies', [
      { id: 3, code: 'EUR', name: 'Euro', digits: 2, is_default: 1 },
      { id: 5, code: 'JPY', name: 'Yen', digits: 0, rate: 160, is_default: 0 },
    ]);
  const tour = { status: 'active', timezone: 'Europe/Rome', currency: 3, minPrice: JSON.stringify(euros(5000)) };
  const [own, rivals] = await insert('products', [
    { ...tour, name: 'Rome: Old Town Walk', operator_id: operators.a },
    { ...tour, name: 'Rome: By Boat', operator_id: operators.b },
  ]);
  return { own: own!, rivals: rivals! };
}

const wish = (product_id: number, more: object = {}) => ({
  product_id,
  title: 'Early bird',
  value_type: 'PERCENT',
  percent: 15,
  kind: 'STANDARD',
  ...more,
});

async function whose(world: AreaWorld): Promise<void> {
  const { own, rivals } = await tours(world);
  const { as } = world;
  const made = await as('operator').post(
    'product-discounts',
    wish(own, { kind: 'EARLY_BIRD', days: 30, travel_from: '2026-06-01', travel_to: '2026-08-31' }),
  );
  assert.equal([made.status, at(made.body, 'status'), at(made.body, 'is_enabled')], [201, 'RUNNING', 1], made.text);
  assert.is(at(made.body, 'summary'), '15% off when booked at least 30 days ahead, for travel June 1 to August 31');
  assert.is((await as('operator').post('product-discounts', wish(rivals))).status, 400);
  const path = `product-discounts/${at(made.body, 'id')}`;
  assert.equal([(await as('rival').get(path)).status, (await as('customer').post('product-discounts', wish(own))).status], [404, 403]);
  const lists = [];
  for (const person of ['operator', 'admin', 'rival', 'customer'] as const)
    lists.push(((await as(person).get(`product-discounts?productId=${own}&expand=product.minPrice`)).body as object[]).length);
  assert.equal(lists, [1, 1, 0, 0]);
  assert.equal((await as('customer').get('product-discounts/value-types')).body, [
    { id: 'PERCENT', name: 'Percentage' },
    { id: 'FIXED', name: 'Fixed amount' },
  ]);
}

async function refusals(world: AreaWorld): Promise<void> {
  const { own } = await tours(world);
  const refused = async (more: object) => {
    const { status, body } = await world.as('operator').post('product-discounts', wish(own, more));
    return [status, ...Object.keys(body as object)];
  };
  assert.equal(await refused({ percent: 91 }), [400, 'percent']);
  assert.equal(await refused({ value_type: 'FIXED' }), [400, 'amount']);
  assert.equal(await refused({ value_type: 'FIXED', amount: { amount: 500, currency_id: 5 } }), [400, 'amount']);
  assert.equal(await refused({ kind: 'LAST_MINUTE' }), [400, 'days']);
  assert.equal(await refused({ booking_from: '2026-05-02', booking_to: '2026-05-01' }), [400, 'booking_to']);
  assert.equal(await refused({ booking_to: '9999-12-31' }), [400, 'booking_to']);
  assert.equal(await refused({ kind: 'EARLY_BIRD', days: 60, booking_from: '2026-05-02', travel_to: '2026-06-01' }), [400, 'travel_to']);
  const [other] = await world.insert('products', [{ name: 'Another', operator_id: world.operators.a, status: 'active' }]);
  const [option] = await world.insert('product-options', [{ product_id: other, title: 'With lunch' }]);
  assert.equal(await refused({ option_ids: [option] }), [400, 'option_ids']);
}

async function conflicts(world: AreaWorld): Promise<void> {
  const { own, rivals } = await tours(world);
  const me = world.as('admin');
  const make = async (body: object) => Number(at((await me.post('product-discounts', body)).body, 'id'));
  const one = await make(wish(own));
  const two = await make(wish(own, { title: 'Summer', travel_from: '2026-06-01' }));
  await make(wish(own, { title: 'Combines', is_combinable: true }));
  await make(wish(rivals));
  const named = async (id: number) => (await me.get(`product-discounts/${id}/conflicts`)).body;
  assert.equal(await named(one), [{ id: two, why: 'ALONE', title: 'Summer' }]);
  const { body } = await me.get(`product-discounts?sort=id&productId=${own}`);
  assert.equal(
    (body as Array<{ conflicts: number[] }>).map(({ conflicts }) => conflicts),
    [[two], [one], []],
  );
  await me.patch(`product-discounts/${two}`, { is_enabled: 0 });
  assert.equal(await named(one), []);
}

async function course(world: AreaWorld): Promise<void> {
  const { own } = await tours(world);
  const me = world.as('operator');
  const made = await me.post('product-discounts', wish(own, { booking_from: '2026-03-10', booking_to: '2026-03-20' }));
  const path = `product-discounts/${at(made.body, 'id')}`;
  const status = async () => at((await me.get(path)).body, 'status');
  const found = async (state: string) => ((await me.get(`product-discounts?filters[status]=${state}&productId=${own}`)).body as object[]).length;
  assert.equal([await status(), await found('SCHEDULED'), await found('RUNNING')], ['SCHEDULED', 1, 0]);
  world.clock.set('2026-03-09T23:00:00Z');
  assert.equal([await status(), await found('SCHEDULED'), await found('RUNNING')], ['RUNNING', 0, 1]);
  const off = await me.patch(path, { is_enabled: 0 });
  assert.is(at(off.body, 'status'), 'DISABLED');
  assert.is((await me.post(`-/undo/${off.headers['x-audit-id']}`)).status, 200);
  assert.is(await status(), 'RUNNING');
  world.clock.set('2026-03-20T23:00:00Z');
  await world.turn();
  assert.equal([await status(), await found('OVER')], ['OVER', 1]);
  assert.is(at((await me.patch(path, { booking_to: '2026-04-30' })).body, 'status'), 'RUNNING');
  const copy = await me.post(`${path}/copy`);
  assert.equal(
    [copy.status, at(copy.body, 'title'), at(copy.body, 'status'), at(copy.body, 'is_enabled')],
    [201, 'Early bird (copy)', 'DISABLED', 0],
  );
}

async function costs(world: AreaWorld): Promise<void> {
  const { own } = await tours(world);
  const me = world.as('operator');
  const made = await me.post('product-discounts', wish(own, { percent: 10, kind: 'EARLY_BIRD', days: 10 }));
  const cost = async () => (await me.get(`product-discounts/${at(made.body, 'id')}/cost`)).body;
  assert.equal(await cost(), { days: 90, bookings: 0, costs: [] });
  let code = 0;
  const booking = (more: object) => ({
    code: `C${++code}`,
    status: 'CONFIRMED',
    payment_was_made: 1,
    product_id: own,
    operator_id: world.operators.a,
    leader_name: 'Noa Levi',
    travel_date: '2026-03-20',
    starts_at: '2026-03-20T09:00:00Z',
    pax: 2,
    total: JSON.stringify(euros(10_000)),
    created_at: '2026-02-20T09:00:00Z',
    ...more,
  });
  await world.insert('bookings', [
    booking({}),
    booking({ travel_date: '2026-02-25' }),
    booking({ status: 'CANCELLED' }),
    booking({ payment_was_made: 0 }),
    booking({ created_at: '2025-11-01T09:00:00Z' }),
  ]);
  assert.equal(await cost(), { days: 90, bookings: 2, costs: [{ currency_id: 3, bookings: 2, had: 1, paid: 20_000, less: 1000 }] });
}

async function pricesFrom(world: AreaWorld): Promise<void> {
  const { own } = await tours(world);
  const me = world.as('operator');
  const price = async (more = '') => {
    const { body } = await me.get(`products?id[]=${own}&fields=id,minPrice,minPriceBefore${more}`, { 'x-currency': '5' });
    return [at(body, '0.minPrice'), at(body, '0.minPriceBefore')];
  };
  const yen = (amount: number) => ({ amount, currency_id: 5 });
  assert.equal(await price(), [yen(8000), null]);
  const made = await me.post('product-discounts', wish(own, { booking_to: '2026-03-20' }));
  assert.equal(await price(), [yen(6800), yen(8000)]);
  await me.post('product-discounts', wish(own, { value_type: 'FIXED', percent: undefined, amount: euros(2000), kind: 'EARLY_BIRD', days: 400 }));
  assert.equal(await price(), [yen(4800), yen(8000)]);
  world.clock.set('2026-03-21T12:00:00Z');
  assert.is(at((await me.get(`product-discounts/${at(made.body, 'id')}`)).body, 'status'), 'OVER');
  const { body } = await me.get(`product-discounts?productId=${own}&expand=product.minPrice`, { 'x-currency': '5' });
  assert.equal(at(body, '0.product.minPrice'), yen(4800));
  assert.equal(at((await me.get(`products/${own}/preview`, { 'x-currency': '3' })).body, 'minPriceBefore'), euros(5000));
}

await areaTests(
  'promotions',
  (test) => {
    test('discounts are their operator’s, and what nobody could have, or is not the tour’s, is refused in its field', async (world) => {
      await whose(world);
      await refusals(world);
    });

    test('conflicts are named while both may be had; one begins and ends by itself, is switched off and on, taken back, and copied', async (world) => {
      await conflicts(world);
      await course(world);
    });

    test('what bookings would have paid is reckoned, and tours say their price from, before and now', async (world) => {
      await costs(world);
      await pricesFrom(world);
    });
  },
  { with: ['bookings', 'currencies'] },
);

// The supplier side of OCTO as testers of the standard go through it: each scenario, with every answer held against the standard's shapes.
import * as assert from 'uvu/assert';
import { addDays } from '#core';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { withEngines, withPostgres } from '../../../test/setup/database.ts';
import { isThorough, leave, repeated } from '../../../test/setup/thorough.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { createWorld } from '../../../test/setup/world.ts';
import { wrongIn, type ShapeName } from './shapes.ts';
import { asking, options, shop, taken, wish, type Ask, type Said, type Shop } from './world.ts';

const john = { firstName: 'John', lastName: 'Doe', emailAddress: 'johndoe@mail.com', fullName: 'John Doe', notes: 'Test note' };
const days = { localDateStart: '2026-03-01', localDateEnd: addDays('2026-03-01', 30) };
const none = '11111111-1111-4111-8111-111111111111';

/** An answer of a shape; anything wrong with it fails the test with what it is. */
function fits(name: ShapeName, { status, body }: Said, expected = /^[A-Z_]+$/.test(name) ? 400 : 200): Said['body'] {
  assert.equal([status, wrongIn(name, body)], [expected, []], JSON.stringify(body).slice(0, 600));
  return body;
}

/** Reserves, and answers the booking. */
const reserved = async (ask: Ask, own: Shop, count = 1, more: object = {}) => fits('booking', await ask('POST', 'bookings', wish(own, count, more)));
const uuidOf = (booking: Said['body']) => String(at(booking, 'uuid'));

await withEngines('octo', (test, engine) => {
  if (!isThorough) leave('scenarios of OCTO: each kind of key with and without capabilities');
  const all = 'octo/pricing, octo/content, octo/pickups, octo/questions';
  for (const kind of ['live', 'test'] as const)
    for (const capabilities of isThorough ? ['', all] : [kind === 'live' ? all : ''])
      test(
        `answers a tester's scenarios with a ${kind} key and ${capabilities || 'no capabilities'}`,
        inWorld(
          engine,
          async (world) => {
            const own = await shop(world);
            const ask = asking(world, own[kind], { 'octo-capabilities': capabilities });
            await products(ask, own);
            await availability(ask, own);
            await reservation(ask, own);
            await life(ask, own);
            assert.equal(world.errors, []);
          },
          options,
        ),
      );

  test(
    'tells who may not call, which capabilities are applied, and what the product costs the reseller',
    inWorld(
      engine,
      async (world) => {
        const own = await shop(world);
        const ask = asking(world, own.live);
        assert.is((await ask('GET', 'supplier')).headers['octo-capabilities'], '');
        const wanted = { 'octo-capabilities': 'octo/pricing,octo/unknown , octo/content', 'accept-language': 'he;q=0.9' };
        const priced = await ask('GET', `products/${own.walk}`, undefined, wanted);
        assert.equal([priced.headers['octo-capabilities'], priced.headers['content-language']], ['octo/content, octo/pricing', 'he']);
        const price = { original: 2505, retail: 2505, net: 2004, currency: 'EUR', currencyPrecision: 2, includedTaxes: [] };
        assert.equal(at(priced.body, 'options.0.units.1.pricingFrom'), [price]);
        fits('UNAUTHORIZED', await ask('GET', 'supplier', undefined, { authorization: '' }));
        fits('FORBIDDEN', await asking(world, `wp_live_${'A'.repeat(43)}`)('GET', 'supplier'));
        fits('BAD_REQUEST', await ask('GET', 'supplier', undefined, { 'octo-env': 'other' }));
        fits('BAD_REQUEST', await asking(world, own.test)('GET', 'supplier', undefined, { 'octo-env': 'live' }));
        assert.equal(at((await ask('POST', 'bookings', wish(own), { 'octo-env': 'test' })).body, 'testMode'), true);
        assert.equal(await taken(world, own.walk), [10, 0, 0]);
        await world.as('admin').patch(`resellers/${own.reseller}`, { product_ids: [own.museum] });
        fits('INVALID_PRODUCT_ID', await ask('GET', `products/${own.walk}`));
        assert.is((fits('products', await ask('GET', 'products')) as unknown[]).length, 1);
        await world.as('admin').patch(`resellers/${own.reseller}`, { is_enabled: false });
        fits('FORBIDDEN', await ask('GET', 'products'));
      },
      options,
    ),
  );
});

/** Supplier, capabilities and products. */
async function products(ask: Ask, own: Shop): Promise<void> {
  fits('supplier', await ask('GET', 'supplier'));
  fits('capabilities', await ask('GET', 'capabilities'));
  const all = fits('products', await ask('GET', 'products')) as Array<{ id: string; availabilityType: string }>;
  assert.equal(
    all.map(({ id, availabilityType }) => [id, availabilityType]),
    [
      [String(own.walk), 'START_TIME'],
      [String(own.museum), 'OPENING_HOURS'],
      [String(own.request), 'START_TIME'],
    ],
  );
  fits('product', await ask('GET', `products/${own.walk}`));
  fits('INVALID_PRODUCT_ID', await ask('GET', 'products/invalidProductId'));
  assert.is((await ask('GET', 'nowhere')).status, 404);
}

async function availability(ask: Ask, own: Shop): Promise<void> {
  const [walk, museum] = [own.walk, own.museum].map((id) => ({ productId: String(id), optionId: 'DEFAULT' })) as [object, object];
  fits('calendar', await ask('POST', 'availability/calendar', { ...walk, ...days }));
  fits('openCalendar', await ask('POST', 'availability/calendar', { ...museum, ...days }));
  fits('BAD_REQUEST', await ask('POST', 'availability/calendar', { ...walk, localDateEnd: days.localDateEnd }));
  const found = fits('availability', await ask('POST', 'availability', { ...walk, ...days })) as Array<{ id: string; status: string }>;
  const open = fits('openAvailability', await ask('POST', 'availability', { ...museum, ...days }));
  assert.equal([at(open, '3.status'), at(open, '3.vacancies'), at(open, '3.capacity')], ['FREESALE', null, null]);
  for (const [product, shape, id] of [
    [walk, 'availability', found[5]!.id],
    [museum, 'openAvailability', at(open, '5.id')],
  ] as const) {
    const one = fits(shape, await ask('POST', 'availability', { ...product, availabilityIds: [id] }));
    assert.equal((one as unknown[]).length, 1);
    fits(shape, await ask('POST', 'availability', { ...product, localDate: String(id).slice(0, 10) }));
  }
  const full = found.find(({ id }) => id === '2026-03-10T14:00:00+01:00');
  assert.equal([full?.status, found[5]!.status], ['SOLD_OUT', 'AVAILABLE']);
  for (const path of ['availability', 'availability/calendar']) {
    fits('INVALID_PRODUCT_ID', await ask('POST', path, { ...walk, ...days, productId: 'invalidProductId' }));
    fits('INVALID_OPTION_ID', await ask('POST', path, { ...walk, ...days, optionId: 'invalidOptionId' }));
    fits('BAD_REQUEST', await ask('POST', path, { ...walk, ...days, availabilityIds: [found[0]!.id] }));
    fits('BAD_REQUEST', await ask('POST', path, walk));
    fits('INVALID_UNIT_ID', await ask('POST', path, { ...walk, ...days, units: [{ id: 'x', quantity: 1 }] }));
  }
  const party = { units: [{ id: String(own.adult), quantity: 11 }] };
  const tooMany = fits('availability', await ask('POST', 'availability', { ...walk, ...days, ...party }));
  assert.equal([at(tooMany, '5.available'), at(tooMany, '5.status')], [false, 'SOLD_OUT']);
}

async function reservation(ask: Ask, own: Shop): Promise<void> {
  const made = await reserved(ask, own, 2, { resellerReference: 'R-1' });
  assert.equal([at(made, 'status'), at(made, 'availabilityId'), at(made, 'resellerReference')], ['ON_HOLD', '2026-03-10T09:00:00+01:00', 'R-1']);
  assert.equal(at(made, 'unitItems.0.ticket.deliveryOptions'), []);
  fits('UNPROCESSABLE_ENTITY', await ask('POST', 'bookings', wish(own, 1, { availabilityId: '2026-03-10T14:00:00+01:00' })));
  fits('INVALID_PRODUCT_ID', await ask('POST', 'bookings', wish(own, 1, { productId: 'invalidProductId' })));
  fits('INVALID_OPTION_ID', await ask('POST', 'bookings', wish(own, 1, { optionId: 'invalidOptionId' })));
  fits('INVALID_AVAILABILITY_ID', await ask('POST', 'bookings', wish(own, 1, { availabilityId: 'invalidAvailabilityId' })));
  fits('UNPROCESSABLE_ENTITY', await ask('POST', 'bookings', wish(own, 1, { unitItems: undefined })));
  fits('UNPROCESSABLE_ENTITY', await ask('POST', 'bookings', wish(own, 0)));
  fits('INVALID_UNIT_ID', await ask('POST', 'bookings', wish(own, 1, { unitItems: [{ unitId: 'invalidUnitId' }] })));
  fits('UNPROCESSABLE_ENTITY', await ask('POST', 'bookings', wish(own, 1, { unitItems: [{ unitId: String(own.child) }] })));
  fits('UNPROCESSABLE_ENTITY', await ask('POST', 'bookings', wish(own, 11)));
  const longer = fits('booking', await ask('POST', `bookings/${uuidOf(made)}/extend`, { expirationMinutes: 31 }));
  assert.ok(String(at(longer, 'utcExpiresAt')) > String(at(made, 'utcExpiresAt')));
  fits('INVALID_BOOKING_UUID', await ask('POST', 'bookings/invalidUUID/extend', { expirationMinutes: 31 }));
  fits('booking', await ask('POST', `bookings/${uuidOf(made)}/cancel`, {}));
}

async function life(ask: Ask, own: Shop): Promise<void> {
  const confirmed = async (more: object = {}) => {
    const uuid = uuidOf(await reserved(ask, own, 2));
    return fits('booking', await ask('POST', `bookings/${uuid}/confirm`, { contact: john, resellerReference: 'V-1', ...more }));
  };
  const booking = await confirmed();
  assert.equal([at(booking, 'status'), at(booking, 'resellerReference'), at(booking, 'contact.fullName')], ['CONFIRMED', 'V-1', 'John Doe']);
  assert.is(at(booking, 'unitItems.1.ticket.deliveryOptions.0.deliveryValue'), `${String(at(booking, 'supplierReference'))}-2`);
  const three = Array.from({ length: 3 }, () => ({ unitId: String(own.adult) }));
  assert.is((at(await confirmed({ unitItems: three }), 'unitItems') as unknown[]).length, 3);
  fits('INVALID_BOOKING_UUID', await ask('POST', 'bookings/invalidUUID/confirm', { contact: {} }));
  const held = uuidOf(await reserved(ask, own, 2));
  fits('INVALID_UNIT_ID', await ask('POST', `bookings/${held}/confirm`, { contact: john, unitItems: [{ unitId: 'x' }] }));
  const changed = async (body: object) => fits('booking', await ask('PATCH', `bookings/${held}`, body));
  const other = '2026-03-11T14:00:00+01:00';
  assert.is(at(await changed({ availabilityId: other }), 'availabilityId'), other);
  assert.is((at(await changed({ unitItems: three }), 'unitItems') as unknown[]).length, 3);
  const said = await changed({ contact: { ...john, phoneNumber: '+00000000', country: 'GB', locales: ['en'] }, notes: 'Test note' });
  assert.equal([at(said, 'notes'), at(said, 'contact.country'), at(said, 'contact.locales')], ['Test note', 'GB', ['en']]);
  const elsewhere = { productId: String(own.museum), optionId: 'DEFAULT', availabilityId: '2026-03-12T00:00:00+01:00', unitItems: three };
  const moved = await changed(elsewhere);
  assert.equal([at(moved, 'productId'), at(moved, 'voucher.deliveryOptions'), at(moved, 'unitItems.0.ticket')], [String(own.museum), [], null]);
  fits('INVALID_BOOKING_UUID', await ask('PATCH', `bookings/${none}`, {}));
  for (const uuid of [held, uuidOf(booking)]) {
    const over = fits('booking', await ask('POST', `bookings/${uuid}/cancel`, { reason: 'Reason for cancellation' }));
    assert.equal([at(over, 'status'), at(over, 'cancellation.reason')], ['CANCELLED', 'Reason for cancellation']);
    assert.equal(fits('booking', await ask('GET', `bookings/${uuid}`)), over);
    assert.equal(fits('booking', await ask('POST', `bookings/${uuid}/cancel`, {})), over);
  }
  fits('INVALID_BOOKING_UUID', await ask('POST', 'bookings/invalidUUID/cancel', {}));
  fits('INVALID_BOOKING_UUID', await ask('GET', 'bookings/invalidUUID'));
  const code = String(at(booking, 'supplierReference'));
  for (const query of ['resellerReference=V-1', `supplierReference=${code}`, 'localDate=2026-03-10'])
    fits('bookings', await ask('GET', `bookings?${query}`));
  assert.is((fits('bookings', await ask('GET', `bookings?supplierReference=${code}`)) as unknown[]).length, 1);
  fits('BAD_REQUEST', await ask('GET', 'bookings'));
}

/** Asks again where it was too busy to answer, as the answer says one should. */
async function insist(ask: Ask, body: object): Promise<Said> {
  const answer = await ask('POST', 'bookings', body);
  return answer.status === 503 ? insist(ask, body) : answer;
}

const atOnce = repeated('reservations at once of ten places', 24, 200);

await withPostgres('reservations at once', (test, engine) => {
  test(`${atOnce} for 10 places give 10 holds, also through options that share them`, async () => {
    const db = await engine.fresh();
    await migrate(db, coreMigrations);
    const world = await createWorld(db, options);
    const own = await shop(world, { shared_capacity: true, availability_by: 'OPTIONS' });
    const ask = asking(world, own.live);
    const ids = await world.insert('product_options', [
      { product_id: own.walk, title: 'Plain' },
      { product_id: own.walk, title: 'With lunch' },
    ]);
    const intervals = await world.insert(
      'availability_intervals',
      ids.map((id) => ({ option_id: id, date_from: '2026-03-01', date_to: '2026-12-31' })),
    );
    const prices = JSON.stringify([{ price_category_id: own.adult, price: { amount: 5000, currency_id: 3 } }]);
    await world.insert(
      'availability_interval_items',
      intervals.map((id) => ({ interval_id: id, start_time: '09:00', all_day: false, capacity: 10, prices })),
    );
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, i) => insist(ask, wish(own, 1, { optionId: String(ids[i % 2]) }))));
    const counts = (status: number) => answers.filter((each) => each.status === status).length;
    assert.equal([counts(200), counts(400)], [10, atOnce - 10]);
    assert.ok(answers.every(({ status, body }) => status === 200 || at(body, 'error') === 'UNPROCESSABLE_ENTITY'));
    const same = wish(own, 1, { uuid: none, optionId: String(ids[0]), availabilityId: '2026-03-12T09:00:00+01:00' });
    const twins = await Promise.all(Array.from({ length: 8 }, () => insist(ask, same)));
    assert.equal(new Set(twins.map(({ status, body }) => `${status} ${String(at(body, 'id'))}`)).size, 1);
    const { rows } = await db.query<{ seats: number }>("select sum(seats)::int as seats from seat_holds where status = 'ON_HOLD'");
    const wrong = world.errors.filter((each) => !/answered 503 \((busy|away)\)/.test(String(each)));
    assert.equal([rows[0]!.seats, wrong], [11, []]);
    await world.app.close();
    await db.close();
  });
});

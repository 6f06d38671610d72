// What a reseller sells through OCTO: places of the one availability engine, bookings like any other, and what is told of them.
import * as assert from 'uvu/assert';
import { hourMs, minuteMs } from '#core';
import { writeTold } from '../../../src/server/serving/toldCalls.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { wrongIn } from './shapes.ts';
import { asking, options, shop, taken, turns, uuidOf, wish, type Ask, type Said, type Shop } from './world.ts';

const guest = { fullName: 'Noa Levi', emailAddress: 'noa@example.org', phoneNumber: '+39061234', locales: ['it'] };
const uuid = '559aed3d-6d5b-4fe0-bfca-99f5e7218a56';
const error = ({ status, body }: Said) => [status, at(body, 'error')];

async function booked(ask: Ask, own: Shop, count = 2, more: object = {}) {
  const held = await ask('POST', 'bookings', wish(own, count, more));
  return ask('POST', `bookings/${uuidOf(held)}/confirm`, { contact: guest, resellerReference: 'V-7' });
}

await withEngines('resellers', (test, engine) => {
  test(
    'hold places for half an hour, at most two, and give them back',
    inWorld(
      engine,
      async (world) => {
        const own = await shop(world);
        const ask = asking(world, own.live);
        const held = await ask('POST', 'bookings', wish(own, 3, { uuid }));
        assert.equal([at(held.body, 'uuid'), at(held.body, 'utcExpiresAt')], [uuid, '2026-03-01T10:30:00.000Z']);
        assert.equal(await taken(world, own.walk), [7, 0, 3]);
        assert.equal((await ask('POST', 'bookings', { uuid: uuid.toUpperCase(), ...wish(own, 3) })).body, held.body);
        assert.equal(error(await ask('POST', 'bookings', wish(own, 2, { uuid }))), [400, 'INVALID_BOOKING_UUID']);
        assert.equal(await taken(world, own.walk), [7, 0, 3]);
        const extend = async () => ask('POST', `bookings/${uuid}/extend`, { expirationMinutes: 60 });
        const until = [];
        for (let i = 0; i < 3; i++) {
          until.push(at((await extend()).body, 'utcExpiresAt'));
          world.pass(45 * minuteMs);
        }
        assert.equal(until, ['2026-03-01T11:00:00.000Z', '2026-03-01T11:45:00.000Z', '2026-03-01T12:00:00.000Z']);
        assert.equal(await taken(world, own.walk), [10, 0, 0]);
        const over = await ask('GET', `bookings/${uuid}`);
        assert.equal([at(over.body, 'status'), wrongIn('booking', over.body)], ['EXPIRED', []]);
        assert.equal(error(await extend()), [400, 'INVALID_BOOKING_UUID']);
        assert.equal(error(await ask('POST', `bookings/${uuid}/confirm`, { contact: guest })), [400, 'INVALID_BOOKING_UUID']);
        const list = await world.as('operator').get('reseller-reservations');
        assert.is(list.status, 403);
        const { body } = await world.as('admin').get('reseller-reservations');
        assert.equal([at(body, '0.status'), at(body, '0.uuid')], ['EXPIRED', uuid]);
      },
      options,
    ),
  );

  test(
    'sell bookings that are paid, say who sold them, and can be refunded like any other',
    inWorld(
      engine,
      async (world) => {
        const own = await shop(world);
        const ask = asking(world, own.live, { 'octo-capabilities': 'octo/pricing' });
        const made = await booked(ask, own);
        assert.equal([at(made.body, 'status'), at(made.body, 'pricing.retail'), at(made.body, 'pricing.net')], ['CONFIRMED', 10_000, 8000]);
        assert.equal(await taken(world, own.walk), [8, 2, 0]);
        const { body } = await world.as('operator').get('bookings?paymentWasMade=1');
        const [booking] = body as Array<Record<string, unknown>>;
        const { id, status, channel, partner, partner_reference, payment_status, leader_name, pax, code } = booking!;
        assert.equal([status, channel, partner, partner_reference], ['CONFIRMED', 'PARTNER', 'Big Travel', 'V-7']);
        assert.equal([payment_status, leader_name, pax, code], ['PAID', 'Noa Levi', 2, at(made.body, 'supplierReference')]);
        const again = await ask('POST', `bookings/${uuidOf(made)}/confirm`, { contact: guest });
        assert.equal([again.status, again.body], [200, made.body]);
        await turns(world);
        assert.equal(
          world.mails.filter(({ to }) => to.address === guest.emailAddress),
          [],
        );
        const changed = await ask('PATCH', `bookings/${uuidOf(made)}`, { contact: { fullName: 'Noa Cohen' } });
        assert.equal([at(changed.body, 'contact.fullName'), at(changed.body, 'contact.emailAddress')], ['Noa Cohen', guest.emailAddress]);
        assert.equal(error(await ask('PATCH', `bookings/${uuidOf(made)}`, { availabilityId: '2026-03-11T09:00:00+01:00' })), [
          400,
          'UNPROCESSABLE_ENTITY',
        ]);
        await world.as('operator').post(`bookings/decline/${String(id)}`, { reason: 'WEATHER', refund_now: true });
        const declined = await ask('GET', `bookings/${uuidOf(made)}`);
        assert.equal([at(declined.body, 'status'), at(declined.body, 'cancellation.refund')], ['CANCELLED', 'FULL']);
        assert.equal([wrongIn('booking', declined.body), await taken(world, own.walk)], [[], [10, 0, 0]]);
        world.pass(minuteMs);
        await turns(world);
        const kept = await world.as('admin').get('reseller-reservations');
        assert.is(at(kept.body, '0.status'), 'CANCELLED');
        const { rows: ways } = await world.db.query(`select distinct token_name from audit where resource = 'bookings' and means = 'key'`);
        assert.equal(ways, [{ token_name: 'Big Travel' }]);
      },
      options,
    ),
  );

  test(
    'learn the answer of an operator that confirms by hand',
    inWorld(
      engine,
      async (world) => {
        const own = await shop(world);
        const ask = asking(world, own.live);
        const asked = async () => booked(ask, own, 1, { productId: String(own.request), availabilityId: '2026-03-20T19:00:00+01:00' });
        const [yes, no] = [await asked(), await asked()];
        assert.equal([at(yes.body, 'status'), wrongIn('booking', yes.body)], ['PENDING', []]);
        const { body } = await world.as('operator').get('bookings?paymentWasMade=1&status=PENDING&sort=id');
        const ids = (body as Array<{ id: number }>).map(({ id }) => id).sort((a, b) => a - b);
        await world.as('operator').post(`bookings/confirm/${ids[0]}`);
        await world.as('operator').post(`bookings/decline/${ids[1]}`, { reason: 'BOOKED_OUT_ALT_DATES' });
        await turns(world);
        const now = async (each: Said) => {
          const said = await ask('GET', `bookings/${uuidOf(each)}`);
          return [at(said.body, 'status'), wrongIn('booking', said.body)];
        };
        assert.equal(
          [await now(yes), await now(no)],
          [
            ['CONFIRMED', []],
            ['REJECTED', []],
          ],
        );
      },
      options,
    ),
  );

  test(
    'keep to cut-offs to the second, to places that options share, and to what a product asks of travellers',
    inWorld(
      engine,
      async (world) => {
        const own = await shop(world, {
          cut_off_type: 'START_TIME',
          cut_off_minutes: 60,
          full_names: 'ALL',
          pickup_type: 'PICKUP_EVERYONE',
          pickup_places: JSON.stringify([{ name: 'Central hotel', minutes_before: 30 }]),
          questions: JSON.stringify([{ code: 'WEIGHT', scope: 'PER_TRAVELER', required: 'MANDATORY' }]),
        });
        const ask = asking(world, own.live, { 'octo-capabilities': 'octo/questions, octo/pickups' });
        const first = { ...wish(own), availabilityId: '2026-03-02T09:00:00+01:00' };
        const product = await ask('GET', `products/${own.walk}`);
        assert.equal(at(product.body, 'options.0.units.0.questions.0.id'), 'WEIGHT');
        const day = await ask('POST', 'availability', { productId: first.productId, optionId: 'DEFAULT', localDate: '2026-03-02' });
        assert.equal(
          [at(day.body, '0.utcCutoffAt'), at(day.body, '0.pickupPoints.0.localDateTime')],
          ['2026-03-02T07:00:00Z', '2026-03-02T08:30:00+01:00'],
        );
        const held = await ask('POST', 'bookings', first);
        const item = { uuid: String(at(held.body, 'unitItems.0.uuid')), unitId: String(own.adult) };
        const confirm = async (more: object) => ask('POST', `bookings/${uuidOf(held)}/confirm`, { contact: guest, ...more });
        const said = async (more: object) => String(at((await confirm(more)).body, 'errorMessage'));
        const named = { ...item, contact: { fullName: 'Noa Levi' } };
        const answered = { ...named, questionAnswers: [{ questionId: 'WEIGHT', value: 60 }] };
        assert.match(await said({}), 'Each unit item must have a contact');
        assert.match(await said({ unitItems: [named] }), 'picks everyone up');
        assert.match(await said({ unitItems: [named], pickupPointId: '1' }), 'WEIGHT');
        world.pass(21 * hourMs - 1000);
        const late = { ...first, uuid };
        assert.equal(error(await ask('POST', 'bookings', { ...late, unitItems: [] })), [400, 'UNPROCESSABLE_ENTITY']);
        const last = await ask('POST', 'bookings', late);
        assert.is(last.status, 200);
        const done = async () =>
          ask('POST', `bookings/${uuid}/confirm`, { contact: guest, pickupPointId: '1', unitItems: [{ ...answered, uuid: undefined }] });
        world.pass(1000);
        assert.equal(
          [error(await done()), error(await ask('POST', 'bookings', first))],
          [
            [400, 'UNPROCESSABLE_ENTITY'],
            [400, 'UNPROCESSABLE_ENTITY'],
          ],
        );
        const other = { ...first, availabilityId: '2026-03-05T09:00:00+01:00' };
        const next = await ask('POST', 'bookings', other);
        const made = await ask('POST', `bookings/${uuidOf(next)}/confirm`, {
          contact: guest,
          pickupPointId: '1',
          unitItems: [{ ...answered, uuid: String(at(next.body, 'unitItems.0.uuid')) }],
        });
        assert.equal([at(made.body, 'status'), at(made.body, 'pickupPoint.name')], ['CONFIRMED', 'Central hotel']);
        assert.equal(at(made.body, 'unitItems.0.questionAnswers'), [{ questionId: 'WEIGHT', value: '60' }]);
        const { rows } = await world.db.query<{ notes: string; travellers: unknown }>('select notes, travellers from bookings');
        assert.equal([rows[0]!.notes, at(rows[0]!.travellers as never, '0.answers.0.answer')], ['Pick-up: Central hotel', '60']);
      },
      options,
    ),
  );

  test(
    'are told of clock changes by offsets, and book the hour that clocks show twice',
    inWorld(
      engine,
      async (world) => {
        const own = await shop(world, { timezone: 'America/New_York' });
        const ask = asking(world, own.live);
        await world.db.query(`update product_schedules set start_times = '["01:30","02:30"]' where product_id = $1`, [own.walk]);
        const starts = async (localDate: string) => {
          const { body } = await ask('POST', 'availability', { productId: String(own.walk), optionId: 'DEFAULT', localDate });
          return (body as Array<{ id: string; localDateTimeStart: string }>).map(({ id, localDateTimeStart: start }) => [id, start]);
        };
        assert.equal(await starts('2026-03-08'), [
          ['2026-03-08T01:30:00-05:00', '2026-03-08T01:30:00-05:00'],
          ['2026-03-08T02:30:00-04:00', '2026-03-08T03:30:00-04:00'],
        ]);
        assert.equal((await starts('2026-11-01'))[0], ['2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-04:00']);
        const held = await ask('POST', 'bookings', { ...wish(own), availabilityId: '2026-03-08T02:30:00-04:00' });
        assert.equal([held.status, at(held.body, 'availability.localDateTimeStart')], [200, '2026-03-08T03:30:00-04:00']);
      },
      options,
    ),
  );

  test(
    'are billed by a statement that adds up, and their calls are written down without personal data',
    inWorld(
      engine,
      async (world) => {
        const own = await shop(world, { commission: 15 });
        const ask = asking(world, own.live);
        const unitItems = [own.adult, own.child].map((unit) => ({ unitId: String(unit) }));
        await booked(ask, own, 1, { unitItems });
        const gone = await booked(ask, own, 1);
        await ask('POST', `bookings/${uuidOf(gone)}/cancel`, { reason: 'Ill' });
        const { body } = await world.as('admin').get(`resellers/${own.reseller}/statement?month=2026-03`);
        const money = (amount: number) => ({ amount, currency_id: 3 });
        // Of 50.00 and 25.05 the reseller keeps 7.50 and 3.76; what was refunded is nobody's.
        const total = { gross: money(12_505), refunded: money(5000), commission: money(1126), net: money(6379) };
        assert.equal(at(body, 'totals'), [{ bookings: 2, ...total }]);
        const lines = at(body, 'lines') as Array<Record<keyof typeof total, { amount: number }>>;
        for (const name of ['gross', 'refunded', 'commission', 'net'] as const)
          assert.is(
            lines.reduce((sum, line) => sum + line[name].amount, 0),
            total[name].amount,
          );
        await ask('GET', 'products/nothing');
        await ask('GET', 'products/nothing');
        await writeTold(world.api);
        const figures = await world.as('admin').get(`resellers/${own.reseller}/call-figures`);
        assert.equal(
          [at(figures.body, 'failed'), at(figures.body, 'errors.0.error'), at(figures.body, 'errors.0.calls')],
          [2, 'INVALID_PRODUCT_ID', 2],
        );
        const { rows } = await world.db.query<{ text: string }>('select json_agg(c)::text as text from reseller_calls c');
        assert.not.match(rows[0]!.text, 'Noa');
        assert.match(rows[0]!.text, 'fullName');
      },
      options,
    ),
  );
});

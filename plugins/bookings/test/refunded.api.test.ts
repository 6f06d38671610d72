import * as assert from 'uvu/assert';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { createWorld } from '../../../test/setup/world.ts';
import { booking, euros, inHours, messageOf, options, told, tour } from './marketplace.ts';

const dollars = (amount: number) => ({ amount, currency_id: 2 });

await withEngines('bookings: refunds', (test, engine) => {
  test(
    'pays back by the terms of the sale when no amount is given, and keeps a booking of which something is left as it is',
    inWorld(
      engine,
      async (world) => {
        const half = await tour(world, {
          policy_type: 'CUSTOM',
          cancellation_tiers: JSON.stringify([{ days_from: 5, days_to: null, refund_percent: 50 }]),
        });
        const standard = await tour(world);
        const [partly, wholly] = [await booking(world, { product_id: half }), await booking(world, { product_id: standard })];
        assert.equal(
          [
            (await world.as('operator').post(`bookings/refunded/${partly}`)).status,
            (await world.as('operator').post(`bookings/refunded/${wholly}`)).status,
          ],
          [200, 200],
        );
        const [first, second] = [await told(world, partly), await told(world, wholly)];
        assert.equal(
          [first.booking.status, first.booking.payment_status, first.booking.refund, first.events[0]!.reason, first.events[0]!.amount],
          ['CONFIRMED', 'PARTIALLY_REFUNDED', euros(5000), 'POLICY', euros(5000)],
        );
        assert.equal([second.booking.status, second.booking.payment_status, second.booking.refund], ['REFUNDED', 'REFUNDED', euros(10_000)]);
      },
      options,
    ),
  );

  test(
    'goes by the terms of the sale up to the very moment they name, whatever becomes of the tour',
    inWorld(
      engine,
      async (world) => {
        const product_id = await tour(world);
        const id = await booking(world, { product_id, starts_at: inHours(25) });
        const quote = async () => {
          const { body } = await world.as('operator').get(`bookings/${id}/refund-quote`);
          return [at(body, 'percent'), at(body, 'amount.amount'), at(body, 'until'), at(body, 'nextPercent')];
        };
        assert.equal(await quote(), [100, 10_000, inHours(1).toISOString(), 0]);
        await world.db.query("update products set policy_type = 'ALL_SALES_FINAL' where id = $1", [product_id]);
        assert.equal(await quote(), [100, 10_000, inHours(1).toISOString(), 0]);
        await world.db.query('update bookings set product_id = null where id = $1', [id]);
        await world.db.query('delete from products where id = $1', [product_id]);
        assert.equal(await quote(), [100, 10_000, inHours(1).toISOString(), 0]);
        world.pass(3_600_000);
        assert.equal((await quote())[0], 100);
        world.pass(1);
        assert.equal(await quote(), [0, 0, undefined, undefined]);
      },
      options,
    ),
  );

  test(
    'wants a note for any other amount, and money of the booking, not more than was paid',
    inWorld(
      engine,
      async (world) => {
        const id = await booking(world, { product_id: await tour(world) });
        const post = async (body: object) => {
          const { status, body: answer } = await world.as('operator').post(`bookings/refunded/${id}`, body);
          return [status, ...Object.keys(answer as object)];
        };
        assert.equal(await post({ amount: euros(9999) }), [400, 'note']);
        assert.equal(await post({ amount: euros(9999), note: '   ' }), [400, 'note']);
        assert.equal(await post({ amount: euros(10_001), note: 'x' }), [400, 'amount']);
        assert.equal(await post({ amount: euros(0), note: 'x' }), [400, 'amount']);
        assert.equal(await post({ amount: euros(-5), note: 'x' }), [400, 'amount.amount']);
        assert.equal(await post({ amount: dollars(10_000) }), [400, 'amount']);
        assert.equal(await post({ amount: { amount: 0.5, currency_id: 3 } }), [400, 'amount.amount']);
        assert.equal(await post({ amounts: 1 }), [400, 'amounts']);
        assert.is((await told(world, id)).booking.version, 1);
        assert.is((await world.as('operator').post(`bookings/refunded/${id}`, { amount: euros(9999), note: 'Kept the fee.' })).status, 200);
        const { booking: row, events } = await told(world, id);
        assert.equal([row.payment_status, events[0]!.reason, events[0]!.note], ['PARTIALLY_REFUNDED', 'OVERRIDE', 'Kept the fee.']);
      },
      options,
    ),
  );

  test(
    'pays nothing by itself where nothing is due, and calls it good will after the start',
    inWorld(
      engine,
      async (world) => {
        const sold = await booking(world, { product_id: await tour(world, { policy_type: 'ALL_SALES_FINAL' }) });
        const over = await booking(world, { status: 'COMPLETED', starts_at: inHours(-48), product_id: await tour(world) });
        for (const id of [sold, over])
          assert.equal(Object.keys((await world.as('operator').post(`bookings/refunded/${id}`)).body as object), ['amount']);
        assert.is((await world.as('operator').post(`bookings/refunded/${over}`, { amount: euros(10_000), note: 'The guide was ill.' })).status, 200);
        assert.equal((await told(world, over)).events[0], {
          kind: 'REFUNDED',
          reason: 'GOODWILL',
          note: 'The guide was ill.',
          amount: euros(10_000),
          actor_name: 'operator',
        });
      },
      options,
    ),
  );

  test(
    'refuses what was never paid',
    inWorld(
      engine,
      async (world) => {
        const id = await booking(world, { payment_was_made: 0, payment_status: null });
        assert.match(messageOf((await world.as('operator').post(`bookings/refunded/${id}`)).body), /has not been paid/);
        assert.is((await world.as('operator').get(`bookings/${id}/refund-quote`)).status, 400);
      },
      options,
    ),
  );

  test(
    'pays back in several parts, up to what was paid and never more, and is over with the last of them',
    inWorld(
      engine,
      async (world) => {
        const id = await booking(world, { status: 'COMPLETED', starts_at: inHours(-48), product_id: await tour(world) });
        const refund = (amount: number) => world.as('operator').post(`bookings/refunded/${id}`, { amount: euros(amount), note: 'x' });
        const seen = async () => {
          const { booking: row, events } = await told(world, id);
          return [row.status, row.payment_status, at(row.refund as never, 'amount'), events.length];
        };
        assert.is((await refund(6000)).status, 200);
        assert.equal(await seen(), ['COMPLETED', 'PARTIALLY_REFUNDED', 6000, 1]);
        assert.equal((await refund(4001)).body, { amount: ['Enter no more than can still be refunded.'] });
        assert.is((await refund(3000)).status, 200);
        const { body } = await world.as('operator').get(`bookings/${id}/refund-quote`);
        assert.equal(
          ['paid', 'returned', 'refundable', 'amount'].map((name) => at(body, `${name}.amount`)),
          [10_000, 9000, 1000, 0],
        );
        assert.is((await refund(1000)).status, 200);
        assert.equal(await seen(), ['REFUNDED', 'REFUNDED', 10_000, 3]);
        assert.is((await refund(1)).status, 400);
        const { rows } = await world.db.query<{ now: number; all: number; left: number }>(
          `select (payload->'amount'->>'amount')::int as now, (payload->'refund'->>'amount')::int as all, (payload->'refundable'->>'amount')::int as left
          from outbox_events where name = 'booking.refunded' order by id`,
        );
        assert.equal(
          rows.map(({ now, all, left }) => [now, all, left]),
          [
            [6000, 6000, 4000],
            [3000, 9000, 1000],
            [1000, 10_000, 0],
          ],
        );
      },
      options,
    ),
  );

  test(
    'is cancelled for a traveller who does not come, by the terms of the sale, though nothing is due',
    inWorld(
      engine,
      async (world) => {
        const me = world.as('operator');
        const early = await booking(world, { product_id: await tour(world) });
        const late = await booking(world, { product_id: await tour(world), starts_at: inHours(3) });
        const asked = await booking(world, { status: 'PENDING', product_id: await tour(world, { policy_type: 'ALL_SALES_FINAL' }) });
        const unpaid = await booking(world, { status: 'PENDING', payment_was_made: 0, payment_status: null });
        const cancel = (id: number, body: object) => me.post(`bookings/${id}/cancel`, body);
        assert.equal(Object.keys((await cancel(early, {})).body as object), ['cancel_reason']);
        assert.equal(Object.keys((await cancel(late, { cancel_reason: 'MEDICAL', amount: euros(10_000) })).body as object), ['note']);
        for (const id of [early, late, asked, unpaid]) assert.is((await cancel(id, { cancel_reason: 'MEDICAL' })).status, 200);
        const seen = async (id: number) => {
          const { booking: row, events } = await told(world, id);
          return [row.status, row.payment_status, row.decline_reason, row.refund, events.map(({ kind, reason, amount }) => [kind, reason, amount])];
        };
        assert.equal(await seen(early), ['CANCELLED', 'REFUNDED', null, euros(10_000), [['CANCELLED', 'MEDICAL', euros(10_000)]]]);
        assert.equal(await seen(late), ['CANCELLED', 'PAID', null, euros(0), [['CANCELLED', 'MEDICAL', euros(0)]]]);
        assert.equal(await seen(asked), ['CANCELLED', 'REFUNDED', null, euros(10_000), [['CANCELLED', 'MEDICAL', euros(10_000)]]]);
        assert.equal(await seen(unpaid), ['CANCELLED', null, null, null, [['CANCELLED', 'MEDICAL', null]]]);
        assert.equal(Object.keys((await me.post(`bookings/refunded/${late}`)).body as object), ['amount']);
        assert.is((await me.post(`bookings/refunded/${late}`, { amount: euros(500), note: 'A kindness.' })).status, 200);
        assert.is((await told(world, late)).booking.payment_status, 'PARTIALLY_REFUNDED');
      },
      options,
    ),
  );

  test(
    'is not decided about by somebody who saw another state',
    inWorld(
      engine,
      async (world) => {
        const id = await booking(world, { code: 'WP-V', status: 'PENDING', respond_by: inHours(48) });
        const decline = (version: number) =>
          world.as('operator').post(`bookings/decline/${id}`, { reason: 'WEATHER' }, { 'if-match': `"${version}"` });
        assert.is((await world.as('operator').post(`bookings/confirm/${id}`, undefined, { 'if-match': '"1"' })).status, 200);
        const refused = await decline(1);
        assert.equal(
          [refused.status, messageOf(refused.body)],
          [412, 'WP-V was changed after you opened it and is now “Confirmed”. Check it and try again.'],
        );
        assert.is((await told(world, id)).booking.status, 'CONFIRMED');
        assert.is((await decline(2)).status, 200);
      },
      options,
    ),
  );

  if (engine.name === 'postgres')
    test('twenty refunds at once never come to more than was paid', async () => {
      const db = await engine.fresh();
      try {
        await migrate(db, coreMigrations);
        const world = await createWorld(db, options);
        const id = await booking(world, { product_id: await tour(world) });
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => world.as('operator').post(`bookings/refunded/${id}`, { amount: euros(4000), note: 'x' })),
        );
        const done = answers.filter(({ status }) => status === 200).length;
        assert.ok(done >= 1 && done <= 2, `${done} went through`);
        assert.equal((await told(world, id)).booking.refund, euros(done * 4000));
        await world.app.close();
      } finally {
        await db.close();
      }
    });
});

import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { booking, euros, inHours, messageOf, options, told, tour } from './marketplace.ts';

const dollars = (amount: number) => ({ amount, currency_id: 2 });

await withEngines('bookings: refunds', (test, engine) => {
  test(
    'pays back by the tour’s policy when no amount is given',
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
          [first.booking.payment_status, first.booking.refund, first.events[0]!.reason, first.events[0]!.amount],
          ['PARTIALLY_REFUNDED', euros(5000), 'POLICY', euros(5000)],
        );
        assert.equal([second.booking.payment_status, second.booking.refund], ['REFUNDED', euros(10_000)]);
      },
      options,
    ),
  );

  test(
    'takes the policy as it is at that moment',
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
        assert.equal(await post({ amount: euros(-5), note: 'x' }), [400, 'amount']);
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
    'owes all of it without a look at the policy to who was declined',
    inWorld(
      engine,
      async (world) => {
        const id = await booking(world, {
          status: 'DECLINED',
          product_id: await tour(world, { policy_type: 'ALL_SALES_FINAL' }),
          starts_at: inHours(1),
        });
        assert.is((await world.as('operator').post(`bookings/refunded/${id}`)).status, 200);
        assert.equal((await told(world, id)).booking.refund, euros(10_000));
      },
      options,
    ),
  );
});

// Each payment of a booking, and refunds over several of them: the last payment first.
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { World } from '../../../test/setup/world.ts';
import { booking, euros, options, tour } from './marketplace.ts';

const entries = async ({ db }: World, id: number) =>
  (
    await db.query<{ kind: string; amount: { amount: number }; how: string | null; of: number | null }>(
      `select p.kind, p.amount, p.how, (f.amount->>'amount')::int as of from booking_payments p left join booking_payments f on f.id = p.payment_id
      where p.booking_id = $1 order by p.id`,
      [id],
    )
  ).rows.map(({ kind, amount, how, of }) => [kind, amount.amount, how, of]);

await withEngines('bookings: payments', (test, engine) => {
  test(
    'are kept one by one, and a refund is taken from the last one first, never more than it was',
    inWorld(
      engine,
      async (world) => {
        const me = world.as('operator');
        const open = { paid: JSON.stringify(euros(3000)), balance_due: JSON.stringify(euros(7000)) };
        const id = await booking(world, { product_id: await tour(world), status: 'CONFIRMED', ...open });
        assert.is((await me.post(`bookings/${id}/paid`, { amount: euros(2000), how: 'CASH', reference: 'R-1' })).status, 200);
        assert.is((await me.post(`bookings/${id}/paid`, { how: 'TRANSFER' })).status, 200);
        const back = (amount: number) => me.post(`bookings/refunded/${id}`, { amount: euros(amount), note: 'Rain' });
        assert.is((await back(6000)).status, 200);
        assert.is((await back(4001)).status, 400);
        assert.is((await back(4000)).status, 200);
        assert.equal(await entries(world, id), [
          ['PAYMENT', 3000, null, null],
          ['PAYMENT', 2000, 'CASH', null],
          ['PAYMENT', 5000, 'TRANSFER', null],
          ['REFUND', 5000, 'TRANSFER', 5000],
          ['REFUND', 1000, 'CASH', 2000],
          ['REFUND', 1000, 'CASH', 2000],
          ['REFUND', 3000, null, 3000],
        ]);
        const { body } = await me.get(`bookings/${id}?expand=payments`);
        assert.is((body as { payments: unknown[] }).payments.length, 7);
      },
      options,
    ),
  );
});

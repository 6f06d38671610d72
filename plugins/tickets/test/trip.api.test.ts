// The traveller's page: its figures, and who asks too often.
import * as assert from 'uvu/assert';
import { formatMoney } from '../../../src/core/index.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { repeated } from '../../../test/setup/thorough.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import { euros } from '../../bookings/test/marketplace.ts';
import { linkOf, options, sell } from './world.ts';

const lives = repeated('states of money that the traveller’s page shows', 6, 20);

await withEngines('trip', (test, engine) => {
  test(
    'what it shows as paid, to be paid, paid back and due back are the figures of the booking; who asks too often waits',
    inWorld(
      engine,
      async (world) => {
        const id = await sell(world);
        const link = await linkOf(world, id);
        const nobody = world.as(undefined);
        let seed = 37;
        const below = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % (most + 1);
        for (let life = 0; life < lives; life++) {
          const [paid, due] = [1 + below(20_000), below(1) * below(9000)];
          const sums = [paid + due, paid, due, below(1) * below(paid)].map((amount) => JSON.stringify(euros(amount)));
          await world.db.query('update bookings set total = $2, paid = $3, balance_due = $4, refund = $5 where id = $1', [id, ...sums]);
          const quote = (await world.as('operator').get(`bookings/${id}/refund-quote`)).body as Record<string, { amount: number }>;
          const page = (await nobody.get(link)).text ?? '';
          const shown = (title: string) => new RegExp(`<dt>${title}</dt><dd>(?:<bdi>)?(.*?)<`).exec(page)?.[1];
          const text = (name: string) => (quote[name]!.amount > 0 ? formatMoney(quote[name]!.amount, 'EUR', 'en') : undefined);
          assert.equal([shown('Paid'), shown('Still to pay'), shown('Refunded')], [text('paid'), text('balance_due'), text('returned')]);
          assert.match(page, text('amount') ? `you get ${text('amount')} back` : 'you get no refund');
        }
        const statuses = await Promise.all(Array.from({ length: 240 }, async () => (await nobody.get('/trip/x')).status));
        assert.equal([statuses[0], statuses.at(-1)], [404, 429]);
        const late = await nobody.post(`${link}/cancel`, { amount: '1' });
        assert.equal([late.status, Number(late.headers['retry-after']) > 0], [429, true]);
        world.pass(16 * 60_000);
        assert.is((await nobody.get(link)).status, 200);
      },
      options,
    ),
  );
});

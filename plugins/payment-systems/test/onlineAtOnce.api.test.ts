// Travellers, notifications, whoever asks the provider, and a desk, all at once: one payment.
import * as assert from 'uvu/assert';
import { coreMigrations, migrate } from '../../../src/server/db/migrate.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { createWorld } from '../../../test/setup/world.ts';
import { euros } from '../../bookings/test/marketplace.ts';
import { moneyOf, notify, online, owing, paidBooking, press, sandboxPageOf, send } from './online.ts';

await withEngines('online payments at once', (test, engine) => {
  if (engine.name === 'postgres')
    test('presses, notifications, askers and a desk at once: one payment, and as much money as is due', async () => {
      const db = await engine.fresh();
      const parts = online();
      try {
        await migrate(db, coreMigrations);
        const world = await createWorld(db, parts.options);
        parts.serve(world);
        const owed = await owing(world);
        const presses = await Promise.all(Array.from({ length: 6 }, () => press(world, owed)));
        assert.is(new Set(presses.map(({ to }) => to)).size, 1);
        await Promise.all([send(world), send(world)]);
        const page = await sandboxPageOf(world);
        const nobody = world.as(undefined);
        await Promise.all(Array.from({ length: 4 }, () => nobody.post(page, { result: 'paid' })));
        const told = () => nobody.post('payment-notifications/sandbox', { payment: page.split('/').at(-1)! });
        const desk = world.as('operator').post(`bookings/${owed.id}/paid`, { amount: euros(4000), how: 'CASH' });
        await Promise.all([told(), told(), send(world), desk, send(world), told(), send(world)]);
        await notify(world);
        world.pass(121_000);
        await notify(world);
        const { booking, entries, attempts } = await moneyOf(world, owed.id);
        assert.equal(booking, paidBooking);
        const sum = (kind: string) => entries.filter(([each]) => each === kind).reduce((all, [, amount]) => all + Number(amount), 0);
        assert.is(sum('PAYMENT') - sum('REFUND'), 7000);
        assert.equal(
          attempts.filter((each) => each.startsWith('PAY')),
          ['PAY APPROVED'],
        );
        await world.app.close();
      } finally {
        await db.close();
      }
    });
});

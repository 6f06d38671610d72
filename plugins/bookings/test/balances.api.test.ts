// The balance of a booking whose deposit is paid: reminders, what is overdue, and what becomes of it when the balance does not come.
import * as assert from 'uvu/assert';
import { jobContext } from '../../../src/server/jobs/jobContext.ts';
import { withEngines } from '../../../test/setup/database.ts';
import { at } from '../../../test/setup/fixtures.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { World } from '../../../test/setup/world.ts';
import { booking, euros, inHours, options, startMs, told, tour, turned } from './marketplace.ts';

const dayHours = 24;

/** One turn of the job, so many days after the world began. */
async function follow({ api }: World, days: number): Promise<void> {
  const job = api.registered.jobs.find((each) => each.plugin === 'bookings' && each.name === 'follow-balances')!;
  const now = new Date(startMs + days * dayHours * 3_600_000);
  await job.run(jobContext(api, { kind: 'bookings.follow-balances', now, fenced: async () => undefined }));
}

const deposit = { deposit_type: 'PERCENT', deposit_percent: 30, balance_days: 30, balance_grace_days: 2 };
const half = { policy_type: 'CUSTOM', cancellation_tiers: [{ days_from: 0, refund_percent: 50 }] };

/** A booking of 100 euros of which 30 are paid; the rest is due in ten days. */
const open = async (world: World, fields: object = {}) =>
  booking(world, {
    ...{ product_id: await tour(world), status: 'CONFIRMED', language: 'en', leader_email: 'noa@example.org', starts_at: inHours(40 * dayHours) },
    ...{ paid: JSON.stringify(euros(3000)), balance_due: JSON.stringify(euros(7000)), balance_due_by: inHours(10 * dayHours) },
    terms: JSON.stringify({ title: 'Old Town', language: 'en', ...half, ...deposit }),
    ...fields,
  });

await withEngines('bookings: balances', (test, engine) => {
  const heard = async (world: World) => {
    await turned(world);
    return world.mails.splice(0).filter(({ to }) => to.address === 'noa@example.org');
  };

  test(
    'the traveller is reminded once before the balance is due and once after; then it is cancelled by the policy',
    inWorld(
      engine,
      async (world) => {
        const id = await open(world);
        await follow(world, 6.9);
        assert.equal(await heard(world), []);
        for (let i = 0; i < 2; i++) await follow(world, 7.1);
        const [due, ...others] = await heard(world);
        assert.equal(others, []);
        assert.match(due!.subject, /Balance due for booking .*€70\.00/);
        assert.match(due!.text, 'Paid: €30.00\nStill to pay: €70.00\n');
        for (let i = 0; i < 2; i++) await follow(world, 10.1);
        assert.equal(
          (await heard(world)).map(({ subject }) => subject.startsWith('Balance overdue')),
          [true],
        );
        await follow(world, 11.9);
        assert.is((await told(world, id)).booking.status, 'CONFIRMED');
        for (let i = 0; i < 2; i++) await follow(world, 12.1);
        const { booking: row, events } = await told(world, id);
        assert.equal([row.status, row.refund, row.payment_status], ['CANCELLED', euros(1500), 'PARTIALLY_REFUNDED']);
        assert.equal(
          events.map(({ kind, reason, amount }) => [kind, reason, amount]),
          [['CANCELLED', 'UNPAID', euros(1500)]],
        );
        const [cancelled] = await heard(world);
        assert.match(cancelled!.text, 'because the balance was not paid in time');
        assert.match(cancelled!.text, 'Refund: €15.00');
      },
      options,
    ),
  );

  test(
    'staff decide where the terms name no days, and whoever has paid is left alone',
    inWorld(
      engine,
      async (world) => {
        const id = await open(world, { terms: JSON.stringify({ ...half, ...deposit, balance_grace_days: undefined }) });
        for (const days of [7.1, 10.1, 30]) await follow(world, days);
        assert.is((await told(world, id)).booking.status, 'CONFIRMED');
        assert.is((await heard(world)).length, 2);
        world.pass(11 * dayHours * 3_600_000);
        const queue = await world.as('operator').get('-/attention');
        assert.match(queue.text ?? '', /"view":"balances","count":1/);
        assert.is((await world.as('operator').post(`bookings/${id}/paid`)).status, 200);
        const { body } = await world.as('operator').get(`bookings/${id}/money`);
        assert.equal([at(body, 'paid.amount'), at(body, 'due_now.amount'), at(body, 'due_by')], [10_000, 0, undefined]);
        const paid = await open(world, { code: 'WP-PAID', balance_due: null, balance_due_by: null, paid: JSON.stringify(euros(10_000)) });
        await follow(world, 15);
        assert.equal([(await told(world, paid)).booking.status, await heard(world)], ['CONFIRMED', []]);
      },
      options,
    ),
  );
});

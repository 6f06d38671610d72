// A traveller pays what is due on their page: the way through the provider, what is pressed or told twice, and money that comes when nothing is due.
import * as assert from 'uvu/assert';
import { withEngines } from '../../../test/setup/database.ts';
import { inWorld } from '../../../test/setup/inWorld.ts';
import type { World } from '../../../test/setup/world.ts';
import { worldOf } from '../../../test/kit/worldOf.ts';
import { euros, inHours, turned } from '../../bookings/test/marketplace.ts';
import { moneyOf, notify, online, owing, paidBooking, press, sandboxPageOf, send, type Owing } from './online.ts';
import { timeOut } from './world.ts';

/** Begins a payment, and pays it on the sandbox's page, or not. */
async function goThrough(world: World, owed: Owing, result: 'paid' | 'declined'): Promise<string> {
  const { to } = await press(world, owed);
  await send(world);
  const page = await sandboxPageOf(world);
  assert.is((await world.as(undefined).post(page, { result })).status, 303);
  return to.replace('?go=1', '');
}

const paid = { booking: paidBooking, entries: [['PAYMENT', 7000]], events: ['PAYMENT_STARTED', 'PAYMENT_RECEIVED'] };

await withEngines('online payments', (test, engine) => {
  const story = (name: string, tell: (world: World, parts: ReturnType<typeof online>) => Promise<void>) => {
    const parts = online();
    test(
      name,
      inWorld(
        engine,
        async (world) => {
          parts.serve(world);
          await tell(world, parts);
        },
        parts.options,
      ),
    );
  };

  story('a traveller sees what is due and by when, pays on the provider’s page, and the booking is paid once it is confirmed', async (world) => {
    const owed = await owing(world);
    const nobody = world.as(undefined);
    const page = (await nobody.get(owed.link)).text;
    for (const text of ['Pay what is due', '€70.00', 'Due by Mar 6, 2026', 'Credit or debit card', 'PayPal', 'Pay €70.00']) assert.match(page, text);
    assert.equal((await moneyOf(world, owed.id)).attempts, []);
    const { status, to } = await press(world, owed);
    assert.is(status, 303);
    assert.match((await nobody.get(to)).text, `data-onward="${to}" data-after="1"`);
    await send(world);
    const sandbox = await sandboxPageOf(world);
    assert.match((await nobody.get(to)).text, new RegExp(`data-onward="[^"]*${sandbox}" data-after="0"`));
    assert.match((await nobody.get(sandbox)).text, '€70.00');
    const paying = await nobody.post(sandbox, { result: 'paid' });
    assert.equal([paying.status, paying.headers.location], [303, to.replace('?go=1', '')]);
    const waiting = (await nobody.get(String(paying.headers.location))).text;
    assert.match(waiting, 'Waiting for the payment');
    assert.match(waiting, `data-onward="${paying.headers.location}" data-after="5"`);
    assert.equal((await moneyOf(world, owed.id)).booking, ['CONFIRMED', 3000, false]);
    await notify(world);
    assert.equal(await moneyOf(world, owed.id), { ...paid, attempts: ['PAY APPROVED'] });
    assert.is((await nobody.get(String(paying.headers.location))).headers.location, `${owed.link}?said=paid`);
    const after = (await nobody.get(`${owed.link}?said=paid`)).text;
    assert.match(after, 'Payment received. Thank you.');
    assert.not.match(after, 'Pay what is due');
    const refund = { amount: euros(8000), note: 'Rain' };
    assert.is((await world.as('operator').post(`bookings/refunded/${owed.id}`, refund)).status, 200);
  });

  story('what is pressed or told twice counts once, whoever asked first', async (world, { provider }) => {
    const owed = await owing(world);
    const nobody = world.as(undefined);
    const [first, second] = [await press(world, owed), await press(world, owed)];
    assert.is(first.to, second.to);
    // The answer is lost, although the provider has the payment: the same key asks for the same one.
    provider.instead.push(async (real) => {
      await real();
      return timeOut();
    });
    await send(world);
    world.pass(61_000);
    await send(world);
    assert.is((await world.db.query("select id from payment_sandbox_entries where step = 'PAY'")).rows.length, 1);
    const page = await sandboxPageOf(world);
    for (const result of ['paid', 'paid', 'declined']) assert.is((await nobody.post(page, { result })).status, 303);
    const told = { payment: page.split('/').at(-1)! };
    // Told before the traveller is back, and again, and by somebody who made it up.
    for (const body of [told, told, { payment: 'ch_made_up' }, {}]) {
      assert.is((await nobody.post('payment-notifications/sandbox', body)).status, 200);
      await send(world);
    }
    await notify(world);
    assert.equal(await moneyOf(world, owed.id), { ...paid, attempts: ['PAY APPROVED'] });
    assert.match((await nobody.get(first.to)).headers.location ?? '', '?said=paid');
    assert.is((await press(world, owed)).status, 409);
  });

  story('a payment that the provider never told of is found by asking, and one that was not made is given up', async (world) => {
    const owed = await owing(world);
    await goThrough(world, owed, 'paid');
    world.pass(61_000);
    await send(world);
    assert.equal((await moneyOf(world, owed.id)).booking, paid.booking);
    const other = await owing(world);
    const { to } = await press(world, other);
    for (let tries = 0; tries < 8; tries++) {
      await send(world);
      world.pass(4 * 3_600_000);
    }
    const left = await moneyOf(world, other.id);
    assert.equal([left.attempts, left.events], [['PAY TIMED_OUT not_paid'], ['PAYMENT_STARTED', 'PAYMENT_FAILED']]);
    assert.match((await world.as(undefined).get(to)).text, 'Not paid');
    // Paid after all: the notification has it looked at.
    await world.as(undefined).post(await sandboxPageOf(world), { result: 'paid' });
    await notify(world);
    assert.equal((await moneyOf(world, other.id)).booking, paid.booking);
  });

  story('a declined payment changes nothing, and can be made again', async (world) => {
    const owed = await owing(world);
    const back = await goThrough(world, owed, 'declined');
    await notify(world);
    const after = await moneyOf(world, owed.id);
    assert.equal([after.booking, after.entries, after.events], [['CONFIRMED', 3000, false], [], ['PAYMENT_STARTED', 'PAYMENT_FAILED']]);
    assert.match((await world.as(undefined).get(back)).text, 'The payment was not made.');
    await goThrough(world, owed, 'paid');
    await notify(world);
    assert.equal((await moneyOf(world, owed.id)).booking, paid.booking);
  });

  story('only what is due is taken: another amount is asked about again, and money for a booking that is cancelled goes back', async (world) => {
    const owed = await owing(world);
    const nobody = world.as(undefined);
    for (const amount of [1, 6999, 7001, 10_000]) assert.is((await press(world, owed, amount)).status, 409);
    assert.is((await press(world, { ...owed, card: 999 })).status, 409);
    const changed = (await nobody.post(`${owed.link}/pay`, { amount: '7001', method: String(owed.card) })).text;
    assert.match(changed, 'The amount due changed in the meantime.');
    const back = await goThrough(world, owed, 'paid');
    const ended = await world.as('operator').post(`bookings/${owed.id}/cancel`, { cancel_reason: 'CANCELLED_TRIP' });
    assert.is(ended.status, 200, ended.text);
    await notify(world);
    const after = await moneyOf(world, owed.id);
    assert.equal(after.booking[0], 'CANCELLED');
    assert.equal(after.entries.slice(-2), [
      ['PAYMENT', 7000],
      ['REFUND', 7000],
    ]);
    assert.equal(after.events.slice(-2), ['CANCELLED', 'PAYMENT_RETURNED']);
    assert.equal(after.attempts, ['PAY APPROVED', 'REFUND APPROVED']);
    assert.match((await nobody.get(back)).text, 'Payment sent back');
    assert.is((await press(world, owed)).status, 409);
  });

  story('what comes beyond what is due goes back, and the booking is paid', async (world) => {
    const owed = await owing(world);
    await goThrough(world, owed, 'paid');
    assert.is((await world.as('operator').post(`bookings/${owed.id}/paid`, { amount: euros(4000), how: 'CASH' })).status, 200);
    await notify(world);
    const { booking, entries, attempts } = await moneyOf(world, owed.id);
    assert.equal(booking, paid.booking);
    assert.equal(entries, [
      ['PAYMENT', 4000],
      ['PAYMENT', 7000],
      ['REFUND', 4000],
    ]);
    assert.equal(attempts, ['PAY APPROVED', 'REFUND APPROVED']);
    const { body } = await world.as('operator').get(`bookings/${owed.id}/money`);
    const { refundable, returned } = body as Record<string, { amount: number }>;
    assert.equal([refundable!.amount, returned!.amount], [10_000, 0]);
  });

  story('another amount than was asked for is taken by nobody, and shows among the payments to check', async (world, { provider }) => {
    const owed = await owing(world);
    await goThrough(world, owed, 'paid');
    world.pass(61_000);
    provider.instead.push(async (real) => {
      const { body } = await real();
      return { status: 200, body: { ...(JSON.parse(String(body)) as object), amount: 100 } };
    });
    await send(world);
    assert.equal((await moneyOf(world, owed.id)).attempts, ['PAY FAILED other_amount']);
    assert.equal((await moneyOf(world, owed.id)).booking, ['CONFIRMED', 3000, false]);
    assert.match((await world.as('admin').get('-/attention')).text, /"view":"payments-unclear","count":1/);
  });

  story('methods are offered by currency, amount and mode, and the link opens its own booking’s payments alone', async (world) => {
    const [owed, other] = [await owing(world), await owing(world)];
    const nobody = world.as(undefined);
    const { to } = await press(world, owed);
    const id = /\/pay\/(\d+)/.exec(to)![1]!;
    assert.is((await nobody.get(`${other.link}/pay/${id}`)).status, 404);
    assert.is((await nobody.get(`${owed.link}/move/${id}`)).status, 404);
    const isOffered = async () => (await nobody.get(other.link)).text.includes('Pay what is due');
    for (const [without, again] of [
      ["currency_ids = '[2]'", "currency_ids = '[3]'"],
      [`minimum = '${JSON.stringify(euros(7001))}'`, 'minimum = null'],
      [`maximum = '${JSON.stringify(euros(6999))}'`, 'maximum = null'],
      ['offered_in_test = 0', 'offered_in_test = 1'],
      ['is_enabled = 0', 'is_enabled = 1'],
      ['adapter = null', "adapter = 'SANDBOX'"],
    ]) {
      await world.db.query(`update payment_methods set ${without}`);
      assert.not.ok(await isOffered(), without);
      await world.db.query(`update payment_methods set ${again} where type in (1, 2)`);
      assert.ok(await isOffered(), again);
    }
    const attempts = (await world.as('admin').get('payment-attempts?expand=sent,answered')).text;
    assert.not.match(attempts, owed.link);
  });

  story('a reminder leads to the page where it is paid, and to the operator where it can’t be', async (world) => {
    const { id } = await owing(world);
    const remind = async () => {
      await worldOf(world, 'bookings').job('follow-balances');
      await turned(world);
      return world.mails.splice(0).map(({ text }) => text);
    };
    await world.db.query('update bookings set balance_due_by = $2 where id = $1', [id, inHours(48)]);
    const [due, ...others] = await remind();
    assert.equal(others, []);
    assert.match(due!, /Pay on the page of your booking: http\S+\/trip\//);
    assert.not.match(due!, 'contact the operator');
    await world.db.query('update payment_methods set is_enabled = 0');
    world.pass(49 * 3_600_000);
    const [overdue] = await remind();
    assert.match(overdue!, /contact the operator from the page of your booking: http\S+\/trip\//);
  });

  story('what was paid by hand goes back by hand, and what was paid online the way it came', async (world) => {
    const owed = await owing(world);
    const capture = { method_id: owed.card, mode: 'TEST', adapter: 'SANDBOX', origin: 'BOOKING', state: 'APPROVED', step: 'CAPTURE' };
    await world.insert('payment_attempts', [
      { ...capture, amount: JSON.stringify(euros(3000)), booking_id: owed.id, charge: 'ch_deposit', key: 'capture-deposit' },
    ]);
    const me = world.as('operator');
    assert.is((await me.post(`bookings/${owed.id}/paid`, { amount: euros(4000), how: 'CASH' })).status, 200);
    await press(world, owed, 3000);
    await send(world);
    await world.as(undefined).post(await sandboxPageOf(world), { result: 'paid' });
    await notify(world);
    assert.is((await me.post(`bookings/refunded/${owed.id}`, { amount: euros(7000), note: 'Rain' })).status, 200);
    world.pass(11_000);
    await turned(world);
    await send(world);
    const { rows } = await world.db.query("select amount->>'amount' as amount, state, charge from payment_attempts where step = 'REFUND'");
    const page = await sandboxPageOf(world);
    assert.equal(rows, [{ amount: '3000', state: 'APPROVED', charge: page.split('/').at(-1) }]);
  });
});

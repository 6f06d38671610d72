import * as assert from 'uvu/assert';
import { at, type AreaTest, type AreaWorld } from '#test';
import { euros, methods, provider, timeOut } from './world.ts';

interface Refund {
  id: number;
  state: string;
  code: string | null;
  tries: number;
  due_at: string | null;
  amount: { amount: number };
}

/** Booking refunds by their providers. */
export function refundTests(test: AreaTest): void {
  let number = 0;

  /** A booking of 100 euros that its operator declined, paid by card in the sandbox unless said otherwise. */
  async function paid({ insert, operators }: AreaWorld, method?: number): Promise<number> {
    const charge = `ch_${++number}`;
    const total = JSON.stringify(euros(10_000));
    const [booking] = await insert('bookings', [
      {
        code: `WP-${charge}`,
        status: 'DECLINED',
        payment_status: 'PAID',
        payment_was_made: 1,
        operator_id: operators.a,
        total,
        pax: 2,
        travel_date: '2026-03-11',
      },
    ]);
    if (method === undefined) return booking!;
    const entry = { method_id: method, charge, amount: 10_000, currency: 'EUR', status: 200, answer: '{}' };
    await insert('payment-sandbox-entries', [
      { ...entry, key: `a-${charge}`, step: 'AUTHORISE' },
      { ...entry, key: `c-${charge}`, step: 'CAPTURE' },
    ]);
    const known = { method_id: method, mode: 'TEST', adapter: 'SANDBOX', origin: 'BOOKING', state: 'APPROVED', amount: total, booking_id: booking };
    await insert('payment-attempts', [{ ...known, step: 'CAPTURE', charge, key: `capture-${charge}` }]);
    return booking!;
  }

  async function refund(world: AreaWorld, booking: number, body: object): Promise<void> {
    assert.is((await world.as('operator').post(`bookings/refunded/${booking}`, body)).status, 200);
  }

  /** Events are told ten seconds later, as long as they may be undone. */
  async function told(world: AreaWorld): Promise<void> {
    world.clock.pass(11_000);
    await world.turn();
    await world.job('send');
  }

  /** A booking whose refund is due to be sent, as the event leaves it. */
  async function refundDue(world: AreaWorld, method: number): Promise<number> {
    const booking = await paid(world, method);
    const known = { method_id: method, mode: 'TEST', adapter: 'SANDBOX', origin: 'BOOKING', state: 'WAITING', tries: 0, booking_id: booking };
    await world.insert('payment-attempts', [
      { ...known, step: 'REFUND', charge: `ch_${number}`, amount: JSON.stringify(euros(10_000)), key: `refund-${number}`, due_at: world.clock.now() },
    ]);
    return booking;
  }

  const refundsOf = ({ query }: AreaWorld, booking: number) =>
    query<Refund>(`select id, state, code, tries, due_at, amount from payment_attempts where booking_id = $1 and step = 'REFUND' order by id`, [
      booking,
    ]);

  const first = provider();
  test(
    'what a booking gives back goes through the provider it was paid by, once, however often the event is told',
    async (world) => {
      first.serve(world);
      const { 1: method } = await methods(world);
      const [booking, byHand] = [await paid(world, method), await paid(world)];
      await refund(world, booking, { amount: euros(6000), note: 'Most of it.' });
      await refund(world, byHand, {});
      await told(world);
      const [made] = await refundsOf(world, booking);
      assert.equal([made!.state, made!.code, made!.amount.amount], ['APPROVED', null, 6000]);
      await world.query(`update outbox_deliveries set state = 'waiting', due_at = $1 where reaction = 'payment-systems.refund'`, [world.clock.now()]);
      await told(world);
      assert.equal([(await refundsOf(world, booking)).length, first.calls.length], [1, 1]);
      assert.equal(await refundsOf(world, byHand), []);
    },
    { outside: (call) => first.answer(call) },
  );

  const second = provider();
  test(
    'a refund that nobody answered is sent again with the same key, so that it is paid once',
    async (world) => {
      second.serve(world);
      const { 1: method } = await methods(world);
      const booking = await refundDue(world, method!);
      second.next.push(async () => {
        const { url, body } = second.calls[0]!;
        await world.as().post(url.replace(/^own:/, ''), JSON.parse(body));
        return timeOut();
      });
      await world.job('send');
      const [waiting] = await refundsOf(world, booking);
      assert.equal([waiting!.state, waiting!.code, waiting!.tries], ['WAITING', 'timed_out', 1]);
      await world.job('send');
      assert.is(second.calls.length, 1);
      world.clock.pass(61_000);
      await world.job('send');
      assert.equal([(await refundsOf(world, booking))[0]!.state, second.calls.length], ['APPROVED', 2]);
      const keys = second.calls.map(({ body }) => at(JSON.parse(body), 'idempotency_key'));
      assert.is(keys[0], keys[1]);
      assert.is((await world.query("select id from payment_sandbox_entries where step = 'REFUND'")).length, 1);
    },
    { outside: (call) => second.answer(call) },
  );

  const third = provider();
  test(
    'one that was given up is counted at the bell, and an admin has it tried again',
    async (world) => {
      third.serve(world);
      const { 1: method } = await methods(world);
      const booking = await refundDue(world, method!);
      third.next.push(...Array.from({ length: 8 }, () => timeOut));
      for (let tries = 0; tries < 8; tries++) {
        await world.job('send');
        world.clock.pass(4 * 3_600_000);
      }
      const [given] = await refundsOf(world, booking);
      assert.equal([given!.state, given!.tries, third.calls.length], ['TIMED_OUT', 8, 8]);
      const counted = (await world.as('admin').get('-/attention')).text;
      assert.match(counted, /refunds-failed/);
      assert.is((await world.as('admin').post(`payment-attempts/${given!.id}/retry`)).status, 200);
      await world.job('send');
      assert.is((await refundsOf(world, booking))[0]!.state, 'APPROVED');
      assert.is((await world.as('admin').post(`payment-attempts/${given!.id}/retry`)).status, 400);
    },
    { outside: (call) => third.answer(call) },
  );

  const fourth = provider();
  test(
    'a step that a node left behind is taken up by the next one, with the same key',
    async (world) => {
      fourth.serve(world);
      const { 1: method } = await methods(world);
      const made = await world.as('admin').post(`payment-method-admins/${method}/test`, { step: 'AUTHORISE', amount: euros(500) });
      const id = at(made.body, 'id');
      await world.query("update payment_attempts set state = 'SENDING', due_at = $2 where id = $1", [
        id,
        new Date(world.clock.now().getTime() + 120_000),
      ]);
      await world.job('send');
      assert.is(fourth.calls.length, 0);
      world.clock.pass(121_000);
      await world.job('send');
      assert.equal(await world.query('select state from payment_attempts where id = $1', [id]), [{ state: 'APPROVED' }]);
    },
    { outside: (call) => fourth.answer(call) },
  );
}

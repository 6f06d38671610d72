import { randomUUID } from 'node:crypto';
import type { Json, Money } from '#core';
import type { CallContext, JobWork, RequestContext } from '#server';
import type { NoticeReceived } from '../answers.ts';
import type { PaymentAttempt } from '../types.gen.ts';
import { adapterOf } from './adapters/adapters.ts';
import { addAttempt } from './attempts.ts';
import { methodsFor } from './methodsFor.ts';
import { sendPart } from './refund.ts';

/** States of a payment that the traveller can still make. */
const open: ReadonlyArray<PaymentAttempt['state']> = ['WAITING', 'SENDING', 'OPEN'];

interface Wish {
  booking_id: number;
  method_id: number;
  amount: Money;
}

/**
 * Begins a payment that the traveller makes on a page of the provider; null where the amount is not what is due, or the method is not offered for
 * it. The booking is locked by who asks, so one that was begun and is the same goes on instead of a second one.
 */
export async function start({ booking_id: id, method_id, amount }: Wish, request: RequestContext): Promise<{ id: number } | null> {
  const { records, ask } = request;
  const due = await ask('bookings.payable', { id, method_id });
  const isDue = due?.amount.amount === amount.amount && due.amount.currency_id === amount.currency_id;
  if (!isDue || !(await methodsFor({ amount }, request)).some((each) => each.id === method_id)) return null;
  const begun = await records('payment-attempts').find({ booking_id: id, method_id, step: 'PAY' }, { sort: '-id', limit: 1 });
  const [last] = begun.filter(({ state }) => open.includes(state));
  if (last?.amount.amount === amount.amount && last.amount.currency_id === amount.currency_id) return { id: last.id };
  const method = await records('payment-methods').get(method_id);
  const made = await addAttempt(request, method, { step: 'PAY', origin: 'BOOKING', amount, key: `pay-${randomUUID()}`, booking_id: id });
  await ask('bookings.tell-payment', { id, kind: 'PAYMENT_STARTED', amount });
  return { id: made.id };
}

interface Standing {
  state: 'STARTING' | 'OPEN' | 'PAID' | 'RETURNED' | 'NOT_PAID';
  /** The provider's page, while the payment is open. */
  url: string | null;
}

/** Whether all of a payment went back, as one does that a booking did not take. */
async function isReturned(records: RequestContext['records'], { booking_id = null, charge = null, amount }: PaymentAttempt): Promise<boolean> {
  const refunds = await records('payment-attempts').find({ booking_id, charge, step: 'REFUND' });
  return refunds.reduce((sum, each) => sum + each.amount.amount, 0) >= amount.amount;
}

/** How a payment of a booking stands; null where there is none. */
export async function payment({ id, booking_id }: { id: number; booking_id: number }, { records }: RequestContext): Promise<Standing | null> {
  const [found] = await records('payment-attempts').find({ id, booking_id, step: 'PAY' });
  if (!found) return null;
  const { state, url = null } = found;
  if (state === 'APPROVED') return { state: (await isReturned(records, found)) ? 'RETURNED' : 'PAID', url: null };
  if (!open.includes(state)) return { state: 'NOT_PAID', url: null };
  return { state: url === null ? 'STARTING' : 'OPEN', url };
}

/**
 * POST payment-notifications/{provider}: the provider says that something became of a payment. Nobody has to be believed: the provider
 * itself is asked at once, as it would be in some minutes without the notification.
 */
export async function notified({ params, body, sql, soon, now }: CallContext): Promise<NoticeReceived> {
  const code = (params.provider ?? '').toUpperCase();
  const reference = adapterOf({ adapter: code })?.paymentOf?.(body as Json);
  if (reference === undefined) return { received: true };
  const { rows } = await sql<{ id: number }>(
    `update payment_attempts set state = 'OPEN', due_at = $3 where adapter = $1 and reference = $2 and step = 'PAY'
      and state in ('OPEN', 'WAITING', 'TIMED_OUT', 'FAILED') returning id`,
    [code, reference, now],
  );
  if (rows.length > 0) await soon('send');
  return { received: true };
}

type Patch = Partial<PaymentAttempt> & Pick<PaymentAttempt, 'state'>;
const isOver = ({ state }: Pick<PaymentAttempt, 'state'>): boolean => state === 'APPROVED' || state === 'DECLINED';

/** Writes down what became of a payment, and with it what the booking has of it: in one transaction, once, whoever asked first. */
export async function writePayment(work: JobWork & Pick<RequestContext, 'now'>, id: number, patch: Patch): Promise<void> {
  const attempts = work.records('payment-attempts');
  if (isOver(await attempts.get(id, { lock: true }))) return;
  const { booking_id: booking, ...attempt } = await attempts.update(id, patch, { trusted: true, action: 'send' });
  if (!booking || open.includes(attempt.state)) return;
  const { amount, method_id, reference = null } = attempt;
  if (attempt.state !== 'APPROVED') return void (await work.ask('bookings.tell-payment', { id: booking, kind: 'PAYMENT_FAILED', amount }));
  const back = await work.ask('bookings.settle', { id: booking, amount, attempt_id: id, method_id, reference });
  if (back) await sendPart(work, booking, { ...back, capture: attempt });
}

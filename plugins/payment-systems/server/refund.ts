import { WaypostError, type Money } from '#core';
import type { CallContext, HappenedEvent, RequestContext } from '#server';
import type { PaymentAttempt } from '../types.gen.ts';
import { adapterOf } from './adapters/adapters.ts';
import { addAttempt } from './attempts.ts';

type Work = Pick<RequestContext, 'records' | 'ask' | 'soon' | 'now'>;

/** The payment that was taken for a booking when it was made, which says by which method it was paid; `undefined`: none went through a provider. */
async function captureFor({ records }: Work, booking: number): Promise<PaymentAttempt | undefined> {
  const [capture] = await records('payment-attempts').find(
    { booking_id: booking, step: 'CAPTURE', state: 'APPROVED', origin: 'BOOKING' },
    { sort: 'id', limit: 1 },
  );
  return capture;
}

/** A part of a refund that goes back the way its payment came. */
interface Part {
  key: string;
  amount: Money;
  capture: Pick<PaymentAttempt, 'method_id' | 'charge'> | undefined;
}

/** Writes a refund down to be sent, once for its key, where a provider took the payment. */
async function send(work: Work, booking: number, { key, amount, capture }: Part): Promise<void> {
  if (!capture) return;
  const method = await work.records('payment-methods').get(capture.method_id);
  if (!adapterOf(method) || (await work.records('payment-attempts').find({ key })).length > 0) return;
  await addAttempt(work, method, { step: 'REFUND', origin: 'BOOKING', amount, key, charge: capture.charge ?? null, booking_id: booking });
}

/** Sends a part of a refund, once. */
export const sendPart = (work: Work, booking: number, { id, ...part }: Omit<Part, 'key'> & { id: number }): Promise<void> =>
  send(work, booking, { ...part, key: `refund-part-${id}` });

/** Sends what of a booking's refunds was not sent yet: each part by the provider of its payment. Answers whether its refunds are kept in parts. */
async function sendRefunds(work: Work, booking: number): Promise<boolean> {
  const parts = (await work.ask('bookings.refund-parts', { id: booking })) ?? null;
  if (parts === null) return false;
  for (const { id, amount, attempt_id: attempt } of parts) {
    const capture = attempt === null ? await captureFor(work, booking) : (await work.records('payment-attempts').find({ id: attempt }))[0];
    await sendPart(work, booking, { id, amount, capture });
  }
  return true;
}

/**
 * After money was given back for a booking: each part goes through the provider that took its payment. Written down once, however often it is
 * told, with a key of its own, so that the provider pays once. Where bookings keep no parts, all of it goes the way of the booking's payment.
 */
export async function refundBooking({ id, recordId, payload }: HappenedEvent, request: RequestContext): Promise<void> {
  // As the schemas of the events say.
  const amount = (payload.amount ?? payload.refund) as Money | null | undefined;
  if (!amount || amount.amount <= 0 || (await sendRefunds(request, recordId))) return;
  await send(request, recordId, { key: `refund-${id}`, amount, capture: await captureFor(request, recordId) });
}

/** POST payment-attempts/{id}/retry: the same refund with the same key, for one that nobody answered or that could not be sent. */
export async function retryRefund({ records, params, soon, now, t }: CallContext): Promise<PaymentAttempt> {
  const attempts = records('payment-attempts');
  const { id, origin, step, state } = await attempts.get(Number(params.id), { lock: true });
  if (origin !== 'BOOKING' || step !== 'REFUND' || !['TIMED_OUT', 'FAILED'].includes(state))
    throw new WaypostError('BadRequest', t('text.notTriedAgain'));
  const waiting = await attempts.update(id, { state: 'WAITING', tries: 0, due_at: now.toISOString() }, { trusted: true, action: 'retry' });
  await soon('send');
  return waiting;
}

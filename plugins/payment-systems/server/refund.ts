import { WaypostError, type Money } from '#core';
import type { CallContext, HappenedEvent, RequestContext } from '#server';
import type { PaymentAttempt } from '../types.gen.ts';
import { adapterOf } from './adapters/adapters.ts';
import { addAttempt } from './attempts.ts';

/** The payment that was taken for a booking, which says by which method it was paid; `undefined`: none went through a provider. */
async function captureFor({ records }: RequestContext, booking: number): Promise<PaymentAttempt | undefined> {
  const [capture] = await records('payment-attempts').find(
    { booking_id: booking, step: 'CAPTURE', state: 'APPROVED', origin: 'BOOKING' },
    { sort: '-id', limit: 1 },
  );
  return capture;
}

/**
 * After money was given back for a booking: what was given back that time goes through the provider of the method it was paid by, where
 * that has one. Written down once for an event, however often it is told, and sent with a key of the event, so that the provider pays once.
 */
export async function refundBooking({ id, recordId, payload }: HappenedEvent, request: RequestContext): Promise<void> {
  const { records } = request;
  // As the schemas of the events say.
  const amount = (payload.amount ?? payload.refund) as Money | null | undefined;
  const capture = amount && amount.amount > 0 ? await captureFor(request, recordId) : undefined;
  if (!amount || !capture) return;
  const method = await records('payment-methods').get(capture.method_id);
  const key = `refund-${id}`;
  if (!adapterOf(method) || (await records('payment-attempts').find({ key })).length > 0) return;
  await addAttempt(request, method, { step: 'REFUND', origin: 'BOOKING', amount, key, charge: capture.charge ?? null, booking_id: recordId });
}

/** POST payment-attempts/{id}/retry: the same refund with the same key, for one that nobody answered or that could not be sent. */
export async function retryRefund({ records, params, soon, now, t }: CallContext): Promise<PaymentAttempt> {
  const attempts = records('payment-attempts');
  const { id, origin, state } = await attempts.get(Number(params.id), { lock: true });
  if (origin !== 'BOOKING' || !['TIMED_OUT', 'FAILED'].includes(state)) throw new WaypostError('BadRequest', t('text.notTriedAgain'));
  const waiting = await attempts.update(id, { state: 'WAITING', tries: 0, due_at: now.toISOString() }, { trusted: true, action: 'retry' });
  await soon('send');
  return waiting;
}

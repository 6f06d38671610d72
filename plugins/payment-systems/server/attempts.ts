import type { Money } from '#core';
import type { RequestContext } from '#server';
import type { PaymentAttempt, PaymentMethod } from '../types.gen.ts';
import type { Step } from './adapters/Adapter.ts';

/** A step that is to be sent. */
interface NewAttempt {
  step: Step;
  origin: PaymentAttempt['origin'];
  amount: Money;
  /** The provider does what is asked with one key once. */
  key: string;
  charge?: string | null;
  card?: string | null;
  booking_id?: number | null;
  replay_of?: number;
}

/** States of steps that are over. */
export const final = ['APPROVED', 'DECLINED', 'TIMED_OUT', 'FAILED'];

/** Writes a step down to be sent, in the transaction of what asked for it, and has the job that sends it come at once. */
export async function addAttempt(
  { records, soon, now }: Pick<RequestContext, 'records' | 'soon' | 'now'>,
  method: PaymentMethod,
  { amount, ...wanted }: NewAttempt,
): Promise<PaymentAttempt> {
  const made = await records('payment-attempts').create(
    {
      ...wanted,
      amount: { amount: amount.amount, currency_id: amount.currency_id },
      method_id: method.id,
      adapter: method.adapter,
      mode: method.mode,
      state: 'WAITING',
      tries: 0,
      due_at: now.toISOString(),
    },
    { trusted: true },
  );
  await soon('send');
  return made;
}

import { fieldErrors, type Json, type Money } from '#core';
import type { CallContext } from '#server';
import { carryOut, noteOf, openFor, refused, statusWord, type Booking, type Opened } from './act.ts';
import { outcomeOf, statusAt } from './lifecycle.ts';
import { quoteOf, type Policy, type Quote } from './refund.ts';

const isMoney = (value: unknown): value is Money => typeof (value as Money | null)?.amount === 'number';

/** The terms of the booked tour; none where the tour is gone. */
async function policyOf(call: CallContext, { product_id: id }: Booking): Promise<Policy> {
  const [product] = typeof id === 'number' ? await call.records('products').find({ id }) : [];
  return (product ?? { policy_type: null, cancellation_tiers: null }) as unknown as Policy;
}

async function quoteFor(call: CallContext, { booking, status }: Opened): Promise<Quote & { total: Money }> {
  const { total } = booking;
  if (booking.payment_was_made !== 1 || !isMoney(total)) throw refused(call, 'unpaid', { code: booking.code });
  return { ...quoteOf({ status, starts_at: booking.starts_at, total }, await policyOf(call, booking), call.now), total };
}

/** The amount asked for, or the one that is due; refused in its field where it is none, too much or in another currency. */
function amountOf(call: CallContext, { amount: due, total }: Quote & { total: Money }): Money {
  const asked = call.body.amount;
  const amount = isMoney(asked) ? asked : due;
  const wrong = (key: string) => fieldErrors({ amount: [call.t(`text.${key}`)] });
  if (amount.currency_id !== total.currency_id) throw wrong('otherCurrency');
  if (amount.amount > total.amount) throw wrong('tooMuch');
  if (amount.amount <= 0) throw wrong(isMoney(asked) ? 'notPositive' : 'nothingDue');
  return { amount: amount.amount, currency_id: amount.currency_id };
}

/** POST bookings/refunded/{id}. Another amount than is due, and good will after the start, need a note. */
export async function refunded(call: CallContext): Promise<Json> {
  const opened = await openFor(call, 'refund');
  const quote = await quoteFor(call, opened);
  const amount = amountOf(call, quote);
  const overridden = amount.amount !== quote.amount.amount;
  const note = noteOf(call);
  if (overridden && note === '') throw fieldErrors({ note: [call.t('text.noteNeeded')] });
  return carryOut(call, opened, {
    action: 'refund',
    patch: { refund: { ...amount }, payment_status: amount.amount === quote.total.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED' },
    event: { kind: 'REFUNDED', reason: overridden && quote.basis !== 'GOODWILL' ? 'OVERRIDE' : quote.basis, amount: { ...amount }, ...(note && { note }) },
  });
}

/** GET bookings/{id}/refund-quote: what a refund would come to now, and when that changes. */
export async function refundQuote(call: CallContext): Promise<Json> {
  const booking = await call.records('bookings').get(Number(call.params.id)) as Booking;
  const status = statusAt(booking, call.now);
  if (outcomeOf(status, 'refund') === undefined) throw refused(call, 'refused.refund', { code: booking.code, status: statusWord(call, status) });
  const { total: _total, ...quote } = await quoteFor(call, { booking, status });
  return { ...quote, amount: { ...quote.amount } };
}

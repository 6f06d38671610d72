import { fieldErrors, type Json, type Money, type WireRecord } from '#core';
import type { CallContext, MoveContext, MoveParts, RequestContext } from '#server';
import { noteOf } from './note.ts';
import { quoteOf, type Policy, type Quote, type Quoted } from './refund.ts';

const isMoney = (value: unknown): value is Money => typeof (value as Money | null)?.amount === 'number';

/** The terms of the booked tour; none where the tour is gone. */
async function policyOf({ records }: RequestContext, { product_id: id }: WireRecord): Promise<Policy> {
  const [product] = typeof id === 'number' ? await records('products').find({ id }) : [];
  return (product ?? { policy_type: null, cancellation_tiers: null }) as unknown as Policy;
}

/** What is due for a booking that the lifecycle lets be refunded: it has a total. */
const quoteFor = async (request: RequestContext, booking: WireRecord): Promise<Quote> =>
  quoteOf(booking as unknown as Quoted, await policyOf(request, booking), request.now);

/** The amount asked for, or the one that is due; refused in its field where it is none, too much or in another currency. */
function amountOf({ values: { amount: asked }, t }: MoveContext, due: Money, total: Money): Money {
  const amount = isMoney(asked) ? asked : due;
  const wrong = (key: string) => fieldErrors({ amount: [t(`text.${key}`)] });
  if (amount.currency_id !== total.currency_id) throw wrong('otherCurrency');
  if (amount.amount > total.amount) throw wrong('tooMuch');
  if (amount.amount <= 0) throw wrong(isMoney(asked) ? 'notPositive' : 'nothingDue');
  return { amount: amount.amount, currency_id: amount.currency_id };
}

/** POST bookings/refunded/{id}. Another amount than is due, and good will after the start, need a note. */
export async function refunded(move: MoveContext): Promise<MoveParts> {
  const { record: booking, values, t } = move;
  const quote = await quoteFor(move, booking);
  const total = booking.total as unknown as Money;
  const amount = amountOf(move, quote.amount, total);
  const overridden = amount.amount !== quote.amount.amount;
  const note = noteOf(values);
  if (overridden && note === null) throw fieldErrors({ note: [t('text.noteNeeded')] });
  return {
    patch: { refund: { ...amount }, payment_status: amount.amount === total.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED' },
    timeline: { reason: overridden && quote.basis !== 'GOODWILL' ? 'OVERRIDE' : quote.basis, amount: { ...amount }, note },
  };
}

/** GET bookings/{id}/refund-quote: what a refund would come to now, and when that changes. */
export async function refundQuote(call: CallContext): Promise<Json> {
  const quote = await quoteFor(call, await call.records('bookings').movable(Number(call.params.id), 'refund'));
  return { ...quote, amount: { ...quote.amount } };
}

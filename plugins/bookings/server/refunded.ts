import { fieldErrors, isMoney, isWaypostError, type Draft, type Money } from '#core';
import type { CallContext, MoveContext, MoveParts, RequestContext } from '#server';
import type { Quote } from '../answers.ts';
import type { Booking } from '../types.gen.ts';
import { noteOf } from './note.ts';
import { noteRefund } from './payments.ts';
import { quoteOf } from './refund.ts';
import { termsOf } from './terms.ts';

/** How the money of a booking stands at this moment, by its terms. */
export const quoteFor = async (request: Pick<RequestContext, 'now' | 'records'>, booking: Booking): Promise<Quote> =>
  quoteOf(booking, await termsOf(request, booking), request.now);

/**
 * The amount asked for, or the one that is due; refused in its field where nobody
 * knows what is due, where it is more than is left or in another currency.
 */
function amountOf({ values: { amount: asked }, t }: MoveContext<Booking>, { basis, amount: due, refundable }: Quote): Money {
  const amount = isMoney(asked) ? asked : due;
  const wrong = (key: string) => fieldErrors({ amount: [t(`text.${key}`)] });
  if (basis === 'UNKNOWN' && !isMoney(asked) && refundable.amount > 0) throw wrong('termsUnknown');
  if (amount.currency_id !== refundable.currency_id) throw wrong('otherCurrency');
  if (amount.amount > refundable.amount) throw wrong('tooMuch');
  return { amount: amount.amount, currency_id: amount.currency_id };
}

/** Whether another amount than is due is paid back, which needs a note; so does any, where nobody knows what is due. */
function isOverride({ values, t }: MoveContext<Booking>, quote: Quote, amount: Money): boolean {
  const overridden = amount.amount !== quote.amount.amount;
  const needsNote = overridden || (quote.basis === 'UNKNOWN' && quote.refundable.amount > 0);
  if (needsNote && noteOf(values) === null) throw fieldErrors({ note: [t('text.noteNeeded')] });
  return overridden;
}

/** Only what is known to be due can be overridden. */
const reasonOf = ({ basis }: Quote, overridden: boolean): string => (overridden && (basis === 'POLICY' || basis === 'FULL') ? 'OVERRIDE' : basis);

/** What a booking that is declined gives back of what was paid for it: all of it. `undefined` where nothing is left to give back. */
export async function paidBack(move: MoveContext<Booking>): Promise<{ patch: Draft<Booking>; amount: Money } | undefined> {
  const quote = await quoteFor(move, { ...move.record, status: 'DECLINED' });
  if (quote.amount.amount === 0) return undefined;
  await noteRefund(move, move.record, quote.amount.amount);
  return { patch: { ...moneyAfter(quote, quote.amount).patch, ...noBalance }, amount: quote.amount };
}

/** Nothing more is asked for. */
export const noBalance = { balance_due: null, balance_due_by: null, balance_reminders: null } as const;

/** What a booking holds of its money once some of it is paid back. What was still to be paid is asked for as long as it takes place. */
function moneyAfter({ paid, returned }: Quote, { amount, currency_id }: Money): { patch: Draft<Booking>; left: Money } {
  const total = returned.amount + amount;
  const left = { amount: paid.amount - total, currency_id };
  return { patch: { refund: { amount: total, currency_id }, payment_status: paymentStatus(paid.amount, total) }, left };
}

/** What a payment is called of which so much came, and so much went back. */
export const paymentStatus = (paid: number, returned: number): Booking['payment_status'] =>
  returned === 0 ? 'PAID' : returned === paid ? 'REFUNDED' : 'PARTIALLY_REFUNDED';

/**
 * POST bookings/refunded/{id}. Another amount than is due, and good will after the start, need a note.
 * As long as something is left of what was paid the booking stays as it is, and can be refunded again.
 */
export async function refunded(move: MoveContext<Booking>): Promise<MoveParts<Booking>> {
  const { record: booking, values, t } = move;
  const quote = await quoteFor(move, booking);
  const amount = amountOf(move, quote);
  if (amount.amount === 0) throw fieldErrors({ amount: [t(isMoney(values.amount) ? 'text.notPositive' : 'text.nothingDue')] });
  const overridden = isOverride(move, quote, amount);
  const { patch, left } = moneyAfter(quote, amount);
  await noteRefund(move, booking, amount.amount);
  return {
    patch: left.amount > 0 ? patch : { ...patch, ...noBalance },
    timeline: { reason: reasonOf(quote, overridden), amount: { ...amount }, note: noteOf(values) },
    payload: { amount: { ...amount }, refundable: { ...left } },
    stays: left.amount > 0,
  };
}

/**
 * POST bookings/{id}/cancel: the traveller does not come, or (`unpaid`) the balance did not.
 * Blames nobody, and gives back what the terms of the sale give, which may be nothing.
 */
export async function cancelled(move: MoveContext<Booking>): Promise<MoveParts<Booking>> {
  const { record: booking, values } = move;
  const quote = await quoteFor(move, booking);
  const amount = amountOf(move, quote);
  isOverride(move, quote, amount);
  const note = noteOf(values);
  const isUnpaid = values.unpaid === true;
  const reason = isUnpaid ? 'UNPAID' : (values.cancel_reason ?? null);
  if (booking.payment_was_made !== 1) return { timeline: { reason, note } };
  await noteRefund(move, booking, amount.amount);
  return {
    patch: { ...moneyAfter(quote, amount).patch, ...noBalance },
    timeline: { reason, amount: { ...amount }, note },
    payload: { amount: { ...amount }, ...(isUnpaid && { unpaid: true }) },
  };
}

/**
 * What the traveller's cancellation gives back now; null where it needs staff: the state
 * of the booking does not allow it, or nobody knows the terms.
 */
export async function cancellation({ id }: { id: number }, request: RequestContext): Promise<Quote | null> {
  try {
    const quote = await quoteFor(request, await request.records('bookings').movable(id, 'cancel'));
    return quote.basis === 'UNKNOWN' && quote.refundable.amount > 0 ? null : quote;
  } catch (error) {
    if (isWaypostError(error)) return null;
    throw error;
  }
}

/** How a booking's money stands, in any of its states. */
export const money = async ({ id }: { id: number }, request: RequestContext): Promise<Quote> =>
  quoteFor(request, await request.records('bookings').get(id));

/** GET bookings/{id}/money: the same, for staff. */
export const moneyCall = (call: CallContext): Promise<Quote> => money({ id: Number(call.params.id) }, call);

/**
 * GET bookings/{id}/refund-quote: how a booking's money stands, what a refund
 * or the traveller's cancellation would come to now, and when that changes.
 */
export async function refundQuote(call: CallContext): Promise<Quote> {
  const bookings = call.records('bookings');
  const id = Number(call.params.id);
  const { status } = await bookings.get(id);
  return quoteFor(call, await bookings.movable(id, status === 'PENDING' ? 'cancel' : 'refund'));
}

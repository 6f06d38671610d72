import { fieldErrors, formatMoney } from '#core';
import type { CallContext, MoveContext, MoveParts } from '#server';
import type { Booking } from '../types.gen.ts';
import { noteOf } from './note.ts';
import { paidBack, refundQuote } from './refunded.ts';

/**
 * POST bookings/decline/{id}: a request refused, or a confirmed booking that the operator cancels. Another reason than those there are needs a note.
 * With `refund_now` what was paid is refunded at once.
 */
export async function decline(move: MoveContext<Booking>): Promise<MoveParts<Booking>> {
  const { values, t } = move;
  const reason = (values.reason ?? null) as Booking['decline_reason'];
  const note = noteOf(values);
  if (reason === 'OTHER' && note === null) throw fieldErrors({ note: [t('text.reasonNeeded')] });
  const back = values.refund_now === true ? await paidBack(move) : undefined;
  if (!back) return { patch: { decline_reason: reason }, timeline: { note } };
  const { patch, amount } = back;
  return { patch: { decline_reason: reason, ...patch }, timeline: { note, amount: { ...amount } }, payload: { amount: { ...amount } } };
}

/** GET bookings/{id}/decline-warnings: that somebody paid for the booking, and how much is left to refund. */
export async function declineWarnings(call: CallContext): Promise<{ warnings: string[] }> {
  const { refundable } = await refundQuote(call);
  if (refundable.amount === 0) return { warnings: [] };
  const [currency] = await call.read('currencies').rows(['code'], { where: { id: refundable.currency_id } });
  return { warnings: [call.t('text.isPaid', { amount: formatMoney(refundable.amount, currency?.code, call.locale) })] };
}

import { hourMs, type Json, type Money, type WireRecord } from '#core';
import { asksFirst, respondBy } from '../server/answerBy.ts';
import { quoteOf } from '../server/refund.ts';
import type { BookingStatus } from '../types.gen.ts';
import type { Dice } from '#server';
import type { Product } from './products.ts';

/** A booking before its story: when it was made, when the tour starts, what it costs. */
export interface Made {
  createdMs: number;
  startMs: number;
  nowMs: number;
  product: Product;
  operator: string;
  total: Money;
}
interface Entry {
  kind: BookingStatus;
  atMs: number;
  reason?: string;
  amount?: Money;
  actor?: string;
}
/** How a booking's story went: the fields that tell of it, and its timeline. */
export interface Fate {
  status: BookingStatus;
  entries: Entry[];
  fields: WireRecord;
}

const declineReasons = [
  ['BOOKED_OUT_ALT_DATES', 30],
  ['NOT_OPERATING', 22],
  ['BOOKED_OUT_ALT_TIMES', 16],
  ['WEATHER', 14],
  ['MINIMUM_NOT_REACHED', 10],
  ['NO_RESPONSE', 8],
] as const;
const cancelReasons = [
  ['CANCELLED_TRIP', 28],
  ['CHOSE_ANOTHER_TOUR', 24],
  ['MEDICAL', 16],
  ['WRONG_DATE', 14],
  ['WEATHER', 10],
  ['DUPLICATE_BOOKING', 7],
  ['SUPPLIER_NO_SHOW', 1],
] as const;

const paid = { payment_was_made: 1, payment_status: 'PAID' };

export function fateOf(dice: Dice, made: Made): Fate {
  const roll = dice.random();
  if (roll < 0.02) return { status: 'CANCELLED', entries: [], fields: { payment_was_made: 0, payment_status: null } };
  if (roll < 0.08) return declined(dice, made);
  if (roll < 0.17) return cancelled(dice, made);
  return travelled(dice, made);
}

/** A moment in the life of the booking, neither after the tour's start nor in the future. */
const momentIn = (dice: Dice, { createdMs, startMs, nowMs }: Made, withinMs = Infinity): number =>
  dice.between(createdMs, Math.min(startMs, nowMs, createdMs + withinMs));

function confirmed(dice: Dice, made: Made): Entry[] {
  return asksFirst(made.product, made) ? [{ kind: 'CONFIRMED', atMs: momentIn(dice, made, 20 * hourMs), actor: made.operator }] : [];
}

function declined(dice: Dice, made: Made): Fate {
  const dueMs = respondBy(made.product, made);
  const reason = dice.weighted(asksFirst(made.product, made) && dueMs <= made.nowMs ? declineReasons : declineReasons.slice(0, -1));
  const late = reason === 'NO_RESPONSE';
  const atMs = late ? dueMs : momentIn(dice, made, 40 * hourMs);
  return {
    status: 'DECLINED',
    entries: [{ kind: 'DECLINED', atMs, reason, ...(!late && { actor: made.operator }) }],
    fields: { ...paid, decline_reason: reason },
  };
}

/** The traveller withdrew; most of those to whom the policy owes something have got it back. */
function cancelled(dice: Dice, made: Made): Fate {
  const { total, startMs, nowMs, product } = made;
  const reason = dice.weighted(cancelReasons);
  const entries = confirmed(dice, made);
  const atMs = dice.between(entries[0]?.atMs ?? made.createdMs, Math.min(startMs, nowMs));
  entries.push({ kind: 'CANCELLED', atMs, reason });
  const { amount } = quoteOf(
    { status: 'CONFIRMED', starts_at: new Date(startMs).toISOString(), total, payment_was_made: 1 },
    product,
    new Date(atMs),
  );
  const refundMs = atMs + dice.between(1, 50) * hourMs;
  if (amount.amount === 0 || refundMs > nowMs || dice.chance(0.08))
    return { status: 'CANCELLED', entries, fields: { ...paid, cancel_reason: reason } };
  const whole = amount.amount === total.amount;
  entries.push({ kind: 'REFUNDED', atMs: refundMs, reason: 'POLICY', amount, actor: made.operator });
  return {
    status: whole ? 'REFUNDED' : 'CANCELLED',
    entries,
    fields: { payment_was_made: 1, payment_status: whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED', refund: { ...amount }, cancel_reason: reason },
  };
}

function travelled(dice: Dice, made: Made): Fate {
  const { startMs, nowMs } = made;
  const entries = confirmed(dice, made);
  if (startMs > nowMs) return { status: 'CONFIRMED', entries, fields: paid };
  const absent = startMs + 2 * hourMs < nowMs && dice.chance(0.012);
  const end: Entry = absent ? { kind: 'NO_SHOW', atMs: startMs + hourMs, actor: made.operator } : { kind: 'COMPLETED', atMs: startMs };
  return { status: end.kind, entries: [...entries, end], fields: paid };
}

/** An entry as its row. */
export const eventRow = (bookingId: number, { kind, atMs, reason, amount, actor }: Entry): WireRecord => ({
  booking_id: bookingId,
  kind,
  reason: reason ?? null,
  amount: amount === undefined ? null : ({ ...amount } as Json),
  note: null,
  actor_id: null,
  actor_name: actor ?? null,
  created_at: new Date(atMs).toISOString(),
});

import type { Money } from '#core';
import type { RequestContext } from '#server';
import type { Booking, BookingEvent } from '../types.gen.ts';
import { moneyPaid, openFor, stateOf, isOnAccount } from './pay.ts';
import { notePaid } from './payments.ts';
import { nextOf, owedOf } from './refund.ts';

interface Payable {
  amount: Money;
  /** By when it is to be paid, or was; null: now. */
  by: string | null;
  overdue: boolean;
}

/** What a traveller pays next of a booking, by a method of theirs; null where nothing is to be paid, or a coupon forbids the method. */
export async function payable({ id, method_id: method }: { id: number; method_id?: number }, request: RequestContext): Promise<Payable | null> {
  const [booking] = await request.records('bookings').find({ id });
  const open = booking && openFor(request, booking);
  if (!open || (method !== undefined && !(await takes(request, booking, method)))) return null;
  const owed = owedOf(booking, request.now);
  const amount = { amount: nextOf(owed), currency_id: booking.total.currency_id };
  return { amount, by: owed.by, overdue: owed.now > 0 && owed.by !== null };
}

/** A coupon may hold for one method of payment alone: the first payment shows by which one it is. */
async function takes({ ask }: RequestContext, { id, payment_was_made: made, payment_method_id: booked }: Booking & { id: number }, method: number) {
  if (made === 1 || method === booked) return true;
  return ((await ask('coupons.payable', { booking_id: id, payment_method_id: method })) ?? []).length === 0;
}

type Kind = Extract<BookingEvent['kind'], `PAYMENT_${string}`>;

/** An online payment in the booking's timeline. */
export async function tellPayment({ id, kind, amount }: { id: number; kind: Kind; amount: Money }, { records }: RequestContext): Promise<boolean> {
  await records('booking-events').create(
    { booking_id: id, kind, amount: { amount: amount.amount, currency_id: amount.currency_id } },
    { trusted: true },
  );
  return true;
}

interface Settled {
  id: number;
  amount: Money;
  attempt_id: number;
  method_id: number;
  reference: string | null;
}

/** What goes back of a payment that came, as a part of a refund. */
interface SentBack {
  id: number;
  amount: Money;
}

/**
 * A provider took money for a booking. The booking takes what is still to be paid of it at this moment; the rest goes back, which is all of it where
 * the booking is over, paid meanwhile or in another currency. Told again, nothing happens.
 */
export async function settle({ id, amount, ...told }: Settled, request: RequestContext): Promise<SentBack | null> {
  const bookings = request.records('bookings');
  const booking = await bookings.get(id, { lock: true });
  const taken = takenOf(request, booking, amount);
  const noted = await notePaid(request, booking, { money: amount, taken, ...told });
  if (!noted) return null;
  if (taken > 0) {
    const isFirst = booking.payment_was_made !== 1;
    const state = isFirst && !isOnAccount(booking) ? await stateOf(request, booking) : {};
    const by = isFirst ? { payment_method_id: told.method_id } : {};
    await tellPayment({ id, kind: 'PAYMENT_RECEIVED', amount: { ...amount, amount: taken } }, request);
    await bookings.update(id, { ...state, ...moneyPaid(booking, taken, request.now), ...by }, { trusted: true, action: 'paid' });
  }
  const { back } = noted;
  if (!back) return null;
  await tellPayment({ id, kind: 'PAYMENT_RETURNED', amount: back.amount }, request);
  return { id: back.id, amount: back.amount };
}

function takenOf(request: RequestContext, booking: Booking, { amount, currency_id: currency }: Money): number {
  const open = openFor(request, booking);
  return open && currency === booking.total.currency_id && amount >= open.least ? Math.min(amount, open.most) : 0;
}

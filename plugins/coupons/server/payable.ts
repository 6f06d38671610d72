import type { RequestContext } from '#server';
import type { Purchase } from '../engine/Coupon.ts';
import { failuresIn, traceOf } from '../engine/trace.ts';
import { extrasNamed, extrasOf, toldOf } from './booked.ts';
import { couponsBy, type Stored } from './find.ts';
import { purchaseOf } from './purchase.ts';
import { openUses } from './reserve.ts';
import { sayerFor } from './words.ts';

interface Question {
  booking_id: number;
  payment_method_id: number | null;
}

/** A booking as it was bought with coupons: its customer by what they had booked until then. */
async function boughtWith(request: RequestContext, id: number, coupons: readonly Stored[]): Promise<Purchase> {
  const booking = await request.records('bookings').get(id);
  const extraOf = await extrasOf(request, [booking.product_id], extrasNamed(coupons));
  return purchaseOf(request, { ...toldOf(booking, extraOf), before: id });
}

/** Why a coupon that held with one purchase does not with another; nothing where it is not the other that makes it so. */
async function lost(request: RequestContext, coupon: Stored, { was, is }: { was: Purchase; is: Purchase }): Promise<string[]> {
  if (!coupon.conditions || !traceOf(coupon.conditions, was).ok) return [];
  const trace = traceOf(coupon.conditions, is);
  if (trace.ok) return [];
  const sentence = await sayerFor(request, [trace], { currency: is.currency });
  return failuresIn(trace).map((finding) => `${coupon.code}: ${sentence(finding)}`);
}

/**
 * Answers `payable`: why a booking is not paid by a method, a sentence for each
 * condition of its coupons that holds no longer; what it costs stays as it was.
 */
export async function answerPayable({ booking_id: booking, payment_method_id: payment }: Question, request: RequestContext): Promise<string[]> {
  const uses = await openUses(request, booking);
  if (uses.length === 0) return [];
  const coupons = await couponsBy(
    request,
    uses.map(({ coupon_id: id }) => Number(id)),
  );
  const was = await boughtWith(request, booking, coupons);
  const told: string[] = [];
  for (const coupon of coupons) told.push(...(await lost(request, coupon, { was, is: { ...was, payment } })));
  return told;
}

import { addDays } from '#core';
import type { Coupon, CouponStatus } from '../types.gen.ts';

interface Moments {
  starts_at: string | null;
  ends_at: string | null;
  status: CouponStatus;
}

const midnight = (day: string): string => `${day}T00:00:00.000Z`;
const isUsedUp = ({ max_uses: most, uses, budget, spent }: Partial<Coupon>): boolean =>
  (most !== null && most !== undefined && (uses ?? 0) >= most) || (budget ? (spent?.amount ?? 0) >= budget.amount : false);

/** From when until when a coupon can be had (UTC, since it is of no one place), and what it is at this moment. */
export function moments(coupon: Partial<Coupon>, now: Date): Moments {
  const last = [coupon.booking_to, coupon.travel_to].filter((day) => day !== null && day !== undefined).sort()[0];
  const starts_at = coupon.booking_from ? midnight(coupon.booking_from) : null;
  const ends_at = last === undefined ? null : midnight(addDays(last, 1));
  const at = now.toISOString();
  if (coupon.is_enabled !== 1) return { starts_at, ends_at, status: 'DISABLED' };
  if (isUsedUp(coupon)) return { starts_at, ends_at, status: 'USED_UP' };
  if (ends_at !== null && at >= ends_at) return { starts_at, ends_at, status: 'EXPIRED' };
  return { starts_at, ends_at, status: starts_at !== null && at < starts_at ? 'PLANNED' : 'ACTIVE' };
}

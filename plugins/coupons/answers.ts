import type { Standing } from './engine/conflicts.ts';
import type { PriceLine } from './engine/Coupon.ts';

/** The checked conditions, each as a sentence for staff. */
export interface TraceNode {
  kind: 'leaf' | 'all' | 'any' | 'not';
  ok: boolean;
  text: string;
  children?: TraceNode[];
}

/** The result of a test purchase with a coupon. Amounts in minor units of its currency. */
export interface Tried {
  /** Why the tour cannot be booked. */
  why: string | null;
  gaps: string[];
  currency_id: number | null;
  lines: Array<PriceLine & { name: string | null; off: number }>;
  discounts: Array<{ id: number; name: string | null; amount: number }>;
  dropsDiscounts: boolean;
  total: number;
  ok: boolean;
  off: number;
  coupons: Array<{ id: number; code: string; ok: boolean; off: number; title: string }>;
  /** Codes without a coupon. */
  unknown: string[];
  trace: TraceNode[];
  /** Why the coupon does not apply, in sentences for staff. */
  says: string[];
}

/** Other coupons that apply to the same bookings, and the number of discounts of its tours. */
export interface Conflicts {
  coupons: Array<{ id: number; code: string; title: string; standing: Standing }>;
  more: number;
  discounts: number;
  with_discounts: boolean;
}

/** The estimated cost of a coupon over `days`, by currency. `less` is in minor units. `looked` of the `bookings` were examined. */
export interface Costs {
  days: number;
  bookings: number;
  looked: number;
  costs: Array<{ currency_id: number; bookings: number; less: number }>;
}

import type { Standing } from './engine/conflicts.ts';
import type { PriceLine } from './engine/Coupon.ts';

/** A trace as staff read it: each finding in one sentence. */
export interface TraceNode {
  kind: 'leaf' | 'all' | 'any' | 'not';
  ok: boolean;
  text: string;
  children?: TraceNode[];
}

/** What came of trying a coupon with a purchase. Amounts in minor units of its currency. */
export interface Tried {
  /** Why it cannot be bought at all. */
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
  /** Codes that lead to no coupon. */
  unknown: string[];
  trace: TraceNode[];
  /** Why it is not given, in sentences for staff. */
  says: string[];
}

/** The other coupons that a booking may have beside one, and how many discounts its tours have. */
export interface Conflicts {
  coupons: Array<{ id: number; code: string; title: string; standing: Standing }>;
  more: number;
  discounts: number;
  with_discounts: boolean;
}

/** What a coupon would have cost in some days, by currency; `less` in minor units. Of `bookings`, so many were `looked` into. */
export interface Costs {
  days: number;
  bookings: number;
  looked: number;
  costs: Array<{ currency_id: number; bookings: number; less: number }>;
}

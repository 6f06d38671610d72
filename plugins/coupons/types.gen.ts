// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
import type { Json } from '#core';

/** A code that reduces the price of a booking. */
export type Coupon = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** Letters A to Z, digits and hyphens. Saved in capitals. */
  code: string;
  /** The name travellers see. */
  title: string;
  is_enabled: 0 | 1;
  value_type: CouponValueType;
  /** Of the price after earlier discounts. */
  percent: number | null;
  /** The discount on the whole booking, or its fixed price. Applies to tours in this currency. */
  amount: { amount: number; currency_id: number } | null;
  buy: number | null;
  /** The cheapest travellers are free. */
  free: number | null;
  /** Free if the traveller chooses them. */
  upsell_ids: Array<number> | null;
  /** Converted if the tour uses another currency. */
  max_discount: { amount: number; currency_id: number } | null;
  apply_to_upsells: boolean | null;
  /** Leave empty for all. */
  product_ids: Array<number> | null;
  /** Each single-use code works for one booking. The coupon’s own code stops working. */
  many_codes: boolean | null;
  /** The minimum price of what the coupon applies to. Converted if the tour uses another currency. */
  min_amount: { amount: number; currency_id: number } | null;
  max_uses: number | null;
  max_uses_per_customer: number | null;
  max_uses_per_day: number | null;
  /** The maximum total discount of all uses. */
  budget: { amount: number; currency_id: number } | null;
  uses: number | null;
  spent: { amount: number; currency_id: number } | null;
  /** Leave empty to start now. */
  booking_from: string | null;
  /** Includes this day. */
  booking_to: string | null;
  travel_from: string | null;
  /** Includes this day. */
  travel_to: string | null;
  /** Leave empty for all. */
  weekdays: Array<1 | 2 | 3 | 4 | 5 | 6 | 7> | null;
  /** Leave empty to accept all bookings. */
  conditions: { [name: string]: Json } | null;
  stacking: CouponStacking;
  tags: Array<string> | null;
  /** Two coupons combine if each one names a tag of the other. */
  combines_with: Array<string> | null;
  /** If off, only the larger of the coupon and the tour discounts applies. */
  with_discounts: boolean | null;
  /** Coupons with a higher priority are applied first. */
  priority: number | null;
  status: CouponStatus | null;
  starts_at: string | null;
  ends_at: string | null;
  summary: string | null;
  used: string | null;
  codes: number | null;
  codes_to_make: number | null;
};
export type CouponValueType = 'PERCENT' | 'FIXED' | 'PRICE' | 'BUY_GET' | 'FREE_EXTRA';
export type CouponStacking = 'EXCLUSIVE' | 'COMBINABLE';
export type CouponStatus = 'PLANNED' | 'ACTIVE' | 'USED_UP' | 'EXPIRED' | 'DISABLED';

/** A code of a coupon, valid for one booking. */
export type SingleUseCode = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  coupon_id: number;
  code: string;
  state: SingleUseCodeState | null;
  booking_id: number | null;
};
export type SingleUseCodeState = 'FREE' | 'RESERVED' | 'USED';

/** A use of a coupon by a booking. */
export type Redemption = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  coupon_id: number;
  code_id: number | null;
  code: string;
  booking_id: number;
  /** A hash of the customer’s email address. */
  customer_key?: string | null;
  amount: { amount: number; currency_id: number };
  in_budget: number | null;
  state: RedemptionState | null;
  day: string | null;
  expires_at: string | null;
};
export type RedemptionState = 'RESERVED' | 'COMMITTED' | 'RELEASED';

/** Single-use codes that are being generated. */
export type CodeBatch = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  coupon_id: number;
  count: number;
  made: number | null;
  prefix: string | null;
  places: number | null;
};

/** A wrong code that was entered. */
export type WrongCode = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  who: number;
  tried_at: string;
};

/** Ids of the area's calls. */
export type CallId = 'enable' | 'disable' | 'make-codes' | 'extras' | 'check';

export type MakeCodesBody = { count: number; prefix?: string | null; places?: number | null };

export type CheckBody = { code: string; product_id: number; date: string; travellers: number; total?: { amount: number; currency_id: number } | null; email?: string | null };

declare global {
  interface RecordTypes {
    coupons: Coupon;
    'coupon-codes': SingleUseCode;
    'coupon-redemptions': Redemption;
    'coupon-batches': CodeBatch;
    'coupon-attempts': WrongCode;
  }
}

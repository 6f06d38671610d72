// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
import type { Json } from '#core';

/** A code that makes a booking cost less, for whom its conditions hold. */
export type Coupon = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** Letters A to Z, digits and hyphens. It is kept in capitals. */
  code: string;
  /** As travellers read it. */
  title: string;
  is_enabled: 0 | 1;
  value_type: CouponValueType;
  /** Of what is left after earlier discounts. */
  percent: number | null;
  /** Off a whole booking, or what it costs in the end. Holds for tours in this currency. */
  amount: { amount: number; currency_id: number } | null;
  buy: number | null;
  /** The cheapest of them. */
  free: number | null;
  /** Those of them that a traveller chooses cost nothing. */
  upsell_ids: Array<number> | null;
  /** Converted where a tour has another currency. */
  max_discount: { amount: number; currency_id: number } | null;
  apply_to_upsells: boolean | null;
  /** None means all. */
  product_ids: Array<number> | null;
  /** Each of its single codes is good for one booking; its own code is not good for any. */
  many_codes: boolean | null;
  /** What it may come off has to be so much at least. Converted where a tour has another currency. */
  min_amount: { amount: number; currency_id: number } | null;
  max_uses: number | null;
  max_uses_per_customer: number | null;
  max_uses_per_day: number | null;
  /** What all its uses may take off together. */
  budget: { amount: number; currency_id: number } | null;
  uses: number | null;
  spent: { amount: number; currency_id: number } | null;
  /** None means at once. */
  booking_from: string | null;
  /** This day included. */
  booking_to: string | null;
  travel_from: string | null;
  /** This day included. */
  travel_to: string | null;
  /** None means all. */
  weekdays: Array<1 | 2 | 3 | 4 | 5 | 6 | 7> | null;
  /** None means that it holds for everybody. */
  conditions: { [name: string]: Json } | null;
  stacking: CouponStacking;
  tags: Array<string> | null;
  /** Two coupons are given together where each names a tag of the other. */
  combines_with: Array<string> | null;
  /** Else the traveller has either of them, whichever takes off more. */
  with_discounts: boolean | null;
  /** Of several coupons the one with more comes off first. */
  priority: number | null;
  status: CouponStatus | null;
  starts_at: string | null;
  ends_at: string | null;
  summary: string | null;
  used: string | null;
  codes: number | null;
  codes_to_make: number | null;
  failing: number | null;
};
export type CouponValueType = 'PERCENT' | 'FIXED' | 'PRICE' | 'BUY_GET' | 'FREE_EXTRA';
export type CouponStacking = 'EXCLUSIVE' | 'COMBINABLE';
export type CouponStatus = 'PLANNED' | 'ACTIVE' | 'USED_UP' | 'EXPIRED' | 'DISABLED';

/** One of many codes of a coupon, good for one booking. */
export type SingleCode = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  coupon_id: number;
  code: string;
  state: SingleCodeState | null;
  booking_id: number | null;
};
export type SingleCodeState = 'FREE' | 'RESERVED' | 'USED';

/** A coupon that was had with a booking. */
export type Redemption = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  coupon_id: number;
  code_id: number | null;
  code: string;
  booking_id: number;
  /** What of their address is kept: a hash. */
  customer_key?: string | null;
  amount: { amount: number; currency_id: number };
  in_budget: number | null;
  state: RedemptionState | null;
  day: string | null;
  expires_at: string | null;
};
export type RedemptionState = 'RESERVED' | 'COMMITTED' | 'RELEASED';

/** A purchase that a coupon is tried with each time it is saved. */
export type Scenario = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  coupon_id: number;
  title: string;
  given: { product_id: number; date: string; start_time?: string | null; booked?: string | null; ages: Array<string>; upsells?: Array<number> | null; customer?: 'NEW' | 'RETURNING' | 'BY_EMAIL' | null; email?: string | null; language?: string | null; payment_method_id?: number | null; with_codes?: Array<string> | null };
  expects: ScenarioExpects;
  /** In the tour's currency. Leave it empty to accept any amount. */
  expects_off: { amount: number; currency_id: number } | null;
  passes: boolean | null;
  /** What came of it, as codes. */
  outcome: { [name: string]: Json } | null;
  told: string | null;
  ran_at: string | null;
};
export type ScenarioExpects = 'GIVEN' | 'REFUSED';

/** Single codes that are being made. */
export type BatchOfCodes = {
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

/** A code that somebody tried in vain. */
export type WrongCode = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  who: number;
  tried_at: string;
};

/** Ids of the area's calls. */
export type CallId = 'enable' | 'disable' | 'make-codes' | 'try' | 'run-scenarios' | 'conflicts' | 'cost' | 'extras' | 'check';

export type MakeCodesBody = { count: number; prefix?: string | null; places?: number | null };

export type TryBody = { product_id: number; date: string; start_time?: string | null; booked?: string | null; ages: Array<string>; upsells?: Array<number> | null; customer?: 'NEW' | 'RETURNING' | 'BY_EMAIL' | null; email?: string | null; language?: string | null; payment_method_id?: number | null; with_codes?: Array<string> | null };

export type CheckBody = { code: string; product_id: number; date: string; travellers: number; total?: { amount: number; currency_id: number } | null; email?: string | null };

declare global {
  interface RecordTypes {
    coupons: Coupon;
    'coupon-codes': SingleCode;
    'coupon-redemptions': Redemption;
    'coupon-scenarios': Scenario;
    'coupon-batches': BatchOfCodes;
    'coupon-attempts': WrongCode;
  }
}

import type { Day, Money } from '#core';
import type { Node } from './Node.ts';

/** A coupon as its record says it. All days are the tour's own, ends included; what is empty holds for all. */
export interface Coupon {
  id: number;
  code: string;
  value_type: 'PERCENT' | 'FIXED' | 'PRICE' | 'BUY_GET' | 'FREE_EXTRA';
  /** 0.01 to 100. */
  percent: number | null;
  /** Off the booking, or what it costs in the end. */
  amount: Money | null;
  /** Of so many who pay, so many further ones go free. */
  buy: number | null;
  free: number | null;
  /** Extras that cost nothing, where they are chosen. */
  upsell_ids: readonly number[] | null;
  min_amount: Money | null;
  max_discount: Money | null;
  apply_to_upsells: boolean | null;
  max_uses: number | null;
  max_uses_per_customer: number | null;
  max_uses_per_day: number | null;
  budget: Money | null;
  /** Reserved or committed, and what all of them took off, in the currency of the budget. */
  uses: number | null;
  spent: Money | null;
  booking_from: Day | null;
  booking_to: Day | null;
  travel_from: Day | null;
  travel_to: Day | null;
  /** 1 Monday to 7 Sunday. */
  weekdays: readonly number[] | null;
  product_ids: readonly number[] | null;
  conditions: Node | null;
  stacking: 'EXCLUSIVE' | 'COMBINABLE';
  tags: readonly string[] | null;
  combines_with: readonly string[] | null;
  with_discounts: boolean | null;
  priority: number | null;
  is_enabled: 0 | 1;
  many_codes: boolean | null;
}

/** The fields that make a coupon, as they are read. */
export const couponFields = [
  'id',
  'code',
  'title',
  'value_type',
  'percent',
  'amount',
  'buy',
  'free',
  'upsell_ids',
  'min_amount',
  'max_discount',
  'apply_to_upsells',
  'max_uses',
  'max_uses_per_customer',
  'max_uses_per_day',
  'budget',
  'uses',
  'spent',
  'booking_from',
  'booking_to',
  'travel_from',
  'travel_to',
  'weekdays',
  'product_ids',
  'conditions',
  'stacking',
  'tags',
  'combines_with',
  'with_discounts',
  'priority',
  'is_enabled',
  'many_codes',
] as const;

/** What is paid for, in minor units of the currency of the purchase; of discounts below zero. */
export interface PriceLine {
  kind: 'travellers' | 'unit' | 'upsell' | 'discount' | 'coupon';
  id: number;
  quantity: number;
  amount: number;
}

/** Who buys: what is not known is null, and no condition on it is met. */
export interface Customer {
  kinds: readonly ('NEW' | 'RETURNING' | 'NEW_TO_OPERATOR')[] | null;
  domain: string | null;
}

/** Something that is bought. */
export interface Purchase {
  /** Days of the tour's clocks. */
  booked: Day;
  travel: Day;
  currency: number;
  lines: readonly PriceLine[];
  travellers: number;
  product: number;
  operator: number | null;
  city: number | null;
  country: number | null;
  categories: readonly number[];
  language: string | null;
  /** How it is paid. */
  payment: number | null;
  customer: Customer;
}

/** A coupon that is asked for, with how often this customer has it already and how often it was had today; `code`: the one that was typed, and whether it is free. */
export interface Candidate {
  coupon: Coupon;
  byCustomer: number;
  today: number;
  code: string;
  isFree: boolean;
}

/** An amount in another currency; where no rate is known it stays what it is. */
export type Convert = (amount: Money, currency: number) => Money;

import type { Day, Money } from '#core';
import type { Coupon as CouponRecord } from '../types.gen.ts';
import type { Node } from './Node.ts';

/** What of a coupon's record it is priced by. All days are the tour's own, ends included; what is empty holds for all. */
export type Coupon = Omit<CouponRecord, DerivedField | 'version' | 'created_at' | 'updated_at' | 'conditions'> & { conditions: Node | null };
/** What of its record is only told of a coupon. */
type DerivedField = 'title' | 'status' | 'starts_at' | 'ends_at' | 'summary' | 'used' | 'codes' | 'codes_to_make';

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

/**
 * A coupon that is asked for, with how often this customer has it already and how
 * often it was had today; `code`: the one that was typed, and whether it is free.
 */
export interface Candidate {
  coupon: Coupon;
  byCustomer: number;
  today: number;
  code: string;
  isFree: boolean;
}

/** An amount in another currency; where no rate is known it stays what it is. */
export type Convert = (amount: Money, currency: number) => Money;

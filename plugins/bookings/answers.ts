import type { Money } from '#core';

/**
 * What decides an amount. `POLICY`: the cancellation policy. `FULL`: a full refund, as the operator declined or has not confirmed.
 * `GOODWILL`: staff, after the start or after a settled cancellation. `UNKNOWN`: staff, as the policy is not known.
 */
type Basis = 'POLICY' | 'FULL' | 'GOODWILL' | 'UNKNOWN';
/** Payment, refunds and the refund due of a booking (GET bookings/{id}/refund-quote). */
export interface Quote {
  basis: Basis;
  percent: number;
  /** The refund due now, without earlier refunds. */
  amount: Money;
  paid: Money;
  returned: Money;
  /** The amount that can still be refunded. */
  refundable: Money;
  /** The part of the price that is not paid yet. */
  balance_due: Money;
  /** What is to be paid now, and what later: nothing of a booking that does not take place. */
  due_now: Money;
  due_later: Money;
  /** What is usually paid next: what is due now, else what is due later. */
  next_payment: Money;
  /** By when the later part is to be paid, or was, where it is due now. */
  due_by?: string;
  /** When this percentage ends; `nextPercent` is the next one. Absent if it no longer changes. */
  until?: string;
  nextPercent?: number;
}

/** A departure of a day, as a booking may be moved to it. */
export interface OfferedDeparture {
  option_id: number | null;
  option: string | null;
  /** `null`: all day. */
  start_time: string | null;
  left: number | null;
  /** Why it cannot be booked. */
  why: string | null;
}
/** A line of a price before and after a change, amounts in minor units. */
export interface ChangeRow {
  kind: 'TRAVELLERS' | 'UNIT' | 'UPSELL' | 'DISCOUNT' | 'COUPON' | 'FEE' | 'BY_HAND';
  name?: string;
  code?: string;
  price_category_id?: number;
  before: { quantity: number; amount: number };
  after: { quantity: number; amount: number };
}
/** What a change of a booking comes to (POST bookings/{id}/change/look). */
export interface ChangeSeen {
  version: number;
  now: {
    departure: { option_id: number | null; date: string; start_time: string | null; starts_at: string };
    party: Array<{ price_category_id: number; quantity: number }>;
    /** The extras of the tour, and how many of each the booking has; `isEach`: per traveller. */
    extras: Array<{ id: number; name: string; isEach: boolean; quantity: number }>;
  };
  then: { starts_at: string; pax: number; party: Array<{ price_category_id: number; quantity: number }> };
  /** The departures of the day that was asked for. */
  departures: OfferedDeparture[];
  rows: ChangeRow[];
  total: { before: Money; after: Money };
  /** The fee: `byPolicy` under the terms of the sale, `givenUp` the price of what is given up. */
  fee: { amount: Money; byPolicy: Money; givenUp: Money; basis: Basis; percent: number };
  /** What is kept of the payments before the change, and what was to be paid. */
  kept: Money;
  dueBefore: Money;
  /** What is refunded, and what is to be paid then. */
  back: Money;
  due: Money;
  /** Extras that are not sold any more, and price categories without a price there. */
  notSold: string[];
  unpriced: number[];
  told: Array<{ name: string; language: string | null }>;
  /** What stands in the way. */
  why: string | null;
  isRepriced: boolean;
}

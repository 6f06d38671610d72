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
  /** When this percentage ends; `nextPercent` is the next one. Absent if it no longer changes. */
  until?: string;
  nextPercent?: number;
}

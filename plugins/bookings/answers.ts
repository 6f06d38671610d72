import type { Money } from '#core';

/**
 * What decides an amount: the policy; all of it, since the operator withdrew or had not accepted yet; good
 * will after the start, and once the policy has been settled; or staff, where nobody knows the policy.
 */
type Basis = 'POLICY' | 'FULL' | 'GOODWILL' | 'UNKNOWN';
/** How a booking's money stands, and what is due of it now (GET bookings/{id}/refund-quote). */
export interface Quote {
  basis: Basis;
  percent: number;
  /** What is due now, beside what was paid back before. */
  amount: Money;
  paid: Money;
  returned: Money;
  /** What can still be paid back. */
  refundable: Money;
  /** Until when this percentage holds, and what comes then; absent where nothing changes any more. */
  until?: string;
  nextPercent?: number;
}

import type { Balance } from '../server/refund.ts';

/** What becomes of the money when a price changes, in minor units: one of the two is 0. */
export interface Settlement {
  /** Paid back. */
  back: number;
  /** To be paid, with what was to be paid before. */
  due: number;
}

/**
 * A higher price is asked for, a lower one is paid back as far as more is kept than it: what was
 * given back before counts towards that, so that nobody gets more back than they have paid.
 */
export function settle({ left, due }: Balance, { before, after }: { before: number; after: number }): Settlement {
  const owed = after >= before ? left + due + (after - before) : Math.min(left + due, after);
  return { back: Math.max(0, left - owed), due: Math.max(0, owed - left) };
}

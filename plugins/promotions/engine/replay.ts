import type { Day, Money } from '#core';
import type { Discount } from './Discount.ts';
import { suits } from './holds.ts';
import { sumOf, takeOff } from './takeOff.ts';

/** A booking that was made: when, for when, and what was paid for the tour, without what was added. */
export interface Made {
  booked: Day;
  travel: Day;
  paid: Money;
}

/** What came of the bookings in one currency, in its minor units. */
export interface Cost {
  currency_id: number;
  /** So many bookings, and of them those that would have had the discount. */
  bookings: number;
  had: number;
  paid: number;
  /** So much less would have been paid. */
  less: number;
}

/**
 * What a discount would have cost, had it run when these bookings were made: its windows and options
 * are left out, its days ahead and days of the week count. A line a currency, the one with the most
 * bookings first. `inCurrency`: the discount with its amount in a currency, where there is a rate.
 */
export function replay(discount: Discount, bookings: readonly Made[], inCurrency: (amount: Money, currency: number) => Money): Cost[] {
  const costs = new Map<number, Cost>();
  for (const { booked, travel, paid } of bookings) {
    const { currency_id } = paid;
    const cost = costs.get(currency_id) ?? { currency_id, bookings: 0, had: 0, paid: 0, less: 0 };
    costs.set(currency_id, cost);
    cost.bookings++;
    cost.paid += paid.amount;
    if (!suits(discount, { booked, travel })) continue;
    const own = { ...discount, amount: discount.amount && inCurrency(discount.amount, currency_id) };
    cost.had++;
    cost.less += sumOf(takeOff(paid, [own]));
  }
  return [...costs.values()].sort((a, b) => b.bookings - a.bookings || a.currency_id - b.currency_id);
}

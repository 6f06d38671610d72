import { addDays, type Day, type Money } from '#core';
import type { Discount } from './Discount.ts';
import { leadOf } from './Discount.ts';
import { holds } from './holds.ts';
import { best, sumOf } from './takeOff.ts';

/** The days to travel at which other discounts begin to hold than the day before, and the week after each. */
function daysToTry(discounts: readonly Discount[], booked: Day): Day[] {
  const starts = discounts.map((each) => {
    const soonest = addDays(booked, leadOf(each).least);
    return each.travel_from !== null && each.travel_from > soonest ? each.travel_from : soonest;
  });
  return [...new Set([booked, ...starts])].flatMap((start) => Array.from({ length: 7 }, (_, i) => addDays(start, i)));
}

/**
 * The least that a price comes to for who books on a day, whatever day of travel and of the week that
 * takes. Discounts for certain options do not count, since nobody knows of which one the price is.
 */
export function leastFrom(price: Money, discounts: readonly Discount[], booked: Day): number {
  const all = discounts.filter(({ option_ids: options }) => !options || options.length === 0);
  const off = daysToTry(all, booked).map((travel) =>
    sumOf(
      best(
        price,
        all.filter((each) => holds(each, { booked, travel, option: null })),
      ),
    ),
  );
  return price.amount - Math.max(0, ...off);
}

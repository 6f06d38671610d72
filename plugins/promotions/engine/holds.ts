import { daysBetween, weekdayOf, type Day } from '#core';
import { isAmong, leadOf, type Discount } from './Discount.ts';

/** What is bought: the days one books and travels, and the option of the tour; `null`: the tour has none, or nobody knows. */
interface Purchase {
  booked: Day;
  travel: Day;
  option: number | null;
}

const isWithin = (day: Day, from: Day | null, to: Day | null): boolean => (from === null || day >= from) && (to === null || day <= to);

/** Whether days ahead and day of the week are those of a discount, whatever its windows. */
export function suits(discount: Discount, { booked, travel }: Pick<Purchase, 'booked' | 'travel'>): boolean {
  const ahead = daysBetween(booked, travel);
  const { least, most } = leadOf(discount);
  return ahead >= least && ahead <= most && isAmong(discount.weekdays, weekdayOf(travel));
}

/** Whether a purchase may have a discount. */
export function holds(discount: Discount, purchase: Purchase): boolean {
  const { booking_from, booking_to, travel_from, travel_to, option_ids } = discount;
  return (
    isWithin(purchase.booked, booking_from, booking_to) &&
    isWithin(purchase.travel, travel_from, travel_to) &&
    suits(discount, purchase) &&
    (!option_ids || option_ids.length === 0 || (purchase.option !== null && option_ids.includes(purchase.option)))
  );
}

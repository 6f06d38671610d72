// Discounts read slowly and obviously: days are gone through one by one, and every way to combine is tried.
import type { Discount } from '../engine/Discount.ts';

export const dayAt = (number: number): string => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);

/** Days from one to another, counted; `undefined`: it lies before. */
function ahead(booked: string, travel: string): number | undefined {
  for (let day = new Date(`${booked}T00:00:00Z`), count = 0; count < 80; count++, day.setUTCDate(day.getUTCDate() + 1))
    if (day.toISOString().slice(0, 10) === travel) return count;
  return undefined;
}

export function mayHave(discount: Discount, booked: string, travel: string, option: number | null): boolean {
  const { kind, days, booking_from, booking_to, travel_from, travel_to, weekdays, option_ids } = discount;
  const count = ahead(booked, travel);
  if (count === undefined) return false;
  if (kind === 'EARLY_BIRD' && count < days!) return false;
  if (kind === 'LAST_MINUTE' && count > days!) return false;
  if (booking_from !== null && booked < booking_from) return false;
  if (booking_to !== null && booked > booking_to) return false;
  if (travel_from !== null && travel < travel_from) return false;
  if (travel_to !== null && travel > travel_to) return false;
  const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(`${travel}T00:00:00Z`).getUTCDay()]!;
  if (weekdays !== null && weekdays.length > 0 && !weekdays.some((each) => ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][each] === weekday))
    return false;
  return option_ids === null || option_ids.length === 0 || (option !== null && option_ids.some((each) => each === option));
}

/** The most that comes off a price: of those that combine as said, or of any one alone. */
export function mostOff(amount: number, discounts: readonly Discount[]): number {
  const off = (some: readonly Discount[]) => {
    let left = amount;
    for (const each of some)
      left = each.value_type === 'PERCENT' ? left - Math.round((left * each.percent!) / 100) : Math.max(0, left - each.amount!.amount);
    return amount - left;
  };
  const together = discounts.filter((each) => each.is_combinable);
  const percents = together.filter((each) => each.value_type === 'PERCENT').sort((a, b) => b.percent! - a.percent!);
  const amounts = together.filter((each) => each.value_type === 'FIXED');
  return Math.max(0, off([...percents, ...amounts]), ...discounts.map((each) => off([each])));
}

/** The same numbers every time. */
export function numbers(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** Some discount whose windows lie within so many days of the first of 2026. */
export function someDiscount(next: (most: number) => number, id: number, within: number): Discount {
  const maybe = <T>(value: T): T | null => (next(3) === 0 ? value : null);
  const day = () => dayAt(next(within));
  const isFixed = next(3) === 0;
  const kind = (['STANDARD', 'EARLY_BIRD', 'LAST_MINUTE'] as const)[next(3)]!;
  return {
    id,
    value_type: isFixed ? 'FIXED' : 'PERCENT',
    percent: isFixed ? null : 1 + next(90),
    amount: isFixed ? { amount: 1 + next(9000), currency_id: 3 } : null,
    kind,
    days: kind === 'STANDARD' ? null : next(12),
    booking_from: maybe(day()),
    booking_to: maybe(day()),
    travel_from: maybe(day()),
    travel_to: maybe(day()),
    weekdays: maybe(([1, 2, 3, 4, 5, 6, 7] as const).filter(() => next(3) === 0)),
    option_ids: next(6) === 0 ? [1 + next(2)] : null,
    is_combinable: next(2) === 0,
  };
}

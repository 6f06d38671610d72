import type { Coupon } from './Coupon.ts';
import { combine } from './price.ts';

/** How two coupons stand to each other where a booking may have both. */
export type Standing = 'TOGETHER' | 'FIRST' | 'SECOND';

/** What of a coupon two are compared by. */
type Compared = Pick<
  Coupon,
  'id' | 'booking_from' | 'booking_to' | 'travel_from' | 'travel_to' | 'product_ids' | 'weekdays' | 'stacking' | 'tags' | 'combines_with' | 'priority'
>;

const apart = (from: string | null, to: string | null): boolean => from !== null && to !== null && to < from;
const disjoint = (a: readonly number[] | null, b: readonly number[] | null): boolean =>
  Boolean(a?.length && b?.length && !a.some((each) => b.includes(each)));

/** Whether some booking may meet the windows, tours and weekdays of both. */
export const meet = (a: Compared, b: Compared): boolean =>
  !apart(a.booking_from, b.booking_to) &&
  !apart(b.booking_from, a.booking_to) &&
  !apart(a.travel_from, b.travel_to) &&
  !apart(b.travel_from, a.travel_to) &&
  !disjoint(a.product_ids, b.product_ids) &&
  !disjoint(a.weekdays, b.weekdays);

/** How one stands to another: together, or which of them is had where both are asked for. */
export function standing(own: Compared, other: Compared): Standing {
  if (combine(own, other)) return 'TOGETHER';
  const [mine, theirs] = [own.priority ?? 0, other.priority ?? 0];
  return mine > theirs || (mine === theirs && own.id < other.id) ? 'FIRST' : 'SECOND';
}

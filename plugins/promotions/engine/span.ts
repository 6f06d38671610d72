import { addDays, wallToInstant, type Day } from '#core';
import type { DiscountStatus } from '../types.gen.ts';
import { leadOf, type Discount } from './Discount.ts';

export type Windows = Pick<Discount, 'kind' | 'days' | 'booking_from' | 'booking_to' | 'travel_from' | 'travel_to'>;

const later = (a: Day | null, b: Day | null): Day | null => (a === null || (b !== null && b > a) ? b : a);
const earlier = (a: Day | null, b: Day | null): Day | null => (a === null || (b !== null && b < a) ? b : a);

/** The first and the last day on which it can be booked at all, as far as its windows and its days ahead say; `null`: there is none such. */
export function spanOf({ booking_from, booking_to, travel_from, travel_to, ...rest }: Windows): { from: Day | null; to: Day | null } {
  const { least, most } = leadOf(rest);
  return {
    from: later(booking_from, travel_from !== null && most !== Infinity ? addDays(travel_from, -most) : null),
    to: earlier(booking_to, travel_to === null ? null : addDays(travel_to, -least)),
  };
}

const midnight = (day: Day, zone: string): string => new Date(wallToInstant(Date.parse(`${day}T00:00:00Z`), zone).at).toISOString();

export interface Moments {
  starts_at: string | null;
  ends_at: string | null;
  status: DiscountStatus;
}

/** From when until when it can be had, on the clocks of the tour, and what that makes of it at a moment. */
export function momentsOf(discount: Windows & { is_enabled: 0 | 1 }, zone: string, now: Date): Moments {
  const { from, to } = spanOf(discount);
  const starts_at = from === null ? null : midnight(from, zone);
  const ends_at = to === null ? null : midnight(addDays(to, 1), zone);
  const at = now.toISOString();
  const byTime = ends_at !== null && at >= ends_at ? 'OVER' : starts_at !== null && at < starts_at ? 'SCHEDULED' : 'RUNNING';
  return { starts_at, ends_at, status: discount.is_enabled === 1 ? byTime : 'DISABLED' };
}

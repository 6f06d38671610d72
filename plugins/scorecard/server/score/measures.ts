import type { Measure } from '../../answers.ts';

/** Fewer cases say nothing. */
const fewest = 20;

/**
 * At most 1.0 % of the bookings are declined, at most 0.2 % are not turned up for; half
 * of the answers come within eight hours, and nine of ten within a day; 4.0 stars.
 */
const bounds = { cancelled: 0.01, missed: 0.002, hours: 8, withinDay: 0.9, rating: 4 } as const;
const moreIsBetter = new Set<Measure['id']>(['withinDay', 'rating']);

/** A share of cases. */
export interface Share {
  cases: number;
  of: number;
}
const shareOf = ({ cases, of }: Share): number | null => (of < fewest ? null : cases / of);

function judged(id: keyof typeof bounds, value: number | null): boolean | null {
  if (value === null) return null;
  return moreIsBetter.has(id) ? value >= bounds[id] : value <= bounds[id];
}

export function shareMeasure(id: 'cancelled' | 'missed' | 'withinDay', now: Share, before: Share): Measure {
  const value = shareOf(now);
  return { id, value, cases: now.cases, of: now.of, before: shareOf(before), bound: bounds[id], ok: judged(id, value) };
}

/** Of so many cases, what they come to in the middle or on average. */
export interface Middle {
  value: number | null;
  of: number;
}
export function middleMeasure(id: 'hours' | 'rating', now: Middle, before: Middle): Measure {
  const said = ({ value, of }: Middle) => (of < fewest ? null : value);
  const value = said(now);
  return { id, value, cases: null, of: now.of, before: said(before), bound: bounds[id], ok: judged(id, value) };
}

/** Money has no bound and needs no cases. */
export const revenueMeasure = (now: number, before: number): Measure => ({ id: 'revenue', value: now, cases: null, of: null, before, ok: null });

import { addDays, addMonths, weekOf, type Day } from './days.ts';

/** How long the periods of a figure are. */
export const periods = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/** The first day of the period that holds a day. `firstWeekday` as `weekdayOf` counts. */
export function startOfPeriod(day: Day, period: Period, firstWeekday: number): Day {
  switch (period) {
    case 'day':
      return day;
    case 'week':
      return weekOf(day, firstWeekday)[0]!;
    case 'month':
      return `${day.slice(0, 7)}-01`;
    case 'year':
      return `${day.slice(0, 4)}-01-01`;
  }
}

/** The same day so many periods later; negative: earlier. */
export function addPeriods(day: Day, period: Period, count: number): Day {
  if (period === 'day' || period === 'week') return addDays(day, count * (period === 'week' ? 7 : 1));
  return addMonths(day, count * (period === 'year' ? 12 : 1));
}

/** What is cut into periods: from one day to another, both included. */
interface Span {
  from: Day;
  to: Day;
  period: Period;
  firstWeekday: number;
}

/**
 * The days that periods begin with, and the day after the last: one more than there
 * are periods. The first and the last may be cut short by the span's own ends.
 * `undefined` where there are more than `most`, or the span ends before it begins.
 */
export function edgesOf({ from, to, period, firstWeekday }: Span, most: number): Day[] | undefined {
  if (to < from) return undefined;
  const first = startOfPeriod(from, period, firstWeekday);
  const edges = [from];
  for (let i = 1; ; i++) {
    const next = addPeriods(first, period, i);
    if (next > to) return [...edges, addDays(to, 1)];
    if (edges.length === most) return undefined;
    edges.push(next);
  }
}

import { addDays, addMonths, changeText, daysBetween, type Day } from '#core';

/** What a report's rows are of. */
export const units = ['day', 'week', 'month'] as const;
export type Unit = (typeof units)[number];

/** What a period is held against: the one right before, the same calendar days a year ago, or the same weekdays (364 days). */
export const comparisons = ['previous', 'year', 'weekdays'] as const;
export type Comparison = (typeof comparisons)[number];

/** Days, both included. */
export interface Period {
  from: Day;
  to: Day;
}

/** A period in parts of so many days, the last one with what is left. */
export const partsOf = ({ from, to }: Period, days: number): Period[] =>
  Array.from({ length: Math.ceil(lengthOf({ from, to }) / days) }, (_, i) => {
    const last = addDays(from, (i + 1) * days - 1);
    return { from: addDays(from, i * days), to: last < to ? last : to };
  });

/** How many days a period has. */
export const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

const movedBack = (day: Day, period: Period, how: Comparison): Day =>
  how === 'year' ? addMonths(day, -12) : addDays(day, how === 'weekdays' ? -364 : -lengthOf(period));

/** The period that another is held against, as long as it. February 29 becomes February 28. */
export const comparedWith = (period: Period, how: Comparison): Period => ({
  from: movedBack(period.from, period, how),
  to: movedBack(period.to, period, how),
});

/**
 * Until which day the other period counts while this one is not over: what has not happened yet cannot be held against anything. `undefined`: wholly.
 */
export const elapsedUntil = (period: Period, how: Comparison, today: Day): Day | undefined =>
  today >= period.from && today < period.to ? movedBack(today, period, how) : undefined;

const firstOf = (day: Day, unit: Unit): Day => {
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  return unit === 'day' ? day : addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
};
const nextOf = (day: Day, unit: Unit): Day => (unit === 'month' ? addMonths(day, 1) : addDays(day, unit === 'day' ? 1 : 7));

/** The first day of a week or month on a day or after it. */
export const firstFrom = (day: Day, unit: Unit): Day => (firstOf(day, unit) === day ? day : nextOf(firstOf(day, unit), unit));

/** The days, weeks (from Monday) or months that a period has a part in, in order: each by its first day. */
export function bucketsOf({ from, to }: Period, unit: Unit): Day[] {
  const found: Day[] = [];
  for (let day = firstOf(from, unit); day <= to; day = nextOf(day, unit)) found.push(day);
  return found;
}

/** The days of one bucket that lie within a period. */
export function withinBucket(bucket: Day, unit: Unit, { from, to }: Period): Period {
  const last = addDays(nextOf(bucket, unit), -1);
  return { from: bucket < from ? from : bucket, to: last > to ? to : last };
}

/** The unit that shows a period well: days to a month, weeks to half a year, months beyond. */
export function unitFor(period: Period): Unit {
  const days = lengthOf(period);
  return days <= 31 ? 'day' : days <= 183 ? 'week' : 'month';
}

/**
 * By how much in a hundred something changed, to one decimal; `null`: it was nothing or
 * less before, of which no part says anything. Nothing that stayed nothing has not changed.
 */
export function changeOf(now: number, before: number): number | null {
  if (now === before) return 0;
  return before <= 0 ? null : Math.round(((now - before) / before) * 1000) / 10 + 0;
}

/** The same as people read it. */
export const changeInHundred = (change: number | null, locale: string): string => (change === null ? '–' : changeText(change / 100, locale));

import { dayIn, isDay, type Day, type Money } from '#core';
import type { Part, Report, ReportRow, Sums } from '../answers.ts';
import { changeOf, comparedWith, elapsedUntil, unitFor, withinBucket, type Period, type Unit } from '../engine/periods.ts';
import type { Look } from './useReport.ts';

interface Told {
  bookingsCount: number;
  travelersCount: number;
  income: Money;
  factsCount?: number;
}
/**
 * What `report/sales` answers, as any provider does; ours adds unit, zone, how many facts there are, and how large a file may be to be made at once.
 */
export interface Specified {
  data: Record<string, Told>;
  stats: { incomeTotal: Money; bookingsTotalCount: number; travelersTotalCount: number; factsTotalCount?: number };
  unit?: Unit;
  zone?: string;
  directRows?: number;
}
/** Asks `report/sales` about a period. */
type AskSales = (period: Period) => Promise<Specified>;

const nothing: Sums = { facts: 0, bookings: 0, travelers: 0, income: 0 };
const sumsOf = ({ factsCount: facts = 0, bookingsCount, travelersCount, income }: Told): Sums => ({
  facts,
  bookings: bookingsCount,
  travelers: travelersCount,
  income: income.amount,
});
const totalOf = ({ stats }: Specified): Sums => ({
  facts: stats.factsTotalCount ?? 0,
  bookings: stats.bookingsTotalCount,
  travelers: stats.travelersTotalCount,
  income: stats.incomeTotal.amount,
});

const comparedPart = (now: Sums, before: Sums): Part => ({
  now,
  before,
  changes: {
    bookings: changeOf(now.bookings, before.bookings),
    travelers: changeOf(now.travelers, before.travelers),
    income: changeOf(now.income, before.income),
  },
});

/** Rows of a period with the days of each, in their order. */
function rowsOf({ data }: Specified, unit: Unit, period: Period): Array<{ key: string; sums: Sums; days: Period | null }> {
  return Object.entries(data)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, told]) => ({ key, sums: sumsOf(told), days: isDay(key) ? withinBucket(key, unit, period) : null }));
}

function held(now: ReturnType<typeof rowsOf>, before: ReturnType<typeof rowsOf>): ReportRow[] {
  return Array.from({ length: Math.max(now.length, before.length) }, (_, i): ReportRow => {
    const [mine, theirs] = [now[i], before[i]];
    return {
      key: mine?.key ?? null,
      days: mine?.days ?? null,
      daysBefore: theirs?.days ?? null,
      ...comparedPart(mine?.sums ?? nothing, theirs?.sums ?? nothing),
    };
  });
}

/**
 * A period held against the same days of the year before, by the specified call
 * alone: asked once for each. Of a period that is not over, no more than has gone by.
 */
export async function specifiedReport(ask: AskSales, { from, to, type }: Pick<Look, 'from' | 'to' | 'type'>, now: Date): Promise<Report> {
  const period = { from, to };
  const mine = await ask(period);
  const { zone = 'UTC' } = mine;
  const until: Day | undefined = elapsedUntil(period, 'year', dayIn(now, zone));
  const other = comparedWith(period, 'year');
  const before = until !== undefined && type === 'BY_SALE_DATE' ? { ...other, to: until } : other;
  const theirs = await ask(before);
  const unit = mine.unit ?? unitFor(period);
  const rowsBefore = (theirs.unit ?? unitFor(before)) === unit ? rowsOf(theirs, unit, before) : [];
  return {
    by: unit,
    axis: type === 'BY_SALE_DATE' ? 'SALE' : 'TRAVEL',
    zone,
    currency_id: mine.stats.incomeTotal.currency_id,
    period,
    before,
    until: null,
    rows: held(rowsOf(mine, unit, period), rowsBefore),
    total: comparedPart(totalOf(mine), totalOf(theirs)),
    ...(mine.directRows !== undefined && { directRows: mine.directRows }),
  };
}

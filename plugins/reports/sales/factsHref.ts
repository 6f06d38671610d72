import { units, type Period } from '../engine/periods.ts';
import type { Report } from '../answers.ts';
import type { Look } from './useReport.ts';

interface Part {
  /** What the row is of; absent: the whole period. */
  key?: string | number | null | undefined;
  days: Period;
  until?: string | null | undefined;
}

/** Where the facts behind a number stand: exactly those, as its list finds them. */
export function factsHref(report: Pick<Report, 'axis' | 'by'>, at: Pick<Look, 'filters'>, { key, days, until }: Part): string {
  const query = new URLSearchParams();
  const day = report.axis === 'SALE' ? 'sale_day' : 'travel_date';
  query.set(`${day}.from`, days.from);
  query.set(`${day}.to`, days.to);
  if (until) query.set('sale_day.to', until);
  const own = key === undefined || (units as readonly string[]).includes(report.by) ? {} : { [report.by]: key === null ? '-' : String(key) };
  for (const [name, value] of Object.entries({ ...at.filters, ...own })) {
    if (value === '-') query.set(`${name}.set`, '0');
    else query.set(name === 'language' ? `${name}.is` : name, value);
  }
  return `/reports/facts?${query.toString()}`;
}

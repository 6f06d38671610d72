import type { Day } from '#core';
import type { Period, Unit } from './engine/periods.ts';
import type { Dimension } from './server/sales/asked.ts';

/** What facts come to. Amounts in minor units of the currency asked for. */
export interface Sums {
  facts: number;
  bookings: number;
  travelers: number;
  income: number;
}
export interface Part {
  now: Sums;
  before: Sums;
  /** In a hundred; `null`: there is no base. */
  changes: Record<'bookings' | 'travelers' | 'income', number | null>;
}
/** Of a period: the days of the row, and those it is held against. */
export interface ReportRow extends Part {
  key: string | number | null;
  days: Period | null;
  daysBefore: Period | null;
}
/** GET reports/sales and report/today. `until`: the last day of sale that counts in the other period, while this one is not over. */
export interface Report {
  by: Unit | Dimension;
  axis: 'SALE' | 'TRAVEL';
  zone: string;
  currency_id: number;
  period: Period;
  before: Period;
  until: Day | null;
  rows: ReportRow[];
  total: Part;
}

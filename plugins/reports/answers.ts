import type { Day, Money } from '#core';
import type { Figure } from './engine/figures.ts';
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
/** GET report/today. `until`: the last day of sale that counts in the other period, while this one is not over. */
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
  /** GET reports/sales: a file of so many rows is made while one waits. */
  directRows?: number;
}

/** What happened to one booking at one moment, as a statement tells it; amounts in the smallest unit of its currency. */
export interface Line {
  record_id: number;
  code: string;
  kind: string;
  day: string;
  travel_date: string | null;
  product_id: number | null;
  tour: string;
  travellers: number;
  net: number;
  commission: number;
}
/** What a statement has more or less, beside what was sold. */
export interface Adjusted {
  reason: string;
  amount: number;
}
/** GET statements/{id}/lines: a page of the lines, and what all of them come to. */
export interface Found {
  lines: Line[];
  total: number;
  pages: number;
  net: number;
  commission: number;
  adjustments?: Adjusted[];
  /** What the statement comes to now: an open one is kept as it was within the last hour. */
  figures?: Record<Figure, Money>;
}

/** GET report/manage; `null` where the area that knows is not there. */
export interface Managed {
  from: string;
  to: string;
  operator: number | null;
  occupancy: Occupied | null;
  lacking: Lacking[] | null;
  answers: {
    bookings: number | null;
    enquiries: number | null;
    asked: number | null;
    answered: number | null;
    withinDay: number | null;
    operators: Answered[];
  };
  made: number | null;
  reasons: Reason[] | null;
  refunds: TakenBack[];
}
export interface Occupied {
  /** How many tours there are; those of the page are `tours`. */
  all: number;
  page: number;
  pages: number;
  from: string;
  to: string;
  tours: Array<{ id: number; name: string; days: Places[] }>;
}
export interface Places {
  /** From 1, Monday. */
  weekday: number;
  departures: number;
  capacity: number;
  taken: number;
}
export interface Lacking {
  id: number;
  name: string;
  lacks: Array<{ what: string; languages?: string[]; part?: string }>;
}
export interface Answered {
  operator_id: number | null;
  /** For whoever works across operators. */
  name?: string;
  asked: number;
  answered: number;
  withinDay: number;
  hours: number | null;
  waiting: number;
}
export interface Reason {
  status: string;
  reason: string | null;
  n: number;
}
/** By currency: what was taken back on some days, and how many facts say so. */
export interface TakenBack {
  currency_id: number;
  n: number;
  amount: number;
}
/** GET report/departures: a departure that a number of how full a tour is is made of. */
export interface Single {
  date: string;
  time: string | null;
  capacity: number;
  taken: number;
}

/** How an operator does in one respect. A share or an average is of `of` cases, of which `cases` make it; too few say nothing. */
export interface Measure {
  id: 'cancelled' | 'missed' | 'hours' | 'withinDay' | 'rating' | 'revenue';
  /** What it comes to: a share, hours, stars, or minor units; null: there is not enough to say. */
  value: number | null;
  cases: number | null;
  of: number | null;
  /** The same of the 90 days before; null: there is not enough to say. */
  before: number | null;
  /** The bound that is to be kept; absent: none is. */
  bound?: number;
  /** Cases that do not count, since an appeal was accepted; absent: none can be. */
  excused?: number;
  /** `null`: there is not enough to say, or no bound. */
  ok: boolean | null;
}
/** GET report/scorecard */
export interface Cards {
  from: string;
  to: string;
  operators: Array<{ id: number; name: string; measures: Measure[] }>;
}
/** GET report/scorecard/cases: a booking that counts among an operator's cancellations, and the last appeal for it. */
export interface Case {
  id: number;
  code: string | null;
  product_name: string | null;
  travel_date: string | null;
  decline_reason: string | null;
  appeal: { id: number; state: string | null } | null;
  mayAppeal: boolean;
}

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

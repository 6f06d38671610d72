/** What `report/manage` answers; `null` where the area that knows is not there. */
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
  /** By currency: what was taken back on these days, and how many facts say so. */
  refunds: Array<{ currency_id: number; n: number; amount: number }>;
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

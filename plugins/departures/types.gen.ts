// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** Changes a tour’s departures on some days. Empty fields keep the values of the schedule. */
export type DepartureChange = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  product_id: number;
  /** Leave empty for all options. */
  option_id: number | null;
  date_from: string;
  date_to: string;
  /** Leave empty for every day. */
  weekdays: Array<1 | 2 | 3 | 4 | 5 | 6 | 7> | null;
  /** Leave empty for all start times. */
  start_time: string | null;
  closed: boolean | null;
  reason: DepartureChangeReason | null;
  capacity: number | null;
  prices: Array<{ price_category_id: number; price: { amount: number; currency_id: number } }> | null;
  /** For example 10 to raise prices by 10%, −10 to lower them. */
  price_percent: number | null;
  start_times: Array<string> | null;
  /** Overrides changes to several days. */
  by_hand: boolean | null;
  /** Changes made together have the same batch. */
  batch: string | null;
};
export type DepartureChangeReason = 'NOT_OPERATING' | 'SOLD_OUT' | 'PRIVATE' | 'MAINTENANCE' | 'WEATHER';

/** The places taken on a departure with bookings or holds. The list of departures itself is computed from the schedules. */
export type Departure = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** Tour, option, day and time. */
  key: string;
  product_id: number;
  option_id: number | null;
  date: string;
  start_time: string | null;
  booked: number | null;
};

/** Places on a departure that are held for a limited time, or booked. */
export type Hold = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  product_id: number;
  option_id: number | null;
  date: string;
  /** Leave empty for an all-day departure. */
  start_time: string | null;
  party: Array<{ price_category_id?: number | null; quantity: number }>;
  /** How long to hold the places. Default: 30. */
  minutes: number | null;
  /** Your own reference. The same one is never held twice. */
  reference: string | null;
  booking_id: number | null;
  departure_id: number | null;
  seats: number | null;
  status: HoldStatus | null;
  /** Booked although the departure has no places left. */
  over_capacity: boolean | null;
  expires_at: string | null;
};
export type HoldStatus = 'ON_HOLD' | 'CONFIRMED' | 'CANCELLED' | 'EXPIRED';

/** Rules that were copied to the next year together, so that they can be undone together. */
export type CopiedSeason = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  product_id: number;
  date_from: string;
  date_to: string;
  weeks: 52 | 53;
  made: Array<{ resource: string; id: number }>;
};

/** A booking of a cancelled departure. It is declined and fully refunded. */
export type BookingToDecline = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  product_id: number;
  option_id: number | null;
  date: string;
  start_time: string | null;
  booking_id: number;
  reason: BookingToDeclineReason;
  /** Visible to staff only. Required if the reason is “Other reason”. */
  note: string | null;
  status: BookingToDeclineStatus;
  problem: string | null;
};
export type BookingToDeclineReason = 'WEATHER' | 'NOT_OPERATING' | 'MINIMUM_NOT_REACHED' | 'OTHER';
export type BookingToDeclineStatus = 'WAITING' | 'DONE' | 'FAILED';

/** A booking that does not match the places kept for it. The daily check finds these. */
export type BookingMismatch = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  kind: BookingMismatchKind;
  product_id: number;
  booking_id: number | null;
  hold_id: number | null;
  date: string;
  start_time: string | null;
  travellers: number | null;
  seats: number | null;
};
export type BookingMismatchKind = 'NO_BOOKING' | 'NO_PLACES' | 'OTHER_DEPARTURE' | 'OTHER_TRAVELLERS';

/** Ids of the area's calls. */
export type CallId = 'departures' | 'why' | 'confirm-hold' | 'cancel-hold' | 'extend-hold' | 'move-hold' | 'look-at-change' | 'change' | 'undo-change' | 'simulate' | 'booked-by' | 'look-at-cancel' | 'cancel' | 'history' | 'look-at-season' | 'copy-season' | 'undo-season' | 'carry-out' | 'calendar' | 'release-places';

export type ExtendBody = { minutes?: number | null };

export type MoveBody = { option_id?: number | null; date?: string | null; start_time?: string | null };

export type ChangeBody = { product_ids: Array<number>; option_id?: number | null; date_from: string; date_to: string; weekdays?: Array<1 | 2 | 3 | 4 | 5 | 6 | 7> | null; start_time?: string | null; closed?: boolean | null; reason?: 'NOT_OPERATING' | 'SOLD_OUT' | 'PRIVATE' | 'MAINTENANCE' | 'WEATHER' | null; capacity?: number | null; prices?: Array<{ price_category_id: number; price: { amount: number; currency_id: number } }> | null; price_percent?: number | null; start_times?: Array<string> | null; by_hand?: boolean | null };

export type CancelBody = { option_id?: number | null; date?: string | null; start_time?: string | null; reason?: 'WEATHER' | 'NOT_OPERATING' | 'MINIMUM_NOT_REACHED' | 'OTHER' | null; note?: string | null; bookings?: number | null };

export type SeasonBody = { date_from?: string | null; date_to?: string | null; weeks?: 52 | 53 | null; count?: number | null };

declare global {
  interface RecordTypes {
    'departure-exceptions': DepartureChange;
    departures: Departure;
    'seat-holds': Hold;
    'season-copies': CopiedSeason;
    'departure-tasks': BookingToDecline;
    'place-mismatches': BookingMismatch;
  }
}

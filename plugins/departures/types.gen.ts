// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** What is different on some days from what the rules of a tour say. What is left empty stays as it is. */
export type ChangeOfDepartures = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  product_id: number;
  /** None means all. */
  option_id: number | null;
  date_from: string;
  date_to: string;
  /** None means all. */
  weekdays: Array<1 | 2 | 3 | 4 | 5 | 6 | 7> | null;
  /** None means all of the day. */
  start_time: string | null;
  closed: boolean | null;
  reason: ChangeOfDeparturesReason | null;
  capacity: number | null;
  prices: Array<{ price_category_id: number; price: { amount: number; currency_id: number } }> | null;
  /** More, or with a minus less, than the price. */
  price_percent: number | null;
  start_times: Array<string> | null;
  /** It beats what was changed for several days. */
  by_hand: boolean | null;
  /** Those made at once have one. */
  batch: string | null;
};
export type ChangeOfDeparturesReason = 'NOT_OPERATING' | 'SOLD_OUT' | 'PRIVATE' | 'MAINTENANCE' | 'WEATHER';

/** The places taken of a departure that somebody holds or booked. Which departures there are is worked out. */
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

/** Places of a departure that somebody holds for a while, or has booked. */
export type Hold = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  product_id: number;
  option_id: number | null;
  date: string;
  /** None is all day. */
  start_time: string | null;
  party: Array<{ price_category_id?: number | null; quantity: number }>;
  /** For how long. Default 30. */
  minutes: number | null;
  /** Of whoever asks; the same one is never held twice. */
  reference: string | null;
  booking_id: number | null;
  departure_id: number | null;
  seats: number | null;
  status: HoldStatus | null;
  expires_at: string | null;
};
export type HoldStatus = 'ON_HOLD' | 'CONFIRMED' | 'CANCELLED' | 'EXPIRED';

/** What was copied a year on at once, so that it is taken back at once. */
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

/** A booking of a departure that was cancelled: it is declined, and what was paid for it is paid back. */
export type BookingToCancel = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  product_id: number;
  option_id: number | null;
  date: string;
  start_time: string | null;
  booking_id: number;
  reason: BookingToCancelReason;
  /** Seen by staff only. Needed for another reason. */
  note: string | null;
  status: BookingToCancelStatus;
  problem: string | null;
};
export type BookingToCancelReason = 'WEATHER' | 'NOT_OPERATING' | 'MINIMUM_NOT_REACHED' | 'OTHER';
export type BookingToCancelStatus = 'WAITING' | 'DONE' | 'FAILED';

/** A booking and the places kept for it that do not agree, as found by the nightly check. */
export type BookingWithoutMatchingPlaces = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  kind: BookingWithoutMatchingPlacesKind;
  product_id: number;
  booking_id: number | null;
  hold_id: number | null;
  date: string;
  start_time: string | null;
  travellers: number | null;
  seats: number | null;
};
export type BookingWithoutMatchingPlacesKind = 'NO_BOOKING' | 'NO_PLACES' | 'OTHER_DEPARTURE' | 'OTHER_TRAVELLERS';

/** Ids of the area's calls. */
export type CallId = 'departures' | 'why' | 'confirm-hold' | 'cancel-hold' | 'extend-hold' | 'move-hold' | 'look-at-change' | 'change' | 'undo-change' | 'simulate' | 'look-at-cancel' | 'cancel' | 'history' | 'look-at-season' | 'copy-season' | 'undo-season' | 'carry-out' | 'calendar' | 'release-places';

export type ExtendBody = { minutes?: number | null };

export type MoveBody = { option_id?: number | null; date?: string | null; start_time?: string | null };

export type ChangeBody = { product_ids: Array<number>; option_id?: number | null; date_from: string; date_to: string; weekdays?: Array<1 | 2 | 3 | 4 | 5 | 6 | 7> | null; start_time?: string | null; closed?: boolean | null; reason?: 'NOT_OPERATING' | 'SOLD_OUT' | 'PRIVATE' | 'MAINTENANCE' | 'WEATHER' | null; capacity?: number | null; prices?: Array<{ price_category_id: number; price: { amount: number; currency_id: number } }> | null; price_percent?: number | null; start_times?: Array<string> | null; by_hand?: boolean | null };

export type CancelBody = { option_id?: number | null; date?: string | null; start_time?: string | null; reason?: 'WEATHER' | 'NOT_OPERATING' | 'MINIMUM_NOT_REACHED' | 'OTHER' | null; note?: string | null; bookings?: number | null };

export type SeasonBody = { date_from?: string | null; date_to?: string | null; weeks?: 52 | 53 | null; count?: number | null };

declare global {
  interface RecordTypes {
    'departure-exceptions': ChangeOfDepartures;
    departures: Departure;
    'seat-holds': Hold;
    'season-copies': CopiedSeason;
    'departure-tasks': BookingToCancel;
    'place-mismatches': BookingWithoutMatchingPlaces;
  }
}

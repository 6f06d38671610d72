import type { Day, Money } from '#core';
import type { Departure } from './engine/Departure.ts';
import type { Quote, QuoteLine } from './engine/quote.ts';
import type { SeasonRow } from './engine/season.ts';
import type { DayCell } from './engine/window.ts';

// What calls answer. Amounts are in minor units, days and times those of the tour.

/** A departure. */
export interface DepartureRow
  extends Pick<Departure, 'option' | 'date' | 'time' | 'isMoved' | 'origin' | 'capacity' | 'booked' | 'held' | 'left' | 'from' | 'state'> {
  /** Instants. */
  starts_at: string;
  cut_off_at: string;
  prices: Departure['prices']['rows'];
  /** Why it cannot be booked, in words and as a code. */
  why: string | null;
  code: string | null;
  isCancelled: boolean;
}

/** Who has booked a departure, the first of them by name. */
export interface BookedBy {
  bookings: number;
  travellers: number;
  first: readonly NamedBooking[];
  /** Who waits for places; absent: nobody can. */
  waiting?: { parties: number; travellers: number };
}

/** A tour in the calendar of all, with a cell a day. */
export interface TourRow extends Pick<RecordTypes['products'], 'id' | 'name' | 'status' | 'currency'> {
  cells: readonly DayCell[];
}
export interface Window {
  from: Day;
  to: Day;
  total: number;
  tours: readonly TourRow[];
  /** Tours whose departures could not be worked out, and why. */
  left_out: ReadonlyArray<{ id: number; name: string | null; message: string }>;
}

export interface Quoted extends Pick<Quote, 'total'> {
  currency_id: number | null;
  lines: QuoteLine[];
}
/** What a party would pay for a departure. */
export interface Simulated {
  why: string | null;
  gaps: string[];
  /** Price categories without a price. */
  unpriced: number[];
  /** What can be added to the tour. */
  extras: Array<{ id: number; title: string }>;
  quote?: Quoted;
  /** The same in the currency of the call. */
  reader?: Quoted;
  coupons?: ReadonlyArray<{ code: string; ok: boolean; says: string[] }>;
}

/** A booking of a departure that is to be cancelled. */
export type NamedBooking = Pick<RecordTypes['bookings'], 'id' | 'code' | 'leader_name' | 'pax' | 'status' | 'total'>;
/** Whom it touches that a departure is cancelled. */
export interface Touched {
  bookings: number;
  travellers: number;
  refunds: readonly Money[];
  first: readonly NamedBooking[];
  /** Those that cannot be declined, and why; of `refusedCount` the first. */
  refused: ReadonlyArray<NamedBooking & { message: string }>;
  refusedCount: number;
  holds: number;
  seats: number;
  closed: boolean;
}
/** A departure that was cancelled: the job that declines its bookings, `null` where there are none. */
export interface Cancelled {
  job: number | null;
  bookings: number;
}

export interface Shown {
  capacity: number | null;
  from: number | null;
  left: number | null;
  closed: boolean;
}
/** What a change would do; `null`: no departure. */
export interface Preview {
  tours: number;
  departures: number;
  taken: number;
  seats: number;
  short: number;
  rows: ReadonlyArray<
    Pick<Departure, 'option' | 'date' | 'time'> & {
      product_id: number;
      currency_id: number | null;
      seats: number;
      now: Shown | null;
      then: Shown | null;
    }
  >;
}

/** What it would come to that a season is copied. */
export interface SeasonSeen {
  from: Day;
  to: Day;
  count: number;
  there: number;
  departures: { now: number; then: number };
  rows: readonly SeasonRow[];
}

/** Something that happened to a departure. */
export interface Entry {
  at: string;
  /** `null`: it happened by itself. */
  by: string | null;
  text: string;
  /** Days that a change was for, where that were several. */
  from?: Day;
  to?: Day;
}

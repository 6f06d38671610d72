import type { AnswerOf, Day, Money } from '#core';

/** A question of a tour, in the reader's words. */
export interface DeskQuestion {
  id: string;
  label: string;
  isRequired: boolean;
  isPerTraveller: boolean;
  type: 'text' | 'long' | 'number' | 'yes-no' | 'date' | 'choice';
  options: readonly string[];
}
export interface DeskDeparture {
  option: number | null;
  title: string | null;
  time: string | null;
  left: number | null;
  why: string | null;
  /** It is full, and can only be booked over capacity. */
  isFull: boolean;
}
/** What of a tour is needed to book it on a day. */
export interface DeskTour {
  id: number;
  name: string;
  /** The day of its departures: the one asked for, else the first that can be booked. */
  date: Day | null;
  currency_id: number | null;
  /** Price categories of its travellers. */
  categories: number[];
  departures: DeskDeparture[];
  /** The first day with a departure that can be booked. */
  next: Day | null;
  extras: Array<{ id: number; title: string; price: Money; max: number | null }>;
  questions: DeskQuestion[];
  /** Whether the name of everybody is asked for. */
  asksNames: boolean;
  pickup: { isOffered: boolean; isRequired: boolean; places: string[]; isOwnAllowed: boolean };
}

/** A booking made a moment ago that looks like the same. */
export type Twin = Pick<RecordTypes['bookings'], 'id' | 'code' | 'status' | 'leader_name' | 'pax'> & { minutes: number };

/** What it costs as it is filled in, and what stands in the way. Amounts are minor units. */
export interface DeskQuote extends Pick<AnswerOf<'departures.price'>, 'why' | 'gaps' | 'lines' | 'total' | 'currency_id' | 'travellers'> {
  coupons: ReadonlyArray<{ code: string; ok: boolean; says: string[] }>;
  /** More want to go than there are places left for them. */
  isShort: boolean;
  twins: Twin[];
  /** What is paid now and later, where the tour takes a deposit; null: all of it is due now. */
  split: { deposit: Money; rest: Money; by: string } | null;
}
export interface DeskHold {
  id: number;
  expires_at: string;
}

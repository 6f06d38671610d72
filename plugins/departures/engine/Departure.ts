import type { CategoryPrice } from './Plan.ts';

/** Why a departure cannot be booked: which word says it, and what it names. */
export type Why =
  | { code: 'blocked'; reason: string | null }
  /** `isCancelled`: by a change of this departure alone, since it does not take place, and nobody has a place of it. */
  | { code: 'closed'; reason: string | null; isCancelled?: true }
  | { code: 'notSold' | 'external' | 'past' | 'noPrice' | 'orphan' }
  /** `over`: so many more places are booked than there are, as after they were made fewer. */
  | { code: 'soldOut'; over?: number }
  | { code: 'held'; until: number | null }
  | { code: 'cutOff'; at: number }
  | { code: 'tooSoon' | 'tooFar'; days: number };

type DepartureState = 'AVAILABLE' | 'LIMITED' | 'FREESALE' | 'SOLD_OUT' | 'CLOSED';

/** What decided that there is a departure. */
export type Origin = 'EXTERNAL' | 'OPTION' | 'SCHEDULE' | 'EXCEPTION' | 'ORPHAN';

/** What categories pay, and what the least of it is, in minor units of the tour's currency; `null`: nothing is priced. */
export interface PriceTable {
  rows: readonly CategoryPrice[];
  from: number | null;
}

export interface Departure {
  /** `null`: the tour itself, booked by schedules. */
  option: number | null;
  date: string;
  /** `null`: all day. */
  time: string | null;
  /** Instants in ms since 1970. */
  start: number;
  cutOff: number;
  /** The clock skips its time on this day, so it starts as much later. */
  isMoved: boolean;
  origin: Origin;
  /** `null`: as many as come. */
  capacity: number | null;
  booked: number;
  held: number;
  /** `null`: as many as come. */
  left: number | null;
  prices: PriceTable;
  /** The least price, in minor units of the tour's currency. */
  from: number | null;
  state: DepartureState;
  /** Of one that is sold out or closed. */
  why: Why | undefined;
}

import { dayMs, offsetAt } from '#core';
import type { Clock } from './clock.ts';
import type { Departure, Why } from './Departure.ts';
import type { Closed } from './exceptions.ts';
import type { TakenRow, TourRules } from './Plan.ts';
import type { Slot } from './rules.ts';

/** Which days are asked for, ends included, and as of when. */
export interface QueryPeriod {
  from: string;
  to: string;
  /** Ms since 1970. */
  now: number;
  /** Staff book until the start, whatever the cut-off. */
  asStaff?: boolean;
  /** One option's alone. */
  option?: number | null;
}

/** A departure before anything is said of whether it can be booked. */
export interface Draft {
  slot: Slot;
  capacity: number | null;
  taken: TakenRow | undefined;
  closed: Closed | undefined;
}

const nobody = { booked: 0, held: 0 } as const;

/** What holds for all departures of a tour. */
interface Ground {
  tour: TourRules;
  clock: Clock;
  /** Days it cannot be booked, with their reasons. */
  blocked: ReadonlyMap<string, string | null>;
}

type Judge = (option: number | null, on: { at: number; date: string }, draft: Draft) => Departure;

/** Says of each departure whether it can be booked at a moment, and why not. */
export function judgeOf(ground: Ground, asked: QueryPeriod): Judge {
  const { tour, clock } = ground;
  const today = Math.floor((asked.now + offsetAt(tour.timezone ?? 'UTC', asked.now)) / dayMs);
  return (option, { at, date }, draft) => {
    const { slot, capacity, taken = nobody } = draft;
    const { at: start, isSkipped } = clock.startOf(at, slot);
    const cutOff = clock.cutOffOf(at, slot, start);
    const left = capacity === null ? null : Math.max(0, capacity - taken.booked - taken.held);
    const why = closedBy(ground, date, draft) ?? whyLate(tour, asked, { ahead: at - today, start, cutOff }) ?? whyNone(draft, left);
    return {
      option,
      date,
      time: slot.time,
      start,
      cutOff,
      isMoved: isSkipped,
      origin: slot.origin,
      capacity,
      booked: taken.booked,
      held: taken.held,
      left,
      prices: slot.prices,
      from: slot.prices.from,
      state: stateOf(why, left, capacity),
      why,
    };
  };
}

/** Reasons for which a departure does not take place; for the others it is not on sale. */
const calledOff: ReadonlyArray<string | null> = ['WEATHER', 'NOT_OPERATING'];

function closedBy({ tour, blocked }: Ground, date: string, { slot, closed, taken }: Draft): Why | undefined {
  if (tour.unsold) return { code: 'notSold' };
  if (blocked.size > 0 && blocked.has(date)) return { code: 'blocked', reason: blocked.get(date)! };
  if (slot.origin === 'ORPHAN') return { code: 'orphan' };
  if (slot.isClosed) return { code: 'external' };
  if (!closed) return undefined;
  const isEmpty = !taken || taken.booked + taken.held === 0;
  const isCancelled = closed.byHand && isEmpty && calledOff.includes(closed.reason);
  return { code: 'closed', reason: closed.reason, ...(isCancelled && { isCancelled: true as const }) };
}

interface When {
  /** Days from today to the departure, by the clocks of the tour. */
  ahead: number;
  start: number;
  cutOff: number;
}

function whyLate(tour: TourRules, { now, asStaff }: QueryPeriod, { ahead, start, cutOff }: When): Why | undefined {
  if (now >= Math.max(start, cutOff)) return { code: 'past' };
  if (asStaff) return undefined;
  if (now >= cutOff) return { code: 'cutOff', at: cutOff };
  if (tour.min_advance_days !== null && ahead < tour.min_advance_days) return { code: 'tooSoon', days: tour.min_advance_days };
  if (tour.max_advance_days !== null && ahead > tour.max_advance_days) return { code: 'tooFar', days: tour.max_advance_days };
  return undefined;
}

/** Why there is nothing to buy: no price, or no place. */
function whyNone({ slot, capacity, taken }: Draft, left: number | null): Why | undefined {
  if (slot.prices.from === null) return { code: 'noPrice' };
  if (left !== 0) return undefined;
  const over = (taken?.booked ?? 0) - capacity!;
  if (taken && over < 0) return { code: 'held', until: taken.held_until ?? null };
  return { code: 'soldOut', ...(over > 0 && { over }) };
}

function stateOf(why: Why | undefined, left: number | null, capacity: number | null): Departure['state'] {
  if (why) return why.code === 'soldOut' || why.code === 'held' ? 'SOLD_OUT' : 'CLOSED';
  if (left === null) return 'FREESALE';
  return left < capacity! / 2 ? 'LIMITED' : 'AVAILABLE';
}

import { minuteMs } from '#core';

// Whether an endpoint is called at all: an endpoint that fails again and again is
// left alone for a while, in which nothing that waits for it loses an attempt.

const windowMinutes = 5;
const leastAttempts = 10;
const mostShare = 0.7;
const mostInARow = 10;
const firstPauseMs = 30_000;
const longestPauseMs = 15 * minuteMs;
/** Successes in a row that close it again. */
const probesToClose = 5;

/** Attempts of one minute: the minute since 1970, how many succeeded, how many failed. */
type Minute = [minute: number, ok: number, failed: number];

/** As it is stored. `HALF`: one delivery at a time goes out, to see. */
export interface Breaker {
  breaker: 'CLOSED' | 'OPEN' | 'HALF';
  /** Until then nothing goes out, as an instant; of an open one. */
  open_until: string | null;
  /** How often in a row it opened. */
  trips: number;
  /** Successes since it was half open. */
  probes: number;
  consecutive: number;
  recent: Minute[];
}

export const closedBreaker: Breaker = { breaker: 'CLOSED', open_until: null, trips: 0, probes: 0, consecutive: 0, recent: [] };

function counted(recent: readonly Minute[], ok: boolean, now: Date): Minute[] {
  const minute = Math.floor(now.getTime() / minuteMs);
  const kept = recent.filter(([each]) => each > minute - windowMinutes && each !== minute);
  const [, oks, fails] = recent.find(([each]) => each === minute) ?? [minute, 0, 0];
  return [...kept, [minute, oks + (ok ? 1 : 0), fails + (ok ? 0 : 1)]];
}

function failsTooOften({ consecutive, recent }: Breaker): boolean {
  const failed = recent.reduce((sum, [, , fails]) => sum + fails, 0);
  const all = recent.reduce((sum, [, oks, fails]) => sum + oks + fails, 0);
  return consecutive >= mostInARow || (all >= leastAttempts && failed / all >= mostShare);
}

function opened(state: Breaker, now: Date): Breaker {
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(state.trips, 10), longestPauseMs);
  return { ...state, breaker: 'OPEN', open_until: new Date(now.getTime() + pauseMs).toISOString(), trips: state.trips + 1, probes: 0 };
}

/** The breaker after an attempt. One that ends while it is open changes only what is counted: it began before. */
export function afterAttempt(state: Breaker, ok: boolean, now: Date): Breaker {
  const next: Breaker = { ...state, recent: counted(state.recent, ok, now), consecutive: ok ? 0 : state.consecutive + 1 };
  const isResting = state.breaker === 'OPEN' && state.open_until !== null && Date.parse(state.open_until) > now.getTime();
  if (isResting) return next;
  if (state.breaker === 'CLOSED') return failsTooOften(next) ? opened(next, now) : next;
  if (!ok) return opened(next, now);
  const probes = state.probes + 1;
  return probes >= probesToClose ? { ...closedBreaker } : { ...next, breaker: 'HALF', probes };
}

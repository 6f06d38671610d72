import { hourMs } from '#core';

// How long an endpoint has failed, when somebody is told, and when it is disabled.

/** So long without any success an endpoint fails before it is disabled. */
export const failingMs = 120 * hourMs;
const leastFailed = 20;
const leastSpreadMs = 12 * hourMs;
/** Shares of that time, in per cent, at which somebody is told; at the last it is disabled. */
const warnings = [50, 70, 90, 100] as const;

/** As it is stored. */
export interface Failing {
  /** The first failure after the last success, as an instant; `null`: the last attempt succeeded. */
  failing_since: string | null;
  /** Failed attempts since then. */
  failed: number;
  /** The share at which somebody was told last, 0 for never. */
  warned: number;
}

export const wellFailing: Failing = { failing_since: null, failed: 0, warned: 0 };

/** After an attempt; `warns`: the share that somebody is told of now, 100 where the endpoint is to be disabled. */
export function afterOutcome(state: Failing, ok: boolean, now: Date): Failing & { warns?: number } {
  if (ok) return wellFailing;
  const next = { failing_since: state.failing_since ?? now.toISOString(), failed: state.failed + 1, warned: state.warned };
  const forMs = now.getTime() - Date.parse(next.failing_since);
  const isSpread = next.failed >= leastFailed && forMs >= leastSpreadMs;
  const reached = warnings.filter((share) => forMs >= (failingMs * share) / 100).at(-1) ?? 0;
  return isSpread && reached > next.warned ? { ...next, warned: reached, warns: reached } : next;
}

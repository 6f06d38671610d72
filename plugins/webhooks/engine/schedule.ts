import { dayMs, hourMs, minuteMs } from '#core';

const second = 1000;

/** How long a delivery waits after each failed attempt, in ms: with the first attempt ten over 75 h 35 min 5 s. */
export const delaysMs: readonly number[] = [
  5 * second,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  dayMs,
];
/** Attempts a delivery has by itself. */
export const mostAttempts = delaysMs.length + 1;

/**
 * What the answer's `Retry-After` asks for, in ms from now: seconds, or a date of HTTP. `undefined`
 * where it asks for nothing, or for less than a second or more than a day, which is not heeded.
 */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * second : Date.parse(header) - now.getTime();
  return ms >= second && ms <= dayMs ? ms : undefined;
}

/**
 * When the next attempt is due, after so many have failed; `undefined`: there is none. The pause is as long as the schedule says, a tenth more or
 * less, so that what failed at once does not come back at once; or as long as the answer asked for, where that is longer. `random`: from 0 to 1.
 */
export function nextAttempt(failed: number, { now, asked, random }: { now: Date; asked?: number | undefined; random: number }): Date | undefined {
  const delayMs = delaysMs[failed - 1];
  if (delayMs === undefined) return undefined;
  const jittered = Math.round(delayMs * (0.9 + 0.2 * random));
  return new Date(now.getTime() + Math.max(jittered, asked ?? 0));
}

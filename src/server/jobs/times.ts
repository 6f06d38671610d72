import { Cron } from 'croner';
import { everyMs, type JobTimes } from '#core';

/**
 * When a job comes next after a moment. By the clocks of a zone: an hour that is left out in
 * spring comes as the clocks are put forward, one that is there twice in autumn comes once.
 */
export function nextTurn(times: JobTimes, after: Date): Date {
  if ('every' in times) return new Date(after.getTime() + everyMs(times.every));
  const next = new Cron(times.cron, { paused: true, mode: '5-part', timezone: times.tz ?? 'UTC' }).nextRun(after);
  if (!next) throw new Error(`The times "${times.cron}" never come.`);
  return next;
}

/** When a job comes for the first time: at once, or at its first time. */
export const firstTurn = (times: JobTimes, now: Date): Date => ('every' in times ? now : nextTurn(times, now));

/** Times as one text, by which one tells that they changed. */
export const timesText = (times: JobTimes): string => ('every' in times ? times.every : `${times.cron} ${times.tz ?? 'UTC'}`);

import { dayMs, fromLocal, hourMs } from '#core';
import type { Dice } from '#server';

/** January to December: the season peaks from June to September and in December. */
const months = [0.7, 0.7, 0.85, 1, 1.1, 1.45, 1.65, 1.65, 1.35, 1, 0.75, 1.25];
/** Sunday to Saturday. */
const weekdays = [1.35, 0.8, 0.8, 0.85, 0.95, 1.15, 1.5];
const daysBack = 730;
const daysAhead = 183;

/** `YYYY-MM-DD` of an instant, UTC. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Days from two years back to half a year ahead, each as likely as the season, the weekday and the growth of the business make it. */
export function travelDays(now: Date): (dice: Dice) => string {
  const days: string[] = [];
  const upTo: number[] = [];
  for (let day = -daysBack, sum = 0; day <= daysAhead; day++) {
    const date = new Date(now.getTime() + day * dayMs);
    sum += months[date.getUTCMonth()]! * weekdays[date.getUTCDay()]! * (1 + (0.8 * (day + daysBack)) / daysBack);
    days.push(dayOf(date.getTime()));
    upTo.push(sum);
  }
  return (dice) => days[firstAbove(upTo, dice.random() * upTo.at(-1)!)]!;
}

function firstAbove(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How long before the start people book: nine days in the middle, months in the tail; longer for long tours. */
export const leadMs = (dice: Dice, { long }: { long: boolean }): number => Math.max(2 * hourMs, dice.lognormal(long ? 30 : 9, 1.2) * dayMs);

const offsets = new Map<string, number>();

/** The instant of a local day and time. Offsets are remembered by day: no tour starts in the hour in which clocks change. */
export function startInstant(day: string, time: string, timezone: string): number {
  const local = Date.parse(`${day}T${time}:00Z`);
  const key = `${timezone} ${day}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = Date.parse(`${day}T12:00:00Z`) - Date.parse(fromLocal(`${day}T12:00`, timezone)!);
    if (offsets.size > 50_000) offsets.clear();
    offsets.set(key, offset);
  }
  return local - offset;
}

import { dayMs, hourMs, minuteMs } from '#core';

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
  ['second', 1000],
] as const;

/** A moment in words, seen from another: "3 minutes ago", "in 5 hours". */
export function fromNow(instant: string, nowMs: number, locale: string): string {
  const ms = Date.parse(instant) - nowMs;
  const [unit, size] = units.find(([, each]) => Math.abs(ms) >= each) ?? units[3];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(ms / size), unit);
}

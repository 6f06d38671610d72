import { dayMs, minuteMs, offsetAt, wallToInstant } from '#core';

const two = (value: number): string => String(Math.trunc(Math.abs(value))).padStart(2, '0');

/** `+02:00` */
function offsetText(ms: number): string {
  const minutes = Math.round(ms / minuteMs);
  return `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** An instant by the clocks of a zone: `2026-07-01T09:00:00+02:00`. */
export function localText(at: number, zone: string): string {
  const offset = offsetAt(zone, at);
  return new Date(at + offset).toISOString().slice(0, 19) + offsetText(offset);
}

/** An instant in UTC without milliseconds, as the standard has cut-offs. */
export const utcText = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** The instant at which a day begins, `days` after another one. */
export const midnight = (date: string, zone: string, days = 0): number => wallToInstant(Date.parse(`${date}T00:00:00Z`) + days * dayMs, zone).at;

/**
 * The id of a departure: its day and time as they are scheduled, with the offset of its start. So it
 * is readable, stays the same whatever changes the schedule, and tells the hour that clocks show twice.
 */
export const availabilityId = ({ date, time, start }: { date: string; time: string | null; start: number }, zone: string): string =>
  `${date}T${time ?? '00:00'}:00${offsetText(offsetAt(zone, time === null ? midnight(date, zone) : start))}`;

/** The day that an id is of; `undefined`: it is none. */
export const dayOfId = (id: string): string | undefined => /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:00[+-]\d{2}:\d{2}$/.exec(id)?.[1];

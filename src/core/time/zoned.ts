import type { Day } from './days.ts';
import { offsetAt, wallToInstant } from './offsets.ts';

/** An instant (`2026-03-01T08:00:00.000Z`) as the local text an input takes (`2026-03-01T10:00`); `''` for no instant. */
export function toLocal(instant: string | undefined, zone: string): string {
  const ms = instant === undefined ? NaN : Date.parse(instant);
  return Number.isNaN(ms) ? '' : new Date(ms + offsetAt(zone, ms)).toISOString().slice(0, 16);
}

/** The day it is at an instant by the clocks of a zone; `''` for no instant. */
export const dayIn = (at: string | Date, zone: string): Day => toLocal(typeof at === 'string' ? at : at.toISOString(), zone).slice(0, 10);

/**
 * The instant of a local text in a zone. In the hour a clock skips the later
 * side counts; in the one it repeats, the earlier. `undefined` for no date.
 */
export function fromLocal(local: string, zone: string): string | undefined {
  const wall = Date.parse(`${local.slice(0, 16)}:00.000Z`);
  if (Number.isNaN(wall)) return undefined;
  return new Date(wallToInstant(wall, zone).at).toISOString();
}

/** The reader's own zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone this browser knows, and UTC. */
export const zones = (): string[] => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

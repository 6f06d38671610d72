import { kindOf } from '../schema/kinds.ts';
import type { Json, JsonSchema } from '../schema/schema.ts';
import { dayMs } from '../time/lengths.ts';

/** `{ "$days": -3 }`, or with a time of the day `{ "$days": -3, "time": "14:30" }` (UTC). */
function isRelative(value: Json | undefined): value is { $days: number; time?: string } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.$days === 'number';
}

function dateOf({ $days, time }: { $days: number; time?: string }, isInstant: boolean, now: Date): string {
  const moved = new Date(now.getTime() + $days * dayMs).toISOString();
  if (!isInstant) return moved.slice(0, 10);
  return time === undefined ? moved : `${moved.slice(0, 10)}T${time}:00.000Z`;
}

/** A value of a demo row with its relative dates counted from now: a day, or an instant where the schema's format says so. */
export function resolveDates(value: Json, schema: JsonSchema | undefined, now: Date): Json {
  if (isRelative(value)) return dateOf(value, schema !== undefined && kindOf(schema) === 'instant', now);
  if (Array.isArray(value)) return value.map((each) => resolveDates(each, schema?.items, now));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolveDates(each, schema?.properties?.[name], now)]));
}

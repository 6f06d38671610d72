import type { ResourceDecl, Where, WhereValue } from '../declare/resourceDecl.ts';
import type { DueDecl } from '../declare/viewDecl.ts';
import type { WireRecord } from '../schema/schema.ts';
import { hourMs } from '../time/lengths.ts';

/** How pressing something is. */
export type Urgency = 'overdue' | 'urgent' | 'soon' | 'later';

/** Hours left below which something is urgent, and below which it is due soon. */
const [urgentHours, soonHours] = [3, 12];

export function urgencyAt(dueMs: number, nowMs: number): Urgency {
  const hours = (dueMs - nowMs) / hourMs;
  if (hours <= 0) return 'overdue';
  return hours < urgentHours ? 'urgent' : hours < soonHours ? 'soon' : 'later';
}

/** When a record is due, in milliseconds since 1970: the earliest of the queues that it is in; `undefined`: it is in none. */
export function dueMsOf({ views = {} }: Pick<ResourceDecl, 'views'>, record: WireRecord): number | undefined {
  const times = Object.values(views).flatMap(({ due, where = {} }) => (due && isFound(where, record) ? dueMsBy(due, record) : []));
  return times.length === 0 ? undefined : Math.min(...times);
}

function dueMsBy({ field, hours = 0 }: DueDecl, record: WireRecord): number[] {
  const ms = Date.parse(String(record[field] ?? ''));
  return Number.isNaN(ms) ? [] : [ms + hours * hourMs];
}

/** The instant that a field of a queue must have reached for its record to be due at another. */
export const reachedBy = ({ hours = 0 }: DueDecl, dueMs: number): string => new Date(dueMs - hours * hourMs).toISOString();

/** Whether a record is in a queue of its resource. */
export const isInView = ({ views = {} }: Pick<ResourceDecl, 'views'>, view: string, record: WireRecord): boolean =>
  isFound(views[view]?.where ?? {}, record);

/** Whether a view finds a record. Words that move, such as `@today`, stand in no queue: the check refuses them. */
const isFound = (where: Where, record: WireRecord): boolean => Object.entries(where).every(([field, value]) => isMet(value, record[field]));

function isMet(wanted: WhereValue, value: unknown): boolean {
  if (Array.isArray(wanted)) return wanted.some((each) => isSame(each, value));
  if (typeof wanted !== 'object') return isSame(wanted, value);
  const isSet = value !== undefined && value !== null && value !== '';
  if ('is-set' in wanted) return isSet === wanted['is-set'];
  return isSet && (wanted.from === undefined || value >= wanted.from) && (wanted.to === undefined || value <= wanted.to);
}

/** Flags go over the wire as 0 and 1, or as `false` and `true`. */
const isSame = (wanted: string | number | boolean, value: unknown): boolean =>
  typeof wanted === 'boolean' ? wanted === (value === true || value === 1) : String(wanted) === String(value);

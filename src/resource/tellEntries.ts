import { isObject, type Json, type JsonSchema, type WireRecord } from '#core';
import type { Screen } from './screen.ts';
import { tellSuccess } from './tell.ts';

/**
 * Says, once it is saved, what came into lists and what went, where their fields name calls whose words of success say
 * so. `fields`: those of the form; what an answer holds beside them was never loaded, so nobody knows what of it is new.
 */
export function tellEntries(
  { runtime, words }: Screen,
  { properties = {} }: JsonSchema,
  [before, after]: readonly [WireRecord, WireRecord],
  fields: readonly string[] = Object.keys(properties),
): void {
  for (const field of fields) {
    const says = properties[field]?.['x-says'];
    if (!says) continue;
    const [old, now] = [keysIn(before[field]), keysIn(after[field])] as const;
    const said = [isMore(now, old) ? says.added : undefined, isMore(old, now) ? says.removed : undefined];
    for (const text of said.flatMap((call) => (call === undefined ? [] : (words.call(call, 'success') ?? []))))
      tellSuccess(runtime.stores, text, words);
  }
}

/** What an entry is known by: its id, else all it says. */
const keysIn = (list: Json | undefined): string[] =>
  (Array.isArray(list) ? list : []).map((entry) => JSON.stringify(isObject(entry) && 'id' in entry ? entry.id : entry));
const isMore = (one: readonly string[], other: readonly string[]): boolean => one.some((key) => !other.includes(key));

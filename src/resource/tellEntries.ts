import { isObject, type Json, type JsonSchema, type WireRecord } from '#core';
import type { Screen } from './screen.ts';
import { tellSuccess } from './tell.ts';

/** Says, once it is saved, what came into lists and what went, where their fields name calls whose words of success say so. */
export function tellEntries({ runtime, words }: Screen, { properties = {} }: JsonSchema, [before, after]: readonly [WireRecord, WireRecord]): void {
  for (const [field, { 'x-says': says }] of Object.entries(properties)) {
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

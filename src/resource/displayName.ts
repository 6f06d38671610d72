import { isolatedIn, type Resource, type WireRecord } from '#core';
import type { Words } from './words.ts';

/** What a record is called: its naming field, else its kind and number; where there is one alone, its kind. */
export function displayName(
  { display, single }: Pick<Resource, 'display'> & Partial<Pick<Resource, 'single'>>,
  record: WireRecord,
  words: Pick<Words, 'singular'>,
): string {
  if (single) return words.singular;
  const value = record[display];
  if ((typeof value === 'string' && value !== '') || (typeof value === 'number' && display !== 'id')) return String(value);
  return `${words.singular} ${record.id}`;
}

/** The same within a sentence: a name in letters of the other direction moves nothing around it. */
export const nameInSentence = (resource: Parameters<typeof displayName>[0], record: WireRecord, words: Pick<Words, 'singular' | 'locale'>): string =>
  isolatedIn(words.locale, displayName(resource, record, words));

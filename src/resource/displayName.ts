import type { Resource, WireRecord } from '#core';
import type { Words } from './words.ts';

/** What a record is called: its naming field, else its kind and number. */
export function displayName(resource: Pick<Resource, 'display'>, record: WireRecord, words: Pick<Words, 'singular'>): string {
  const value = record[resource.display];
  if ((typeof value === 'string' && value !== '') || (typeof value === 'number' && resource.display !== 'id')) return String(value);
  return `${words.singular} ${record.id}`;
}

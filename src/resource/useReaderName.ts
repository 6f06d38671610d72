import { createResourceApi } from '#api';
import { keyOf, type WireRecord } from '#core';
import { nameInSentence } from './displayName.ts';
import type { Screen } from './screen.ts';
import { useLoad } from './useLoad.ts';

type Of = Pick<Screen, 'resource' | 'params' | 'runtime' | 'words'>;

/** A record's naming field as its reader reads it, where that may differ from what a form holds: its key in the row cache, and the call. */
function readerName({ resource, params, runtime, words }: Of, record: WireRecord): { key: string; load: () => Promise<WireRecord> } {
  const { display, operations, name } = resource;
  const id = keyOf(resource, record);
  const isLocalized = resource.schema.properties?.[display]?.['x-localized'] === true && operations.includes('get') && id !== undefined;
  return {
    key: `name ${JSON.stringify([name, params, isLocalized && id, words.locale])}`,
    load: async () => (isLocalized ? createResourceApi(runtime.http, resource, params).get(id, { fields: [display] }, { language: 'reader' }) : {}),
  };
}

function nameWith({ resource, words }: Of, record: WireRecord, read: WireRecord | undefined): string {
  const name = read?.[resource.display];
  return nameInSentence(resource, { ...record, ...(name !== undefined && { [resource.display]: name }) }, words);
}

/**
 * What a record is called within a sentence, in the reader's language: forms hold it in the default one. Until that is there, as the record has it.
 */
export function useReaderName(screen: Of, record: WireRecord): string {
  const { key, load } = readerName(screen, record);
  return nameWith(screen, record, useLoad(key, load, { follows: false }).value);
}

/** The same, for a sentence that is said once; where it cannot be had, as the record has it. */
export async function fetchReaderName(screen: Of, record: WireRecord): Promise<string> {
  const { key, load } = readerName(screen, record);
  const read = await screen.runtime.stores.rowCache.load(key, load).catch(() => undefined);
  return nameWith(screen, record, read);
}

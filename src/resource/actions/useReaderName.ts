import { createResourceApi } from '#api';
import { keyOf, type WireRecord } from '#core';
import { nameInSentence } from '../displayName.ts';
import type { Screen } from '../screen.ts';
import { useLoad } from '../useLoad.ts';

/**
 * What a record is called within a question, in the reader's language: forms hold it in the default one. Until that is there, as the record has it.
 */
export function useReaderName({ resource, params, runtime, words }: Screen, record: WireRecord): string {
  const { display, operations, name } = resource;
  const id = keyOf(resource, record);
  const isLocalized = resource.schema.properties?.[display]?.['x-localized'] === true && operations.includes('get') && id !== undefined;
  const { value } = useLoad<WireRecord>(
    `name ${JSON.stringify([name, params, isLocalized && id, words.locale])}`,
    async () => (isLocalized ? createResourceApi(runtime.http, resource, params).get(id, { fields: [display] }, { language: 'reader' }) : {}),
    { follows: false },
  );
  return nameInSentence(resource, { ...record, ...(value?.[display] !== undefined && { [display]: value[display] }) }, words);
}

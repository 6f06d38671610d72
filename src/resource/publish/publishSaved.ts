import { createPublishingApi } from '#api';
import type { WireRecord } from '#core';
import type { Screen } from '../screen.ts';
import { tellError } from '../tell.ts';
import { recordsWritten } from '../written.ts';

/**
 * Publishes what was saved a moment ago, and nothing that somebody else has saved since;
 * the record as it is then. Where that is refused it says so, and the record stays a draft.
 */
export async function publishSaved({ runtime, resource, words }: Screen, saved: WireRecord): Promise<WireRecord | undefined> {
  const { http, stores } = runtime;
  try {
    const api = createPublishingApi(http, resource.name, saved.id as number);
    const record = await api.publish(typeof saved.version === 'number' ? saved.version : undefined);
    recordsWritten(stores);
    return record;
  } catch (error) {
    tellError(stores, error, words);
    return undefined;
  }
}

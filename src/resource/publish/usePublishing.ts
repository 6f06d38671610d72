import { useState } from 'react';
import { createPublishingApi, type Publishing, type PublishingApi } from '#api';
import type { WireRecord } from '#core';
import type { Screen } from '../screen.ts';
import { tellError, tellSuccess } from '../tell.ts';
import { useLoad, type Load } from '../useLoad.ts';
import { recordsWritten } from '../written.ts';

export interface PublishingPort {
  load: Load<Publishing>;
  api: PublishingApi;
  /** A write is under way. */
  busy: boolean;
  /** Does something to what others read, says how it went, and has everything read anew. */
  act: (perform: () => Promise<unknown>, done: string) => void;
}

/** How one record is published, and what can be done about that. */
export function usePublishing({ runtime, resource, words }: Screen, { id, version }: WireRecord, onChanged: () => void): PublishingPort {
  const { http, stores } = runtime;
  const api = createPublishingApi(http, resource.name, id as number);
  const load = useLoad(`-/publish/${resource.name}/${id}#${version}`, () => api.get());
  const [busy, setBusy] = useState(false);
  const act = async (perform: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await perform();
      tellSuccess(stores, done, words);
    } catch (error) {
      tellError(stores, error, words);
    } finally {
      setBusy(false);
      recordsWritten(stores);
      load.reload();
      onChanged();
    }
  };
  return { load, api, busy, act: (perform, done) => void act(perform, done) };
}

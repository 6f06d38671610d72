import { useState } from 'react';
import { createOursApi, type HistoryEntry } from '#api';
import type { WireRecord } from '#core';
import type { Screen } from '../screen.ts';
import { tellError, tellSuccess } from '../tell.ts';
import { useLoad } from '../useLoad.ts';
import { recordsWritten } from '../written.ts';

export interface History {
  /** Newest first; `undefined` while on their way. */
  entries: HistoryEntry[] | undefined;
  failed: boolean;
  busy: boolean;
  load: () => void;
  /** Takes one change back. */
  restore: (entry: HistoryEntry) => void;
}

/** The history of one record. */
export function useHistory({ runtime, resource, words }: Screen, id: string, onRestored: (record: WireRecord | undefined) => void): History {
  const { http, stores } = runtime;
  const {
    value: entries,
    error,
    loading,
    reload,
  } = useLoad(`-/history/${resource.name}/${id}`, () => createOursApi(http).history(resource.name, id));
  const [busy, setBusy] = useState(false);
  const restore = async (entry: HistoryEntry) => {
    setBusy(true);
    try {
      const record = await createOursApi(http).undo(entry.id);
      recordsWritten(stores);
      tellSuccess(stores, words.t('history.restored'), words);
      onRestored(record);
    } catch (error) {
      tellError(stores, error, words);
    } finally {
      setBusy(false);
    }
  };
  return { entries, failed: error !== undefined && !loading, busy, load: reload, restore: (entry) => void restore(entry) };
}

import { useCallback, useEffect, useState } from 'react';
import { createOursApi, type HistoryEntry } from '#api';
import type { WireRecord } from '#core';
import type { Screen } from '../screen.ts';
import { tellError, tellSuccess } from '../tell.ts';
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
  const { http } = runtime;
  const [entries, setEntries] = useState<HistoryEntry[] | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const load = useCallback(() => {
    createOursApi(http).history(resource.name, id).then((found) => { setEntries(found); setFailed(false); }, () => setFailed(true));
  }, [http, resource.name, id]);
  useEffect(load, [load]);
  const restore = async (entry: HistoryEntry) => {
    setBusy(true);
    try {
      const record = await createOursApi(http).undo(entry.id);
      recordsWritten();
      tellSuccess(words.t('history.restored'), words);
      onRestored(record);
      load();
    } catch (error) { tellError(error, words); } finally { setBusy(false); }
  };
  return { entries, failed, busy, load, restore: (entry) => void restore(entry) };
}

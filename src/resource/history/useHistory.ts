import { useState } from 'react';
import { createOursApi, type HistoryEntry } from '#api';
import { isObject, isUnwritable, type WireRecord } from '#core';
import { mayUpdate } from '../access.ts';
import { undoOf } from '../actions/useDelete.ts';
import { instantText } from '../cells/formats.ts';
import { writable } from '../edit/formFields.ts';
import { recordSource } from '../edit/recordSource.ts';
import { recordKey } from '../hrefs.ts';
import type { Screen } from '../screen.ts';
import { tellError, tellSuccess } from '../tell.ts';
import { useLoad } from '../useLoad.ts';
import { recordsWritten } from '../written.ts';
import { changesBetween } from './changesBetween.ts';

export interface History {
  /** Newest first; `undefined` while on their way. */
  entries: HistoryEntry[] | undefined;
  failed: boolean;
  busy: boolean;
  load: () => void;
  /** Takes one change back. */
  restore: (entry: HistoryEntry) => void;
  /** Whether the record differs from what it was after an entry in fields that its reader may write. */
  canRestore: (entry: HistoryEntry) => boolean;
  /** Makes the record what it was after an entry. */
  restoreTo: (entry: HistoryEntry) => void;
}

/** The history of one record. */
export function useHistory(screen: Screen, record: WireRecord, onRestored: (record: WireRecord | undefined) => void): History {
  const { runtime, resource, words } = screen;
  const { http, stores } = runtime;
  const {
    value: entries,
    error,
    loading,
    reload,
  } = useLoad(`-/history/${resource.name}/${record.id}`, () => createOursApi(http).history(resource.name, record.id as number));
  const [busy, setBusy] = useState(false);
  const write = async (perform: () => Promise<WireRecord | undefined>) => {
    setBusy(true);
    try {
      const restored = await perform();
      recordsWritten(stores);
      onRestored(restored);
    } catch (error) {
      tellError(stores, error, words);
    } finally {
      setBusy(false);
    }
  };
  const restore = (entry: HistoryEntry) =>
    write(async () => {
      const restored = await createOursApi(http).undo(entry.id);
      tellSuccess(stores, words.t('history.restored'), words);
      return restored;
    });
  const restoreTo = (entry: HistoryEntry) =>
    write(async () => {
      const { method, path, ...options } = recordSource(screen, { variant: 'update', id: String(recordKey(resource, record)) }).request(record);
      const { version } = record;
      const { body, headers } = await http[method]<unknown>(path, valuesAt(screen, entries ?? [], entry), {
        ...options,
        ...(typeof version === 'number' && { version }),
      });
      const { 'x-audit-id': audit } = headers;
      const undo = undoOf(runtime, audit === undefined ? [] : [audit], words);
      tellSuccess(stores, words.t('history.restoredTo', { when: instantText(entry.at, words.locale) }), words, undo);
      return isObject(body) ? (body as WireRecord) : undefined;
    });
  const isOpen = mayUpdate(resource, runtime.viewer) && !isUnwritable(resource, record, runtime.viewer);
  return {
    entries,
    failed: error !== undefined && !loading,
    busy,
    load: reload,
    restore: (entry) => void restore(entry),
    canRestore: (entry) =>
      isOpen && entry.action !== 'delete' && entry.language === undefined && Object.keys(valuesAt(screen, entries ?? [], entry)).length > 0,
    restoreTo: (entry) => void restoreTo(entry),
  };
}

/** What has to be written to make a record what it was after an entry: fields that its reader may write. Secrets were never told. */
function valuesAt({ resource, runtime }: Screen, entries: readonly HistoryEntry[], entry: HistoryEntry): WireRecord {
  const [newest] = entries;
  if (!newest || newest === entry) return {};
  const changes = changesBetween(entries, entry, newest);
  const fields = writable(resource, 'update', runtime.viewer).filter((field) => !resource.schema.properties?.[field]?.['x-secret']);
  return Object.fromEntries(fields.flatMap((field) => (changes[field] ? [[field, changes[field].before]] : [])));
}

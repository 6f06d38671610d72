import { useCallback, useState } from 'react';
import { createOursApi, createResourceApi, isLost, type Http } from '#api';
import type { Resource, WireRecord } from '#core';
import { features } from '#state';
import { useRuntime } from '../area.ts';
import { boundOf } from '../list/useList.ts';
import { tellError, tellSuccess } from '../tell.ts';
import { recordsWritten } from '../written.ts';
import type { Words } from '../words.ts';

export interface Deleting { running: boolean; remove: (record: WireRecord) => Promise<boolean> }

/** Deletes a record, says so, and offers Undo while the notice stands (ten seconds). Answers whether it worked. */
export function useDelete(resource: Resource, words: Words, params: Record<string, string>): Deleting {
  const { http } = useRuntime();
  const [running, setRunning] = useState(false);
  const remove = useCallback(async (record: WireRecord) => {
    setRunning(true);
    try {
      const based = typeof record.version === 'number' ? { version: record.version } : {};
      const { auditId } = await createResourceApi(http, boundOf(resource), params).remove(record.id as number, based);
      recordsWritten();
      tellSuccess(words.message('deleted'), words, undoOf(http, auditId === undefined ? [] : [auditId], words));
      return true;
    } catch (error) {
      tellError(error, words);
      // It may be gone all the same: the list knows.
      if (isLost(error)) recordsWritten();
      return false;
    } finally { setRunning(false); }
  }, [http, resource, words, JSON.stringify(params)]);
  return { running, remove };
}

/** The Undo of a notice, where the API keeps what it takes. */
export function undoOf(http: Http, auditIds: readonly string[], words: Words): { label: string; run: () => void } | undefined {
  if (auditIds.length === 0 || !features.has('undo')) return undefined;
  const run = async () => {
    try {
      for (const id of auditIds) await createOursApi(http).undo(id);
      tellSuccess(words.t('undone', { ns: 'resource' }), words);
    } catch (error) { tellError(error, words); } finally { recordsWritten(); }
  };
  return { label: words.t('undo', { ns: 'resource' }), run: () => void run() };
}

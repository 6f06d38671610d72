import { useRef, useState } from 'react';
import { createOursApi, createResourceApi, isApiError, isLost } from '#api';
import { isObject, type Resource, type WireRecord } from '#core';
import { useEvent } from '#ui';
import { useRuntime, type Runtime } from '../area.ts';
import { messagesOf, tellError, tellSuccess } from '../tell.ts';
import { recordKey } from '../hrefs.ts';
import { recordsWritten } from '../written.ts';
import type { Words } from '../words.ts';

interface Deleting {
  running: boolean;
  /** Why the last try did not work. */
  problem: string | undefined;
  /** The action that the refusal offers in place of deleting, by its id. */
  instead: string | undefined;
  remove: (record: WireRecord) => Promise<boolean>;
}

/**
 * Deletes a record, says so, and offers Undo while the notice stands (ten seconds). Answers whether it worked; why not is for the dialog that asked.
 */
export function useDelete(resource: Resource, words: Words, params: Record<string, string>): Deleting {
  const runtime = useRuntime();
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [instead, setInstead] = useState<string | undefined>(undefined);
  const unsure = useRef<WireRecord['id']>(undefined);
  const remove = useEvent(async (record: WireRecord) => {
    const { http, stores } = runtime;
    setRunning(true);
    setProblem(undefined);
    setInstead(undefined);
    try {
      const based = typeof record.version === 'number' ? { version: record.version } : {};
      const { auditId } = await createResourceApi(http, resource, params).remove(recordKey(resource, record), based);
      recordsWritten(stores);
      tellSuccess(stores, words.message('deleted'), words, undoOf(runtime, auditId === undefined ? [] : [auditId], words));
      return true;
    } catch (error) {
      // Tried again after an answer was lost: it was gone by then.
      if (isApiError(error) && error.status === 404 && unsure.current === record.id) {
        tellSuccess(stores, words.message('deleted'), words);
        return true;
      }
      unsure.current = isLost(error) ? record.id : undefined;
      if (!isApiError(error)) console.error(error);
      setProblem(messagesOf(error, words).join(' '));
      setInstead(insteadIn(error));
      // It may be gone all the same: the list knows.
      if (isLost(error)) recordsWritten(stores);
      return false;
    } finally {
      setRunning(false);
    }
  });
  return { running, problem, instead, remove };
}

/** A conflict may say what can be done with the record in place of deleting it. */
function insteadIn(error: unknown): string | undefined {
  const { instead } = isApiError(error) && isObject(error.body) ? (error.body as { instead?: unknown }) : {};
  return typeof instead === 'string' ? instead : undefined;
}

/** The Undo of a notice, where the API keeps what it takes. */
export function undoOf(
  { http, stores }: Pick<Runtime, 'http' | 'stores'>,
  auditIds: readonly string[],
  words: Words,
): { label: string; run: () => void } | undefined {
  if (auditIds.length === 0 || !stores.features.has('undo')) return undefined;
  const run = async () => {
    try {
      for (const id of auditIds) await createOursApi(http).undo(id);
      tellSuccess(stores, words.t('undone', { ns: 'resource' }), words);
    } catch (error) {
      tellError(stores, error, words);
    } finally {
      recordsWritten(stores);
    }
  };
  return { label: words.t('undo', { ns: 'resource' }), run: () => void run() };
}

import { useCallback, useMemo, useRef, useState } from 'react';
import { createResourceApi, isApiError, isLost, randomKey, type ApiError } from '#api';
import { isObject, type FieldErrors, type Resource, type WireRecord } from '#core';
import { useRuntime } from '../area.ts';
import { recordsWritten } from '../written.ts';

/** How a save ended. `busy`: another one was under way, so nothing was sent. */
export type SaveOutcome =
  | { kind: 'saved'; record: WireRecord }
  | { kind: 'refused'; errors: FieldErrors; error: ApiError }
  | { kind: 'conflict'; theirs: WireRecord }
  | { kind: 'failed'; error: unknown /** The answer was lost, so the record may be there already. */; unsure: boolean; idempotencyKey: string }
  | { kind: 'busy' };

interface SaveCall {
  id?: string | number;
  body: WireRecord;
  version?: number | string;
  /** False: an address that changes by it leads nowhere on. */
  redirects?: boolean;
}
interface Save {
  saving: boolean;
  save: (call: SaveCall) => Promise<SaveOutcome> /** A new form begins: the next create is another one. */;
  renew: () => void;
}

/**
 * Saves a record: never twice at a time, and a repeated create is harmless. The idempotency key is made when the form opens and kept until the API has answered,
 * so that a create whose answer was lost is recognised when it is sent again.
 */
export function useSave(resource: Resource, params: Record<string, string>): Save {
  const { http, stores } = useRuntime();
  const [saving, setSaving] = useState(false);
  const state = useRef({ key: randomKey(), running: false, unsure: false });
  const api = useMemo(() => createResourceApi(http, resource, params), [http, resource, params]);
  const renew = useCallback(() => {
    state.current.key = randomKey();
  }, []);
  const save = useCallback(
    async ({ id, body, version, redirects = true }: SaveCall): Promise<SaveOutcome> => {
      const now = state.current;
      if (now.running) return { kind: 'busy' };
      now.running = true;
      setSaving(true);
      try {
        const keyed = { idempotencyKey: now.key, ...(version !== undefined && { version }), ...(!redirects && { redirects }) };
        const record = id === undefined ? await api.create(body, { idempotencyKey: now.key }) : await api.update(id, body, keyed);
        Object.assign(now, { key: randomKey(), unsure: false });
        recordsWritten(stores);
        return { kind: 'saved', record };
      } catch (error) {
        const [unsure, idempotencyKey] = [now.unsure || isLost(error), now.key];
        if (!isLost(error)) Object.assign(now, { key: randomKey(), unsure: false });
        else now.unsure = true;
        return outcomeOf(error, { unsure, idempotencyKey });
      } finally {
        now.running = false;
        setSaving(false);
      }
    },
    [api, stores],
  );
  return { saving, save, renew };
}

function outcomeOf(error: unknown, { unsure, idempotencyKey }: { unsure: boolean; idempotencyKey: string }): SaveOutcome {
  if (!isApiError(error)) return { kind: 'failed', error, unsure, idempotencyKey };
  if (error.kind === 'fields') return { kind: 'refused', errors: error.fields, error };
  if (error.status === 412 && isItem(error.item)) return { kind: 'conflict', theirs: error.item };
  return { kind: 'failed', error, unsure: unsure && (error.status === 422 || isLost(error)), idempotencyKey };
}

const isItem = (item: unknown): item is WireRecord => isObject(item);

import { useEffect, useState } from 'react';
import { isApiError } from '#api';
import { fillPath, type Variant, type WireRecord } from '#core';
import { isKeepable, unsavedFields, withoutFields } from '#state';
import { isOffline, useEvent } from '#ui';
import { displayName } from '../displayName.ts';
import { hrefsOf } from '../hrefs.ts';
import type { Screen } from '../screen.ts';
import { changedOf } from './formFields.ts';
import type { DraftPort } from './useDraft.ts';
import type { SaveOutcome } from './useSave.ts';

export interface WaitingPort {
  /** What the form holds was saved and waits for the connection. */
  isWaiting: boolean;
  /** Keeps a save that could not leave the device; answers whether it did. */
  keep: (outcome: Extract<SaveOutcome, { kind: 'failed' }>, saved: { value: WireRecord; body: WireRecord }) => boolean;
}

interface WaitingOf {
  variant: Variant;
  id: string | undefined;
  value: WireRecord;
  version: number | undefined;
  draft: DraftPort;
  /** Saves once more, and says how that went. */
  send: () => Promise<void>;
}

/** What was saved without a connection waits on this device. A form that still holds it sends it itself, so that its errors and a conflict show there. */
export function useWaitingSave(screen: Screen, { variant, id, value, version, draft, send }: WaitingOf): WaitingPort {
  const {
    resource,
    words,
    runtime: {
      stores: { waiting, notices },
    },
  } = screen;
  const [waited, setWaited] = useState<WireRecord | undefined>(undefined);
  const isWaiting = waited !== undefined && changedOf(resource.schema, waited, value).length === 0;
  const take = useEvent(() => {
    if (!isWaiting) return undefined;
    setWaited(undefined);
    return send();
  });
  useEffect(
    function claimOwn() {
      return variant === 'update' ? waiting.claim(draft.key, take) : undefined;
    },
    [variant, waiting, draft.key, take],
  );
  return {
    isWaiting,
    keep({ error, idempotencyKey }, saved) {
      const { body } = saved;
      if (!isOffline() || !isApiError(error) || error.kind !== 'network') return false;
      if (!isKeepable(body, withoutFields(body, unsavedFields(resource.schema)))) return false;
      const method = ({ PATCH: 'patch', POST: 'post', PUT: 'put' } as const)[variant === 'create' ? 'POST' : resource.update];
      const { create, edit } = hrefsOf(screen);
      const href = variant === 'create' ? create : edit({ ...saved.value, id: id ?? null });
      const name = displayName(resource, saved.value, words);
      const path = pathOf(screen, id);
      if (path === undefined) return false;
      void waiting.keep({
        draft: draft.key,
        isNew: variant === 'create',
        call: { method, path, idempotencyKey, ...(version !== undefined && { version }) },
        body,
        name,
        ...(href !== undefined && { href }),
      });
      notices.push({ kind: 'info', title: name, text: words.t('waiting.kept'), fadesAfterMs: 5_000 });
      if (variant === 'update') setWaited(saved.value);
      return true;
    },
  };
}

function pathOf({ resource, params }: Screen, id: string | undefined): string | undefined {
  const collection = fillPath(id === undefined ? resource.createPath : resource.collection, params);
  return collection === undefined || id === undefined || resource.single ? collection : `${collection}/${encodeURIComponent(id)}`;
}

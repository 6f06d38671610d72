import { useEffect, useState } from 'react';
import { isLost, isUnanswered } from '#api';
import type { JsonSchema, WireRecord } from '#core';
import { mayWait, type Sent } from '#state';
import { isOffline, useEvent } from '#ui';
import type { Screen } from '../screen.ts';
import { changedOf } from './formFields.ts';
import type { SaveRequest } from './request.ts';
import { tellKept } from './tellOutcome.ts';
import type { DraftPort } from './useDraft.ts';

/** A save as it went out, and what it is called where it waits. */
export interface SaveToKeep {
  request: SaveRequest;
  idempotencyKey: string;
  version: number | undefined;
  body: WireRecord;
  /** What the form holds. */
  value: WireRecord;
  name: string;
  href: string | undefined;
}

interface WaitingPort {
  /** What the form holds was saved and waits for the connection. */
  isWaiting: boolean;
  /** Keeps a save that could not leave the device; answers whether it did. */
  keep: (error: unknown, save: SaveToKeep) => boolean;
  /** What the form holds was saved. */
  settled: () => void;
}

interface WaitingOf {
  isNew: boolean;
  readOnly: boolean;
  schema: JsonSchema;
  value: WireRecord;
  draft: DraftPort;
  /** Saves once more, and says how that went. */
  send: () => Promise<Sent>;
}

/** What was saved without a connection waits on this device. A form that still holds it sends it itself, so that its errors and a conflict show there. */
export function useWaitingSave({ runtime: { stores }, words }: Screen, { isNew, readOnly, schema, value, draft, send }: WaitingOf): WaitingPort {
  const { waiting } = stores;
  const [waited, setWaited] = useState<WireRecord | undefined>(undefined);
  const waits = (held: WireRecord) => waited !== undefined && changedOf(schema, waited, held).length === 0;
  const isWaiting = waits(value);
  const settled = () => setWaited(undefined);
  const take = useEvent(() => (isWaiting && !readOnly ? sendAgain() : undefined));
  async function sendAgain(): Promise<Sent> {
    const sent = await send();
    if (sent === 'settled') settled();
    return sent;
  }
  useEffect(
    function claimOwn() {
      return isNew ? undefined : waiting.claim(draft.key, take);
    },
    [isNew, waiting, draft.key, take],
  );
  return {
    isWaiting,
    settled,
    keep(error, { request, idempotencyKey, version, body, value: held, name, href }) {
      if (waits(held) && isLost(error)) return true;
      if (!isOffline() || !isUnanswered(error) || !mayWait(schema, body)) return false;
      const call = { ...request, idempotencyKey, ...(version !== undefined && { version }) };
      void waiting.keep({ draft: draft.key, isNew, call, body, name, ...(href !== undefined && { href }) });
      tellKept(stores, name, words);
      if (!isNew) setWaited(held);
      return true;
    },
  };
}

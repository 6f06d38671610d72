import { useCallback, useState } from 'react';
import { callApi, createKeyring, isLost, type Http } from '#api';
import type { WireRecord } from '#core';
import type { Action } from '../access.ts';
import { useRuntime } from '../area.ts';
import { tellError, tellSuccess } from '../tell.ts';
import { recordsWritten } from '../written.ts';
import type { Words } from '../words.ts';

export interface ActionCall { id: string | number; params: Record<string, string>; values?: WireRecord; idempotencyKey?: string }

/** Makes the call of an action for one record. Parameters its path names beside `{id}` come from the address. */
export async function callAction(http: Http, { call }: Action, { id, params, values, idempotencyKey }: ActionCall): Promise<unknown> {
  const named = Object.fromEntries(Object.entries({ ...params, id: String(id) }).filter(([name]) => call.path.includes(`{${name}}`)));
  return (await callApi(http, call, named, values, idempotencyKey === undefined ? {} : { idempotencyKey })).body;
}

export interface ActionRun { running: boolean; run: (action: Action, record: WireRecord, values?: WireRecord) => Promise<boolean> }

/** Carries out a declared action on one record and says how it went; answers whether it worked. Never twice at a time. */
export function useAction(words: Words, params: Record<string, string>): ActionRun {
  const { http } = useRuntime();
  const [running, setRunning] = useState(false);
  const [keyring] = useState(createKeyring);
  const run = useCallback(async (action: Action, record: WireRecord, values?: WireRecord) => {
    setRunning(true);
    const { decl } = action;
    try {
      const id = record.id as number;
      await keyring.send([decl.id, id, values], (idempotencyKey) => callAction(http, action, { id, params, ...(values && { values }), idempotencyKey }));
      tellSuccess(words.call(decl.call, 'success') ?? words.t('action.done', { ns: 'resource', action: words.action(decl.id) }), words);
      recordsWritten();
      return true;
    } catch (error) {
      tellError(error, words, words.call(decl.call, 'errorTitle'));
      if (isLost(error)) recordsWritten();
      return false;
    } finally { setRunning(false); }
  }, [http, words, JSON.stringify(params)]);
  return { running, run };
}

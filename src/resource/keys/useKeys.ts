import { useState } from 'react';
import { callApi } from '#api';
import type { IssuedKey, RecordKey } from '#core';
import type { Screen } from '../screen.ts';
import { tellError, tellSuccess } from '../tell.ts';
import { useLoad, type Load } from '../useLoad.ts';

/** The calls by which an area offers the keys of its records, beside `keys`, which lists them. */
type KeyCall = 'issue-key' | 'roll-key' | 'revoke-key';

interface Keys {
  load: Load<RecordKey[]>;
  /** The call that is under way, with its kind. */
  busy: string | undefined;
  /** Answers what was issued; nothing where it failed, which was said. */
  perform(call: KeyCall, options?: { keyId?: number; kind?: string | undefined }): Promise<IssuedKey | undefined>;
}

/** The keys of a record, by the calls that its area declares. */
export function useKeys({ runtime, bundle, resource, words }: Screen, id: number): Keys {
  const calls = bundle.manifest.calls!;
  const [busy, setBusy] = useState<string>();
  const load = useLoad(`${resource.name}/${id}/keys`, async () => (await callApi<RecordKey[]>(runtime.http, calls.keys!, { id })).body);
  const perform: Keys['perform'] = async (call, { keyId, kind } = {}) => {
    setBusy(`${call} ${kind ?? ''}`);
    try {
      const params = { id, ...(keyId !== undefined && { keyId }) };
      const { body } = await callApi<IssuedKey | undefined>(runtime.http, calls[call]!, params, kind === undefined ? undefined : { kind });
      tellSuccess(runtime.stores, words.call(call, 'success') ?? '', words);
      return body;
    } catch (error) {
      tellError(runtime.stores, error, words);
      return undefined;
    } finally {
      setBusy(undefined);
      load.reload();
    }
  };
  return { load, busy, perform };
}

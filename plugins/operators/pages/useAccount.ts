import { useState } from 'react';
import { callApi, createResourceApi, isApiError } from '#api';
import type { FieldErrors, Json, WireRecord } from '#core';
import { recordsWritten, tellError, tellSuccess, type Load, type Screen } from '#resource';
import { useEvent } from '#ui';
import type { Typed } from '../account/schemes.ts';
import type { Account } from '../answers.ts';
import { useOperatorCall } from './useOperatorCall.ts';

const section = 'payment.';

interface UsedAccount {
  load: Load<Account>;
  screen: Screen;
  /** Saves what was filled in; answers what is wrong with it, by field, or nothing where it was taken. */
  save: (payment: Json, done: string) => Promise<FieldErrors | undefined>;
  inFull: () => Promise<Typed | undefined>;
  saving: boolean;
}

/** The account an operator is paid to, and what one does with it. `reload` has the record read again. */
export function useAccount(record: WireRecord, reload: (() => void) | undefined): UsedAccount {
  const { load, screen } = useOperatorCall<Account>('account', record);
  const { runtime, bundle, resource, words } = screen;
  const { http, stores } = runtime;
  const [saving, setSaving] = useState(false);
  const id = Number(record.id);
  const failed = (error: unknown): FieldErrors => {
    if (!isApiError(error) || error.kind !== 'fields') tellError(stores, error, words);
    const found = isApiError(error) && error.kind === 'fields' ? Object.entries(error.fields) : [];
    return Object.fromEntries(found.map(([path, messages]) => [path.startsWith(section) ? path.slice(section.length) : '', messages]));
  };
  const save = useEvent(async (payment: Json, done: string): Promise<FieldErrors | undefined> => {
    setSaving(true);
    try {
      await createResourceApi(http, resource).update(id, { payment });
      tellSuccess(stores, done, words);
      recordsWritten(stores);
      reload?.();
      return undefined;
    } catch (error) {
      return failed(error);
    } finally {
      setSaving(false);
    }
  });
  const inFull = useEvent(async () => {
    try {
      const { body } = await callApi<Typed>(http, bundle.manifest.calls!['account-in-full']!, { id });
      load.reload();
      return body;
    } catch (error) {
      tellError(stores, error, words);
      return undefined;
    }
  });
  return { load, screen, save, inFull, saving };
}

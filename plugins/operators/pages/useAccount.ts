import { useState } from 'react';
import { callApi, createResourceApi, isApiError } from '#api';
import type { FieldErrors, WireRecord } from '#core';
import { recordsWritten, tellError, tellSuccess, type Load, type Screen } from '#resource';
import { useEvent } from '#ui';
import type { PartId, SchemeId } from '../account/schemes.ts';
import { useOperatorCall } from './useOperatorCall.ts';

/** An account as it is told: all but its number. */
export interface ToldAccount {
  scheme: SchemeId;
  holder?: string;
  bank_name?: string;
  bic?: string;
  ending?: string;
}
/** A change that waits. */
export interface Change extends WireRecord {
  id: number;
  state: 'WAITING' | 'CONFIRMED';
  requested_by: number | null;
  requested_name: string | null;
  confirmed_name: string | null;
  created_at: string;
  effective_at: string;
  lapses_at: string;
}
export interface Happened {
  at: string;
  what: string;
  who: string | null;
  ending?: string | null;
}
/** What `operators/{id}/account` answers. */
export interface Account {
  account: ToldAccount | null;
  begun: Partial<ToldAccount>;
  currency_id: number | null;
  /** The kinds of account, the likeliest first. */
  schemes: SchemeId[];
  change: Change | null;
  past: Happened[];
}
export type InFull = Partial<Record<PartId, string>>;

const section = 'payment.';

interface UsedAccount {
  load: Load<Account>;
  screen: Screen;
  /** Saves what was filled in; answers what is wrong with it, by field, or nothing where it was taken. */
  save: (payment: WireRecord, done: string) => Promise<FieldErrors | undefined>;
  inFull: () => Promise<InFull | undefined>;
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
  const save = useEvent(async (payment: WireRecord, done: string): Promise<FieldErrors | undefined> => {
    setSaving(true);
    try {
      await createResourceApi(http, resource).update(id, { payment: payment as never });
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
      const { body } = await callApi<InFull>(http, bundle.manifest.calls!['account-in-full']!, { id });
      load.reload();
      return body;
    } catch (error) {
      tellError(stores, error, words);
      return undefined;
    }
  });
  return { load, screen, save, inFull, saving };
}

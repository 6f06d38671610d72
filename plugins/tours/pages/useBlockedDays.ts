import { useState } from 'react';
import { callApi, createResourceApi } from '#api';
import { can, type RecordOf } from '#core';
import { recordsWritten, tellError, useLoad, useScreen, type Words } from '#resource';
import type { BlockedDay } from '../answers.ts';

interface BlockedDaysPort {
  /** In order; `undefined` until they are there. */
  days: BlockedDay[] | undefined;
  error: unknown;
  reload: () => void;
  saving: boolean;
  readOnly: boolean;
  words: Words;
  /** Both answer whether it worked. */
  block: (day: { date: string; reason: string }) => Promise<boolean>;
  unblock: (date: string) => Promise<boolean>;
}

const none = {};

/** The blocked days of a tour, and the two calls that change them. */
export function useBlockedDays(id: number): BlockedDaysPort {
  const { runtime, bundle, resource, words } = useScreen({ resource: 'products', params: none });
  const { http, stores, viewer } = runtime;
  const calls = bundle.manifest.calls!;
  const [saving, setSaving] = useState(false);
  const { value, error, reload } = useLoad(`products/${id}/blockedDays`, async () => {
    const { blockedDays } = await createResourceApi<RecordOf<'products'>>(http, resource).get(id, {
      fields: ['id', 'blockedDays'],
      expand: ['blockedDays'],
    });
    return blockedDays ?? [];
  });
  const send = async (call: 'block-day' | 'unblock-day', body: { date: string; reason?: string }): Promise<boolean> => {
    setSaving(true);
    try {
      await callApi(http, calls[call]!, { id }, body);
      recordsWritten(stores);
      return true;
    } catch (failure) {
      tellError(stores, failure, words);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    days: value,
    error,
    reload,
    saving,
    words,
    readOnly: !can(viewer, calls['block-day']!.access),
    block: (day) => send('block-day', day),
    unblock: (date) => send('unblock-day', { date }),
  };
}

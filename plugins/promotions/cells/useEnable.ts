import { useState } from 'react';
import { callApi } from '#api';
import { can, type WireRecord } from '#core';
import { indexed, recordsWritten, tellError, tellSuccess, undoOf, useRuntime, type CellProps } from '#resource';

/** Enables and disables a discount where it stands in a list; the notice that says so takes it back. `mayChange`: whether the reader may. */
export function useEnable(record: WireRecord & { id: number }, words: CellProps['words']) {
  const runtime = useRuntime();
  const { http, stores, viewer } = runtime;
  const [busy, setBusy] = useState(false);
  const resource = indexed(runtime, 'product-discounts')!;
  const set = async (isEnabled: boolean) => {
    setBusy(true);
    try {
      const call = { method: resource.update, path: `${resource.collection}/{id}` };
      const { headers } = await callApi(http, call, { id: record.id }, { is_enabled: isEnabled ? 1 : 0 });
      const audit = headers['x-audit-id'];
      const text = words.t(isEnabled ? 'text.isEnabled' : 'text.isDisabled', { ns: 'promotions', name: record.title });
      tellSuccess(stores, text, words, undoOf(runtime, audit === undefined ? [] : [audit], words));
    } catch (failure) {
      tellError(stores, failure, words);
    } finally {
      setBusy(false);
      recordsWritten(stores);
    }
  };
  return { mayChange: can(viewer, resource.access.update), busy, set };
}

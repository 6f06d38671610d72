import { useState } from 'react';
import { callApi } from '#api';
import type { WireRecord } from '#core';
import { recordsWritten, tellCallFailure, tellSuccess, useLoad, type Load, type Screen } from '#resource';
import type { Preview } from '../answers.ts';
import { takeBack } from './takeBack.ts';

interface ChangePort {
  preview: Load<Preview>;
  saving: boolean;
  /** Answers whether it worked. */
  apply: () => Promise<boolean>;
}

/** What a change would do, and making it; what was made can be taken back from its notice. */
export function useChange(screen: Screen, change: WireRecord, isSaid: boolean): ChangePort {
  const { runtime, bundle, words } = screen;
  const { http, stores } = runtime;
  const calls = bundle.manifest.calls!;
  const [saving, setSaving] = useState(false);
  const asked = JSON.stringify(change);
  const preview = useLoad<Preview>(`departures/changes?${isSaid ? asked : ''}`, async () => {
    if (!isSaid) return { tours: 0, departures: 0, taken: 0, seats: 0, short: 0, rows: [] };
    return (await callApi<Preview>(http, calls['look-at-change']!, { change: asked })).body;
  });
  const apply = async () => {
    setSaving(true);
    try {
      const { body } = await callApi<{ batch: string }>(http, calls.change!, {}, change);
      const again = { label: words.t('undo', { ns: 'resource' }), run: () => void takeBack(screen, 'undo-change', { batch: body.batch }) };
      tellSuccess(stores, words.call('change', 'success')!, words, again);
      return true;
    } catch (failure) {
      tellCallFailure(stores, failure, words, 'change');
      return false;
    } finally {
      recordsWritten(stores);
      setSaving(false);
    }
  };
  return { preview, saving, apply };
}

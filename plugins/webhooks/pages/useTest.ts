import { useState } from 'react';
import type { WireRecord } from '#core';
import { tellError, useRuntime, useScreen } from '#resource';
import type { Tested } from '../answers.ts';

const none = {};

/** A test event on its way: sent once, with what came of it. */
export function useTest(given: WireRecord) {
  const { http, stores } = useRuntime();
  const { words } = useScreen({ resource: 'webhooks', params: none });
  const [tested, setTested] = useState<Tested>();
  const [isBusy, setBusy] = useState(false);
  const run = async (type: string) => {
    setBusy(true);
    try {
      setTested((await http.post<Tested>('manage-webhooks/test', { ...given, type })).body);
    } catch (error) {
      tellError(stores, error, words);
    } finally {
      setBusy(false);
    }
  };
  return { tested, isBusy, run };
}

import { useState } from 'react';
import { createOursApi, type DueRecord } from '#api';
import { useShell } from '../Shell.ts';

const none: readonly DueRecord[] = [];

/** The records that are due first, as they were when they were last asked for; none where the API does not know. */
export function useDue(): { due: readonly DueRecord[]; ask: () => void } {
  const { http, stores } = useShell();
  const [due, setDue] = useState(none);
  const ask = () => {
    if (!stores.features.has('due')) return;
    createOursApi(http)
      .due()
      .then(setDue, (error: unknown) => console.warn(error));
  };
  return { due, ask };
}

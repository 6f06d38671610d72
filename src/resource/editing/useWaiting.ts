import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { formOf, type DraftKey, type WaitingSave } from '#state';
import { useEvent } from '#ui';
import type { Screen } from '../screen.ts';

export interface Waiting {
  /** The save of this form that waits on this device, which may be older than what the form holds. */
  save: WaitingSave | undefined;
  /** Has one wait. */
  keep: (save: WaitingSave) => Promise<void>;
  /** It was answered, or is done otherwise. */
  settled: () => void;
  /** Whether saves of other forms of the same record wait: this one goes behind them. */
  isBehind: () => Promise<boolean>;
}

/** What of a form was saved and waits for the connection. Each new record waits by itself, so the form that makes them holds none. */
export function useWaiting({ runtime: { stores, viewer } }: Screen, key: DraftKey, isNew: boolean): Waiting {
  const { waiting } = stores;
  const { count } = useSnapshot(waiting.state);
  const [save, setSave] = useState<WaitingSave | undefined>(undefined);
  const list = async () => (isNew || count === 0 ? [] : waiting.list(viewer.id).catch(() => []));
  const look = useEvent(async () => {
    const found = await list();
    setSave(found.find(({ draft }) => formOf(draft) === formOf(key)));
  });
  useEffect(
    function follow() {
      void look();
    },
    [look, key, count],
  );
  return {
    save,
    settled: () => setSave(undefined),
    async keep(next) {
      await waiting.keep(next);
      if (!isNew) setSave(next);
    },
    async isBehind() {
      const isOther = (each: DraftKey) =>
        each.resource === key.resource && String(each.record) === String(key.record) && each.variant !== key.variant;
      return (await list()).some(({ draft }) => isOther(draft));
    },
  };
}

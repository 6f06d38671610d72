import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useEvent } from '#ui';
import { useRuntime } from './area.ts';

/** Something fetched, as far as it is there. */
export interface Load<T> {
  /** What is known; `undefined` until it is there for the first time. */
  value: T | undefined;
  /** Why the last attempt failed; `undefined` where it did not. */
  error: unknown;
  loading: boolean;
  reload: () => void;
}

/**
 * What a call answers, kept in the row cache under a key: what was last seen of it at once, then as it is now, and again after every
 * write. A refresh that fails takes away nothing, and several places that ask for the same key share one call. The key names all that the
 * answer depends on; the path comes first, so that a prefix means a resource. Without `follows` a write does not have it asked for again.
 *
 * @example const rates = useLoad(`currencies/exchange-rates#${language}`, () => api.rates());
 */
export function useLoad<T>(key: string, load: () => Promise<T>, { follows = true }: { follows?: boolean } = {}): Load<T> {
  const { rowCache } = useRuntime().stores;
  const entry = useSyncExternalStore(
    useCallback((changed) => rowCache.subscribe(key, changed), [rowCache, key]),
    () => rowCache.get<T>(key),
  );
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ key: string; error: unknown; loading: boolean }>({ key, error: undefined, loading: true });
  const latest = useEvent(load);
  const isStale = entry?.stale ?? false;
  useEffect(
    function fetchNow() {
      let wanted = true;
      const settle = (error: unknown) => {
        if (wanted) setOutcome({ key, error, loading: false });
      };
      setOutcome((now) => ({ key, error: now.key === key ? now.error : undefined, loading: true }));
      rowCache[attempt === 0 ? 'load' : 'reload'](key, latest).then(() => settle(undefined), settle);
      return () => {
        wanted = false;
      };
    },
    [rowCache, key, attempt, latest],
  );
  const reload = useCallback(() => setAttempt((times) => times + 1), []);
  useEffect(
    function followWrites() {
      if (isStale && follows) reload();
    },
    // A value that a write overtook is stale as it comes: its entry was so before, and only the value tells that this is another.
    [isStale, entry?.value, follows, reload],
  );
  const current = outcome.key === key ? outcome : { error: undefined, loading: true };
  return { value: entry?.value, error: current.error, loading: current.loading, reload };
}

/** The same without what was seen before: for what is typed upon and has no version of its own to be saved by. */
export const asOfNow = <T>(load: Load<T>): Load<T> => (load.loading || load.error !== undefined ? { ...load, value: undefined } : load);

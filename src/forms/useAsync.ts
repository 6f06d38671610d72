import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> = { state: 'loading' } | { state: 'failed'; retry(): void } | { state: 'ready'; value: T };

/** The result of a call that is made once per `load` (keep it stable), with a way to try again. A late answer to an older call is dropped. */
export function useAsync<T>(load: () => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ load: unknown; attempt: number; result: Loaded<T> } | undefined>(undefined);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  useEffect(
    function call() {
      let wanted = true;
      const settle = (result: Loaded<T>) => {
        if (wanted) setLoaded({ load, attempt, result });
      };
      load().then(
        (value) => settle({ state: 'ready', value }),
        () => settle({ state: 'failed', retry }),
      );
      return () => {
        wanted = false;
      };
    },
    [load, attempt, retry],
  );
  return loaded && loaded.load === load && loaded.attempt === attempt ? loaded.result : { state: 'loading' };
}

import { useCallback, useEffect, useState } from 'react';
import type { RowsPart, WireRecord } from '#core';
import type { Screen } from '../screen.ts';
import { recordsBelow } from '../services/below.ts';

interface StoredRows {
  value: readonly WireRecord[] | undefined;
  error: unknown;
  reload: () => void;
}

/** All records that point at another one, as they are stored. */
export function useRows({ resource, runtime, params }: Screen, { by }: RowsPart, parent: number): StoredRows {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Pick<StoredRows, 'value' | 'error'>>({ value: undefined, error: undefined });
  useEffect(
    function load() {
      const given = new AbortController();
      recordsBelow(runtime, resource, { by, parent, params, signal: given.signal }).then(
        (value) => setState({ value, error: undefined }),
        (error: unknown) => {
          if (!given.signal.aborted) setState({ value: undefined, error });
        },
      );
      return () => given.abort();
    },
    [runtime, resource, params, by, parent, attempt],
  );
  return { ...state, reload: useCallback(() => setAttempt((n) => n + 1), []) };
}

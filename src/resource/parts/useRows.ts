import { useCallback, useEffect, useState } from 'react';
import { createResourceApi } from '#api';
import type { RowsPart, WireRecord } from '#core';
import { questionOf } from '../list/question.ts';
import type { Screen } from '../screen.ts';

export interface StoredRows {
  value: readonly WireRecord[] | undefined;
  error: unknown;
  reload: () => void;
}

/** All records that point at another one, as they are stored. */
export function useRows({ resource, runtime, params }: Screen, { by }: RowsPart, parent: number): StoredRows {
  const { http, viewer } = runtime;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Pick<StoredRows, 'value' | 'error'>>({ value: undefined, error: undefined });
  useEffect(
    function load() {
      const given = new AbortController();
      const question = questionOf(resource, { filters: {} }, { columns: [], params, viewer, today: new Date(), only: { [by]: parent } });
      createResourceApi(http, resource, params)
        .list({ ...question, perPage: 'All' }, { signal: given.signal })
        .then(
          ({ rows }) => setState({ value: rows, error: undefined }),
          (error: unknown) => {
            if (!given.signal.aborted) setState({ value: undefined, error });
          },
        );
      return () => given.abort();
    },
    [http, viewer, resource, params, by, parent, attempt],
  );
  return { ...state, reload: useCallback(() => setAttempt((n) => n + 1), []) };
}

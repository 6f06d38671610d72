import { useEffect, useState } from 'react';
import { createOursApi, isAborted, type SearchHit } from '#api';
import { useShell } from '../Shell.ts';

const pauseMs = 200;
const shortest = 2;

export interface Records {
  hits: readonly SearchHit[];
  isBusy: boolean;
  hasFailed: boolean;
}
const none: Records = { hits: [], isBusy: false, hasFailed: false };

/** Records by name or code, asked when the typing pauses. Nothing where the API cannot search. */
export function useRecords(query: string): Records {
  const {
    http,
    stores: { features },
  } = useShell();
  const [records, setRecords] = useState<Records>(none);
  const text = query.trim();
  const asks = text.length >= shortest && features.has('search');
  useEffect(
    function search() {
      if (!asks) {
        setRecords(none);
        return;
      }
      const stop = new AbortController();
      setRecords(({ hits }) => ({ hits, isBusy: true, hasFailed: false }));
      const timer = setTimeout(
        () =>
          void createOursApi(http)
            .search(text, stop.signal)
            .then(
              (hits) => setRecords({ hits, isBusy: false, hasFailed: false }),
              (error: unknown) => {
                if (!isAborted(error)) setRecords({ hits: [], isBusy: false, hasFailed: true });
              },
            ),
        pauseMs,
      );
      return () => {
        clearTimeout(timer);
        stop.abort();
      };
    },
    [http, asks, text],
  );
  return records;
}

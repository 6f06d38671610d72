import { useCallback, useEffect, useState } from 'react';
import { callApi } from '#api';
import { isObject, type CallDecl, type WireRecord } from '#core';
import type { Runtime } from '../area.ts';

export interface PartValue {
  value: WireRecord | undefined;
  error: unknown;
  /** Asks for it as it is now, whatever is shown. */
  fetch: () => Promise<WireRecord>;
  reload: () => void;
}

/** What a part's own call answers about a record: what was last seen of it at once, then as it is now. */
export function usePartValue({ http, stores: { rowCache } }: Runtime, call: CallDecl, id: string): PartValue {
  const key = `part ${call.path} ${id}`;
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ value?: WireRecord | undefined; error?: unknown }>(() => ({ value: rowCache.get<WireRecord>(key)?.value }));
  const fetch = useCallback(async () => {
    const answer = await callApi(http, call, { id });
    if (!isRecord(answer.body)) throw http.unreadable(answer);
    return answer.body;
  }, [http, call, id]);
  useEffect(
    function load() {
      let wanted = true;
      rowCache[attempt === 0 ? 'load' : 'reload'](key, fetch).then(
        (value) => {
          if (wanted) setState({ value });
        },
        (error: unknown) => {
          if (wanted) setState(({ value }) => ({ value, error }));
        },
      );
      return () => {
        wanted = false;
      };
    },
    [rowCache, fetch, key, attempt],
  );
  return { value: state.value, error: state.error, fetch, reload: useCallback(() => setAttempt((n) => n + 1), []) };
}

const isRecord = (value: unknown): value is WireRecord => isObject(value);

import { useCallback, useEffect, useMemo, useState } from 'react';
import { useArea, useRuntime } from '#resource';
import { ratesApi, type Rate, type RatesApi, type Source } from '../api.ts';

export interface Rates { rows: Rate[] | undefined; sources: Source[]; error: unknown; loading: boolean; reload: () => void; api: RatesApi }

/** The grid as it is saved, and where rates may come from. */
export function useRates(plugin: string): Rates {
  const { http } = useRuntime();
  const { bundle } = useArea(plugin, 'currencies');
  const api = useMemo(() => ratesApi(http, bundle.manifest), [http, bundle]);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<Rates, 'reload' | 'api'>>({ rows: undefined, sources: [], error: undefined, loading: true });
  useEffect(function load() {
    let wanted = true;
    setState((now) => ({ ...now, loading: true }));
    // Without the list of sources the codes themselves are shown.
    Promise.all([api.rates(), api.sources().catch(() => [])]).then(
      ([rows, sources]) => { if (wanted) setState({ rows, sources, error: undefined, loading: false }); },
      (error: unknown) => { if (wanted) setState((now) => ({ ...now, error, loading: false })); },
    );
    return () => { wanted = false; };
  }, [api, attempt]);
  const reload = useCallback(() => setAttempt((n) => n + 1), []);
  return { ...state, reload, api };
}

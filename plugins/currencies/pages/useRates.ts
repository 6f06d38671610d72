import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useArea, useLoad, useRuntime, type Load } from '#resource';
import type { Rate, Source } from '../answers.ts';
import { ratesApi, type RatesApi } from '../api.ts';

export interface Rates {
  loaded: Load<Rate[]>;
  sources: Source[];
  api: RatesApi;
}

const noSources: Source[] = [];

/** The grid as it is saved, and where rates may come from. */
export function useRates(plugin: string): Rates {
  const { http } = useRuntime();
  const { bundle } = useArea(plugin, 'currencies');
  const {
    i18n: { language },
  } = useTranslation();
  const api = useMemo(() => ratesApi(http, bundle.manifest), [http, bundle]);
  const loaded = useLoad(`currencies/exchange-rates#${language}`, api.rates);
  // Without the list of sources the codes themselves are shown.
  const { value: sources = noSources } = useLoad(`currencies/sources#${language}`, api.sources);
  return { loaded, sources, api };
}

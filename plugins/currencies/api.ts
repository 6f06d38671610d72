import { callApi, type Http } from '#api';
import type { Manifest } from '#core';
import type { Currency, ExchangeRate } from './types.gen.ts';

/** A currency with its present rate and the one before: how much of it one unit of the default currency is worth. */
export type Rate = Pick<Currency, 'id' | 'version' | 'code' | 'name' | 'is_default' | 'is_enabled' | 'rate' | 'rate_date' | 'source'> & {
  /** What it was before. */
  before?: number | null;
  changed_by: string | null;
  changed_at: string | null;
};
/** A rate that a currency had, and who set it when. */
export type PastRate = Pick<ExchangeRate, 'id' | 'rate' | 'rate_date' | 'source' | 'changed_by'> & { changed_at: string };
export interface RateItem {
  id: number;
  rate: number;
  rate_date?: string;
  source?: string;
  version?: number;
}
export interface Source {
  id: string;
  title: string;
}

/** The declared calls of the area, typed. */
export function ratesApi(http: Http, { calls = {} }: Manifest) {
  const ask = async <T>(call: string, params = {}): Promise<T[]> => {
    const answer = await callApi<unknown>(http, calls[call]!, params, undefined, { language: 'reader' });
    if (!Array.isArray(answer.body)) throw http.unreadable(answer);
    return answer.body as T[];
  };
  return {
    rates: () => ask<Rate>('exchange-rates'),
    sources: () => ask<Source>('sources'),
    history: (id: number) => ask<PastRate>('rate-history', { id }),
    save: async (items: RateItem[]) => {
      await callApi(http, calls['save-exchange-rates']!, {}, { items });
    },
  };
}
export type RatesApi = ReturnType<typeof ratesApi>;

import { callApi, type Http } from '#api';
import type { BrowserManifest } from '#core';
import type { PastRate, Rate, RateItem, Source } from './answers.ts';

/** The declared calls of the area, typed. */
export function ratesApi(http: Http, { calls = {} }: BrowserManifest) {
  const ask = async <T>(call: string, params = {}): Promise<T[]> => {
    const answer = await callApi<T[]>(http, calls[call]!, params, undefined, { language: 'reader' });
    if (!Array.isArray(answer.body)) throw http.unreadable(answer);
    return answer.body;
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

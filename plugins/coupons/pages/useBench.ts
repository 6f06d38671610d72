import { useState } from 'react';
import { callApi, createResourceApi } from '#api';
import type { RecordOf, WireRecord } from '#core';
import { indexed, useLoad, useScreen, type Load, type Screen } from '#resource';
import type { Conflicts, Costs, Tried } from '../answers.ts';
import type { CallId, Scenario } from '../types.gen.ts';

const none = {};
const isReady = ({ product_id: tour, date, ages }: WireRecord): boolean =>
  typeof tour === 'number' && typeof date === 'string' && date !== '' && Array.isArray(ages) && ages.length > 0;

/** What may be added to a tour. */
export type Extra = Pick<RecordOf<'product-upsells'>, 'id' | 'title'>;

export interface Bench {
  screen: Screen;
  given: WireRecord;
  setGiven: (given: WireRecord) => void;
  /** `null` while the purchase is not whole yet. */
  tried: Load<Tried | null>;
  extras: Load<Extra[]>;
  scenarios: Load<Scenario[]>;
  conflicts: Load<Conflicts>;
  costs: Load<Costs>;
  /** Makes a call of the coupon's and answers what it says. */
  ask: <T>(call: CallId, body?: WireRecord) => Promise<T>;
}

function useExtras({ runtime }: Screen, tour: unknown): Load<Extra[]> {
  return useLoad(`products/${String(tour ?? '')}/upsells#titles`, async () => {
    const resource = indexed(runtime, 'product-upsells');
    if (typeof tour !== 'number' || !resource) return [];
    const { rows } = await createResourceApi<Extra>(runtime.http, resource, { productId: tour }).list({ perPage: 'All', fields: ['id', 'title'] });
    return rows;
  });
}

/** A coupon on the bench: the purchase that is tried, what comes of it, what is kept, and what else is told of the coupon. */
export function useBench(id: number, version: unknown): Bench {
  const screen = useScreen({ resource: 'coupon-scenarios', params: none });
  const { runtime, bundle, words } = screen;
  const [given, setGiven] = useState<WireRecord>({ customer: 'NEW' });
  const ask = async <T>(call: CallId, body?: WireRecord): Promise<T> =>
    (await callApi<T>(runtime.http, bundle.manifest.calls![call]!, { id }, body, { language: 'reader' })).body;
  const key = `coupons/${id}`;
  const asOf = `#${String(version)}${words.locale}`;
  return {
    screen,
    given,
    setGiven,
    ask,
    extras: useExtras(screen, given.product_id),
    tried: useLoad<Tried | null>(`${key}/try?${JSON.stringify(given)}${asOf}`, async () => (isReady(given) ? ask<Tried>('try', given) : null)),
    scenarios: useLoad<Scenario[]>(`${key}/scenarios${asOf}`, async () => {
      const api = createResourceApi<Scenario>(runtime.http, indexed(runtime, 'coupon-scenarios')!);
      return (await api.list({ perPage: 'All', filters: { coupon_id: id }, sort: 'id' })).rows;
    }),
    conflicts: useLoad<Conflicts>(`${key}/conflicts${asOf}`, () => ask<Conflicts>('conflicts')),
    costs: useLoad<Costs>(`${key}/cost${asOf}`, () => ask<Costs>('cost')),
  };
}

export type Amount = (amount: number, currency: number | null) => string;

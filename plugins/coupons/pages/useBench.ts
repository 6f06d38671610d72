import { useState } from 'react';
import { callApi, createResourceApi } from '#api';
import type { WireRecord } from '#core';
import { indexed, useLoad, useScreen, type Load, type Screen } from '#resource';
import type { Standing } from '../engine/conflicts.ts';
import type { CallId, Scenario } from '../types.gen.ts';

/** A trace in sentences, as the call answers it. */
export interface Told {
  kind: 'leaf' | 'all' | 'any' | 'not';
  ok: boolean;
  text: string;
  children?: Told[];
}
/** What came of trying a coupon with a purchase. Amounts in minor units. */
export interface Tried {
  why: string | null;
  gaps: string[];
  currency_id: number | null;
  lines: Array<{ kind: 'travellers' | 'unit' | 'upsell'; id: number; name: string | null; quantity: number; amount: number; off: number }>;
  discounts: Array<{ id: number; name: string | null; amount: number }>;
  dropsDiscounts: boolean;
  total: number;
  ok: boolean;
  off: number;
  coupons: Array<{ id: number; code: string; ok: boolean; off: number }>;
  unknown: string[];
  trace: Told[];
}
export interface Conflicts {
  coupons: Array<{ id: number; code: string; title: string; standing: Standing }>;
  more: number;
  discounts: number;
  with_discounts: boolean;
}
export interface Costs {
  days: number;
  bookings: number;
  looked: number;
  costs: Array<{ currency_id: number; bookings: number; less: number }>;
}
export type KeptScenario = Scenario & { id: number };

const none = {};
const isReady = ({ product_id: tour, date, ages }: WireRecord): boolean =>
  typeof tour === 'number' && typeof date === 'string' && date !== '' && Array.isArray(ages) && ages.length > 0;

export interface Bench {
  screen: Screen;
  given: WireRecord;
  setGiven: (given: WireRecord) => void;
  /** `null` while the purchase is not whole yet. */
  tried: Load<Tried | null>;
  extras: Load<Array<{ id: number; title: string }>>;
  scenarios: Load<KeptScenario[]>;
  conflicts: Load<Conflicts>;
  costs: Load<Costs>;
  /** Makes a call of the coupon's and answers what it says. */
  ask: <T>(call: CallId, body?: WireRecord) => Promise<T>;
}

function useExtras({ runtime }: Screen, tour: unknown): Load<Array<{ id: number; title: string }>> {
  return useLoad(`products/${String(tour ?? '')}/upsells#titles`, async () => {
    const resource = indexed(runtime, 'product-upsells');
    if (typeof tour !== 'number' || !resource) return [];
    const { rows } = await createResourceApi(runtime.http, resource, { productId: tour }).list({ perPage: 'All', fields: ['id', 'title'] });
    return rows as unknown as Array<{ id: number; title: string }>;
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
    scenarios: useLoad<KeptScenario[]>(`${key}/scenarios${asOf}`, async () => {
      const api = createResourceApi(runtime.http, indexed(runtime, 'coupon-scenarios')!);
      return (await api.list({ perPage: 'All', filters: { coupon_id: id }, sort: 'id' } as never)).rows as unknown as KeptScenario[];
    }),
    conflicts: useLoad<Conflicts>(`${key}/conflicts${asOf}`, () => ask<Conflicts>('conflicts')),
    costs: useLoad<Costs>(`${key}/cost${asOf}`, () => ask<Costs>('cost')),
  };
}

export type Amount = (amount: number, currency: number | null) => string;

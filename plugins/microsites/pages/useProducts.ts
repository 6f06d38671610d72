import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { callApi, createResourceApi } from '#api';
import type { WireRecord } from '#core';
import { indexed, recordsWritten, tellError, useLoad, type Load, type Screen } from '#resource';
import type { Chosen, Place } from '../answers.ts';
import type { ChangeProductsBody } from '../types.gen.ts';

/** What narrows both lists. */
interface Narrowed {
  country: number | undefined;
  city: number | undefined;
  search: string;
  page: number;
}

const perPage = 25;

/** Tours of a category, those that may come into it, and the way to change them. */
export function useProducts(screen: Screen, category: number) {
  const { runtime, bundle, words } = screen;
  const { language } = useSnapshot(runtime.stores.locale.state);
  const [narrowed, setNarrowed] = useState<Narrowed>({ country: undefined, city: undefined, search: '', page: 1 });
  const [isBusy, setBusy] = useState(false);
  const call = async <T>(id: string, params: Record<string, number>, body?: unknown) =>
    (await callApi<T>(runtime.http, bundle.manifest.calls![id]!, params, body, { language: 'reader' })).body;
  const key = `microsite-products/${category}#${language}`;
  const chosen = useLoad<Chosen[]>(key, async () => call('products', { categoryId: category }));
  const countries = useLoad<Place[]>(`microsite-products/countries#${language}`, async () => call('countries', {}));
  const { country } = narrowed;
  const cities = useLoad<Place[]>(`microsite-products/cities/${country ?? 0}#${language}`, async () =>
    country === undefined ? [] : call('cities', { id: country }),
  );
  const offered = useOffered(screen, narrowed, { language, cities: cities.value?.map(({ id }) => id) ?? [] });
  const change = async (wanted: ChangeProductsBody): Promise<boolean> => {
    setBusy(true);
    try {
      await call('change-products', { categoryId: category }, wanted);
      return true;
    } catch (error) {
      tellError(runtime.stores, error, words);
      return false;
    } finally {
      recordsWritten(runtime.stores);
      setBusy(false);
    }
  };
  /** Shown before it is saved. */
  const show = (next: Chosen[]) => runtime.stores.rowCache.set(key, next);
  return { chosen, countries, cities, offered, narrowed, setNarrowed, change, show, isBusy };
}

interface Offered {
  rows: WireRecord[];
  total: number;
  pages: number;
}

interface Around {
  language: string | null | undefined;
  /** Those of the country asked for. */
  cities: readonly number[];
}

/** Tours that are sold, a page of them, by what was asked; what was asked is part of the key. */
function useOffered({ runtime }: Screen, { country, city, search, page }: Narrowed, { language, cities }: Around): Load<Offered> {
  const within = city === undefined ? cities : [city];
  const isNowhere = country !== undefined && within.length === 0;
  return useLoad<Offered>(`products#for-microsites ${JSON.stringify([country, within, search, page, language])}`, async () => {
    const resource = indexed(runtime, 'products');
    if (!resource || isNowhere) return { rows: [], total: 0, pages: 1 };
    const filters = { status: ['active'], ...(country !== undefined && { 'filters[city_id]': [...within] }) };
    const fields = ['id', 'name', 'status', 'productPhotos', 'city_id'];
    const asked = { page, perPage, sort: 'name', filters, fields, expand: ['city'], ...(search !== '' && { search }) };
    const { rows, total, pageCount } = await createResourceApi(runtime.http, resource).list(asked);
    return { rows, total, pages: pageCount };
  });
}

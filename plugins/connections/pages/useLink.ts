import { useState } from 'react';
import { callApi, createResourceApi } from '#api';
import { recordsWritten, tellCallFailure, tellSuccess, useLoad, useRuntime, useScreen } from '#resource';
import type { Checked, Mapping, Refreshed } from '../answers.ts';
import type { ExternalProduct } from '../types.gen.ts';

const none = {};
const external = (method: 'GET' | 'POST' | 'DELETE') => ({ method, path: 'products/{id}/external' }) as const;

/** What a tour is linked to, as the calls of tours have it. */
interface Link {
  external_type: string | null;
  external_product_id: string | null;
  mode: 'AVAILABILITY' | 'AVAILABILITY_AND_PRICES' | null;
}
/** A link as it is saved. */
export interface Wish extends Partial<Link> {
  connection_id?: number;
  options?: Array<{ option_id: number | null; external_id: string }>;
  categories?: Array<{ price_category_id: number; external_category: string }>;
}
interface SystemType {
  id: string;
  name: string;
  connects: boolean;
}
export interface LinkState {
  types: SystemType[];
  link: Link;
  mapping: Mapping;
}

type CatalogueProduct = Pick<ExternalProduct, 'id' | 'external_id' | 'title' | 'is_gone'>;

/** The link of a tour, and all that is done with it. Each act answers whether it worked. */
export function useLink(id: number) {
  const { bundle, words } = useScreen({ plugin: 'connections', resource: 'connection-links', params: none });
  const { http, stores } = useRuntime();
  const calls = bundle.manifest.calls!;
  const [busy, setBusy] = useState<string | undefined>(undefined);
  const load = useLoad(`products/${id}/external-mapping`, async (): Promise<LinkState> => {
    const [types, link, mapping] = await Promise.all([
      callApi<SystemType[]>(http, { method: 'GET', path: 'operators/external-types' }),
      callApi<Link>(http, external('GET'), { id }),
      callApi<Mapping>(http, calls.mapping!, { id }),
    ]);
    return { types: types.body, link: link.body, mapping: mapping.body };
  });
  async function act(what: string, work: () => Promise<string | undefined>): Promise<boolean> {
    setBusy(what);
    try {
      const done = await work();
      if (done !== undefined) tellSuccess(stores, done, words);
      return true;
    } catch (error) {
      tellCallFailure(stores, error, words, 'check');
      return false;
    } finally {
      recordsWritten(stores);
      setBusy(undefined);
    }
  }
  return {
    load,
    busy,
    save: (wish: Wish) =>
      act('save', async () => {
        await callApi(http, external('POST'), { id }, wish);
        return undefined;
      }),
    disconnect: (done: string) =>
      act('disconnect', async () => {
        await callApi(http, external('DELETE'), { id });
        return done;
      }),
    check: (done: string) => act('check', async () => ((await callApi<Checked>(http, calls.check!, { id }, {})).body.ok ? done : undefined)),
    refresh: (connection: number) =>
      act('refresh', async () => {
        await callApi<Refreshed>(http, calls.refresh!, { id: connection }, {});
        return undefined;
      }),
  };
}

/** The products of a connection, as they were when they were last loaded. */
export function useCatalogue(connection: number | undefined) {
  const { resource } = useScreen({ plugin: 'connections', resource: 'connection-products', params: none });
  const { http } = useRuntime();
  return useLoad(`connection-products/of/${connection ?? ''}`, async (): Promise<CatalogueProduct[]> => {
    if (connection === undefined) return [];
    const api = createResourceApi<CatalogueProduct>(http, resource);
    return (
      await api.list({ perPage: 500, sort: 'title', filters: { connection_id: connection }, fields: ['id', 'external_id', 'title', 'is_gone'] })
    ).rows;
  });
}

export type LinkPort = ReturnType<typeof useLink>;

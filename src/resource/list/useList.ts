import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { createResourceApi, queryString, type ListParams } from '#api';
import type { Resource } from '#core';
import { firstCalls, locale, rowCache } from '#state';
import { useRuntime } from '../area.ts';
import { reachableRows, RowWindows, type Row, type WindowsState } from './RowWindows.ts';

/** The question a list asks: everything but the page. */
export type ListQuestion = Omit<ListParams, 'page' | 'perPage' | 'exactCount'>;
export interface ListOptions {
  /** Rows of a page, or All: then every row by position, in windows. */
  perPage: number | 'All';
  page: number;
  /** Fills a nested collection's path. */
  params?: Record<string, string>;
}
export interface List extends WindowsState {
  rowAt: (index: number) => Row | undefined;
  onVisible: (first: number, last: number) => void;
  loadRange: (first: number, last: number) => Promise<Row[]>;
  reload: () => void;
  /** Asks for the exact total where the API capped it. */
  countExactly: () => Promise<number>;
}

const windowSize = 100;

/** The rows of a declared resource: what the cache knows at once, refreshed quietly, and again after every write. */
export function useList(resource: Resource, question: ListQuestion, { perPage, page, params }: ListOptions): List {
  const { http } = useRuntime();
  const { language } = useSnapshot(locale.state);
  const key = JSON.stringify([resource.name, question, perPage, params, language]);
  const shown = perPage === 'All' ? undefined : page;
  const api = useMemo(() => createResourceApi(http, boundOf(resource), params), [http, resource, JSON.stringify(params)]);
  const position = perPage === 'All' ? (page - 1) * windowSize : 0;
  const { windows, firstCall } = useMemo(() => {
    const size = perPage === 'All' ? windowSize : perPage;
    const wire = (each: number): ListParams => ({ ...question, page: each, perPage: size, ...((each - 1) * size >= reachableRows && { exactCount: true }) });
    const made = new RowWindows({
      cache: rowCache, size, position, arrived: (each) => api.arrived(wire(each)), ...(shown !== undefined && { only: shown }),
      keyOf: (each) => `${listKey(resource, params)}${queryString(wire(each) as never)}#${language}`,
      fetch: (each) => api.list(wire(each)),
    });
    return { windows: made, firstCall: api.listCall(wire(shown ?? Math.floor(position / size) + 1)) };
  }, [key, shown, api]);
  useEffect(function run() {
    firstCalls.remember(`${location.pathname}${location.search}`, firstCall);
    windows.start();
    return () => windows.stop();
  }, [windows]);
  const state = useSyncExternalStore(windows.subscribe, windows.state, windows.state);
  const countExactly = useCallback(async () => {
    const { total } = await api.list({ ...question, page: 1, perPage: 1, exactCount: true });
    windows.setTotal(total);
    return total;
  }, [api, windows]);
  const countsAll = perPage === 'All' && state.capped;
  useEffect(function reachAll() { if (countsAll) void countExactly().catch(() => undefined); }, [countsAll, countExactly]);
  return useMemo(() => ({ ...state, rowAt: windows.rowAt, onVisible: windows.visible, loadRange: windows.range, reload: windows.reload, countExactly }),
    [state, windows, countExactly]);
}

/** What a binding needs of a resolved resource. */
export const boundOf = (resource: Resource) => ({
  collection: resource.decl.api.collection, listPath: resource.listPath, update: resource.update, searchParam: resource.decl.api.search ?? 'query',
  ...(resource.decl.api.always && { always: resource.decl.api.always }),
});

/** The prefix of a list's rows in the cache. */
export const listKey = (resource: Resource, params: Record<string, string> = {}): string => `${resource.listPath}${JSON.stringify(params)}`;

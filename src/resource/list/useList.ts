import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { createResourceApi, queryString, type ListParams, type ResourceApi } from '#api';
import { windowSize, type Resource, type Wire } from '#core';
import type { FirstCall, RowCache } from '#state';
import { useSame } from '#ui';
import { useRuntime } from '../area.ts';
import { reachableRows, RowWindows, type Renewal, type Row, type WindowsState } from './RowWindows.ts';

/** The question a list asks: everything but the page. */
export type ListQuestion = Omit<ListParams, 'page' | 'perPage' | 'exactCount' | 'filters'> & { filters?: Wire };
interface ListOptions {
  /** Rows of a page, or All: then every row by position, in windows. */
  perPage: number | 'All';
  page: number;
  /** Fills a nested collection's path. The same object while they are the same. */
  params?: Record<string, string>;
}
export interface List extends WindowsState {
  rowAt: (index: number) => Row | undefined;
  loaded: () => Row[];
  onVisible: (first: number, last: number) => void;
  loadRange: (first: number, last: number) => Promise<Row[]>;
  reload: () => void;
  /** Looks once more at the windows that are wanted, by their rows (`RowWindows.renew`). */
  renew: (wanted: (rows: readonly Row[]) => boolean, isFree: () => boolean) => Promise<Renewal>;
  /** Asks for the exact total where the API capped it. */
  countExactly: () => Promise<number>;
}

/** The rows of a declared resource: what the cache knows at once, refreshed quietly, and again after every write. */
export function useList(resource: Resource, question: ListQuestion, options: ListOptions): List {
  const { perPage } = options;
  const asked = useSame(question);
  const { windows, api, totals, totalKey } = useWindows(resource, asked, options);
  const state = useSyncExternalStore(windows.subscribe, windows.state, windows.state);
  useEffect(
    function rememberTotal() {
      // Of pages alone: a list that began in windows goes on in them, so that Back finds them.
      if (perPage !== 'All' && state.total !== undefined && !state.capped) totals.set(totalKey, state.total);
    },
    [totals, totalKey, perPage, state.total, state.capped],
  );
  const countExactly = useCount({ api, asked, windows, countsAll: perPage === 'All' && state.capped });
  return useMemo(
    () => ({
      ...state,
      rowAt: windows.rowAt,
      loaded: windows.loaded,
      onVisible: windows.visible,
      loadRange: windows.range,
      reload: windows.reload,
      renew: windows.renew,
      countExactly,
    }),
    [state, windows, countExactly],
  );
}

/** The windows of a list, which run while it is shown. */
function useWindows(resource: Resource, asked: ListQuestion, { perPage, page, params }: ListOptions) {
  const {
    http,
    stores: { features, firstCalls, locale, rowCache },
    viewer,
    address,
  } = useRuntime();
  const { language } = useSnapshot(locale.state);
  // Followed, since what the API lacks is known only after the first lists are drawn.
  useSnapshot(features.state);
  const isPlain = http.lacks('lists');
  const totals = totalsOf(rowCache);
  const shown = perPage === 'All' ? undefined : page;
  const api = useMemo(() => createResourceApi(http, resource, params), [http, resource, params]);
  const position = perPage === 'All' ? (page - 1) * windowSize : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies(position): in All the address follows whoever scrolls; where the list opened is all that counts
  const { windows, firstCall, totalKey } = useMemo(() => {
    const totalKey = `${listKey(resource, params)}${queryString(asked as never)}#${viewer.id}`;
    const isWhole = perPage === 'All' && (isPlain || isShort(totals, totalKey) || wasWhole(firstCalls.recall(address()), api.listCall(asked).path));
    const size = isWhole ? Number.POSITIVE_INFINITY : perPage === 'All' ? windowSize : perPage;
    const wire = (each: number): ListParams =>
      isWhole
        ? { ...asked, perPage: 'All' }
        : { ...asked, page: each, perPage: size, ...((each - 1) * size >= reachableRows && { exactCount: true }) };
    const made = new RowWindows({
      cache: rowCache,
      size,
      position,
      arrived: (each) => api.arrived(wire(each)),
      ...(shown !== undefined && { only: shown }),
      keyOf: (each) => `${listKey(resource, params)}${queryString(wire(each) as never)}#${language}`,
      fetch: (each) => api.list(wire(each)),
    });
    return { windows: made, totalKey, firstCall: api.listCall(wire(shown ?? Math.floor(position / size) + 1)) };
  }, [rowCache, resource, asked, perPage, params, language, shown, api, isPlain, viewer.id, totals, firstCalls, address]);
  useEffect(
    function run() {
      firstCalls.remember(address(), firstCall);
      windows.start();
      return () => windows.stop();
    },
    [windows, firstCall, firstCalls, address],
  );
  return { windows, api, totals, totalKey };
}

interface CountOf {
  api: ResourceApi;
  asked: ListQuestion;
  windows: RowWindows;
  /** Every row is wanted, and the API has not said how many there are. */
  countsAll: boolean;
}

function useCount({ api, asked, windows, countsAll }: CountOf): () => Promise<number> {
  const countExactly = useCallback(async () => {
    const { total } = await api.list({ ...asked, page: 1, perPage: 1, exactCount: true });
    windows.setTotal(total);
    return total;
  }, [api, asked, windows]);
  useEffect(
    function reachAll() {
      if (countsAll) void countExactly().catch(() => undefined);
    },
    [countsAll, countExactly],
  );
  return countExactly;
}

/** From here on a list is read in windows where the API has them. */
const longList = 1_000;

/** How many rows each question last had, by the cache of its rows. */
const known = new WeakMap<RowCache, Map<string, number>>();
function totalsOf(cache: RowCache): Map<string, number> {
  const totals = known.get(cache) ?? new Map<string, number>();
  known.set(cache, totals);
  return totals;
}
const isShort = (totals: ReadonlyMap<string, number>, key: string): boolean => (totals.get(key) ?? longList) < longList;

/** Whether the address began with every row at once the last time. */
const wasWhole = (call: FirstCall | undefined, path: string): boolean => call?.path === path && call.query['per-page'] === undefined;

/** The prefix of a list's rows in the cache. */
const listKey = (resource: Resource, params: Record<string, string> = {}): string => `${resource.listPath}${JSON.stringify(params)}`;

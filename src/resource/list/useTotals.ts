import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { createOursApi, type ListTotal } from '#api';
import { declaredTotals, type Resource } from '#core';
import { useSame } from '#ui';
import { untilGone } from '../untilGone.ts';
import type { ListModel } from './useListScreen.ts';
import { wireOf } from './question.ts';

export interface TotalsQuery extends Pick<ListModel, 'screen' | 'question'> {
  /** The view that is open; absent: none is. */
  view: string | undefined;
}

const none: readonly ListTotal[] = [];

/** Whether a view has figures of its own. */
const isOfView = ({ decl }: Resource, view: string | undefined): view is string => view !== undefined && decl.views?.[view]?.totals !== undefined;

/**
 * The declared figures of what a list, or its open view, finds, again with another question
 * and after every write; none where the API has none. A failure keeps what was known.
 */
export function useTotals({ screen: { resource, runtime }, question, view }: TotalsQuery): readonly ListTotal[] {
  const {
    http,
    stores: { features, rowCache },
  } = runtime;
  const { names } = useSnapshot(features.state);
  const when = declaredTotals(resource, view) !== undefined && names.includes('totals');
  const query = useSame({ ...wireOf(resource, question), ...(isOfView(resource, view) && { 'totals[view]': view }) });
  const key = `-/totals/${resource.name}?${JSON.stringify(query)}`;
  const subscribe = useCallback((listener: () => void) => rowCache.subscribe(key, listener), [rowCache, key]);
  useEffect(
    function reckon() {
      if (!when) return;
      const stop = new AbortController();
      const ask = untilGone(() => rowCache.load(key, () => createOursApi(http).totals(resource.name, query, stop.signal)));
      ask();
      const unsubscribe = rowCache.subscribe(key, () => {
        if (rowCache.get(key)?.stale) ask();
      });
      return () => {
        stop.abort();
        unsubscribe();
      };
    },
    [http, rowCache, key, query, resource, when],
  );
  return useSyncExternalStore(subscribe, () => (when && rowCache.get<readonly ListTotal[]>(key)?.value) || none);
}

import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { toAddress } from '#core';
import { useEvent } from '#ui';
import type { Screen } from '../screen.ts';
import { isFilterAskable } from './askable.ts';
import type { Address } from './useAddress.ts';

/** An address without the filters that its reader cannot ask, or that another provider would pass over; a notice names those. */
export function useAskable({ resource, runtime, words }: Screen, address: Address): Address {
  const { features, notices } = runtime.stores;
  // Followed, since what the API lacks is known only after the first lists are drawn.
  const offered = useSnapshot(features.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies(offered): what can be asked goes by it
  const { askable, dropped } = useMemo(() => {
    const { view: _view, ...state } = address.state;
    const entries = Object.entries(state.filters);
    const kept = entries.filter(([field, filter]) => isFilterAskable(runtime, resource, field, filter));
    if (kept.length === entries.length) return { askable: address, dropped: '' };
    const left = { ...state, filters: Object.fromEntries(kept) };
    const names = entries.filter((each) => !kept.includes(each)).map(([field]) => words.field(field));
    return {
      askable: { ...address, state: left, query: toAddress(resource, left) },
      dropped: new Intl.ListFormat(words.locale, { style: 'narrow' }).format(names),
    };
  }, [address, resource, runtime, words, offered]);
  // Before another provider has said what it knows, nobody can tell what stays out.
  const isSure = offered.known || !runtime.http.lacks('lists');
  const tell = useEvent((names: string) => notices.push({ kind: 'info', text: words.t('list.dropped', { names }) }));
  useEffect(
    function tellDropped() {
      if (dropped !== '' && isSure) tell(dropped);
    },
    [dropped, isSure, tell],
  );
  return askable;
}

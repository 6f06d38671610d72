import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Resource } from '#core';
import { formatListState, parseListState, type ListState } from './listState.ts';

export interface Address {
  state: ListState;
  /** Writes a state to the address. `replace` for what Back should skip: words being typed. */
  go: (next: ListState, options?: { replace?: boolean }) => void;
  /** The query part as text: what a saved view keeps. */
  query: string;
}

/** The state of a list out of its address, and the way to change it. */
export function useAddress(resource: Resource): Address {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const filters = resource.decl.list?.filters ?? none;
  const state = useMemo(() => parseListState(search, filters), [search, filters]);
  const latest = useRef(path);
  latest.current = path;
  const go = useCallback((next: ListState, options?: { replace?: boolean }) => {
    const query = formatListState(next);
    navigate(query ? `${latest.current}?${query}` : latest.current, options);
  }, [navigate]);
  return useMemo(() => ({ state, go, query: formatListState(state) }), [state, go]);
}

const none: readonly string[] = [];

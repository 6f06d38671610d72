import { useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { preferences } from '#state';
import { noPrefs, type Sort, type TablePrefs } from '#ui';
import type { Screen } from '../screen.ts';
import type { ListPageSize } from './listState.ts';
import type { Address } from './useAddress.ts';
import type { Columns } from './useColumns.tsx';

const usualPageSize = 20;

/** Page size: the address's, else the one this reader chose last, else twenty. */
export function usePageSize({ state, go }: Address): [ListPageSize, (size: ListPageSize) => void] {
  const { pageSize } = useSnapshot(preferences.state);
  const choose = useCallback((size: ListPageSize) => {
    preferences.setPageSize(size);
    go({ ...state, page: 1, perPage: size });
  }, [state, go]);
  return [state.perPage ?? pageSize ?? usualPageSize, choose];
}

/** The sort shown in the header, and the way to change it. */
export function useSort({ resource }: Screen, { state, go }: Address): { sort: Sort; onSort: (next: Sort) => void } {
  const { list = {} } = resource.decl;
  const text = (list.fixedSort ? undefined : state.sort) ?? list.sort ?? resource.display;
  const sort = useMemo(() => ({ id: text.replace(/^-/, ''), desc: text.startsWith('-') }), [text]);
  const onSort = useCallback(({ id, desc }: Sort) => go({ ...state, page: 1, sort: desc ? `-${id}` : id }), [state, go]);
  return { sort, onSort };
}

/** A reader's own order, widths and choice of columns, remembered by resource. */
export function useTablePrefs({ resource }: Screen, { hidden }: Columns): [TablePrefs, (next: TablePrefs) => void] {
  const { tables } = useSnapshot(preferences.state);
  const stored = tables[resource.name];
  const prefs = useMemo((): TablePrefs => ({ widths: stored?.widths ?? {}, order: stored?.order ?? [], hidden: stored?.hidden ?? hidden }), [stored, hidden]);
  const change = useCallback(({ widths, order, hidden: gone }: TablePrefs) => {
    // The chooser's Reset hands in the very constant.
    if (gone === noPrefs.hidden) preferences.resetTable(resource.name);
    else preferences.setTable(resource.name, { widths: { ...widths }, order: [...order], hidden: [...gone] });
  }, [resource]);
  return [prefs, change];
}

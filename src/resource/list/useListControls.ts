import { useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { fromStart, presentName, withPresentNames, type ListPageSize } from '#core';
import { noPrefs, type Sort, type TablePrefs } from '#ui';
import { useRuntime } from '../area.ts';
import type { Screen } from '../screen.ts';
import type { Address } from './useAddress.ts';
import type { Columns } from './useColumns.tsx';

const usualPageSize = 20;

/** Page size: the address's, else the one this reader chose last, else twenty. */
export function usePageSize({ state, go }: Address): [ListPageSize, (size: ListPageSize) => void] {
  const { preferences } = useRuntime().stores;
  const { pageSize } = useSnapshot(preferences.state);
  const choose = useCallback(
    (size: ListPageSize) => {
      preferences.setPageSize(size);
      go({ ...fromStart(state), perPage: size });
    },
    [preferences, state, go],
  );
  return [state.perPage ?? pageSize ?? usualPageSize, choose];
}

/**
 * The sort shown in the header, and the way to change it, where there is one: a provider that knows but the sort that is always said takes no other.
 */
export function useSort({ resource, runtime }: Screen, { state, go }: Address): { sort: Sort; onSort?: (next: Sort) => void } {
  const { list = {} } = resource.decl;
  const isFixed = resource.always?.sort !== undefined && runtime.http.lacks('lists');
  const text = (isFixed ? undefined : state.sort) ?? list.sort ?? resource.display;
  const fromLast = resource.descending === true;
  const sort = useMemo(() => ({ id: text.replace(/^-/, ''), desc: fromLast || text.startsWith('-') }), [text, fromLast]);
  const onSort = useCallback(({ id, desc }: Sort) => go({ ...fromStart(state), sort: desc || fromLast ? `-${id}` : id }), [state, go, fromLast]);
  return isFixed ? { sort } : { sort, onSort };
}

/**
 * A reader's own order, widths and choice of columns, remembered by resource, or by view where that has columns of its own; and whether there is one.
 */
export function useTablePrefs({ hidden, table, resource }: Columns): [prefs: TablePrefs, change: (next: TablePrefs) => void, isOwn: boolean] {
  const { preferences } = useRuntime().stores;
  const { tables } = useSnapshot(preferences.state);
  const stored = tables[table];
  const prefs = useMemo(
    (): TablePrefs => ({
      widths: withPresentNames(resource, stored?.widths ?? {}),
      order: (stored?.order ?? []).map((field) => presentName(resource, field)),
      hidden: stored?.hidden.map((field) => presentName(resource, field)) ?? hidden,
    }),
    [resource, stored, hidden],
  );
  const change = useCallback(
    ({ widths, order, hidden: gone }: TablePrefs) => {
      // The chooser's Reset hands in the very constant.
      if (gone === noPrefs.hidden) preferences.resetTable(table);
      else preferences.setTable(table, { widths: { ...widths }, order: [...order], hidden: [...gone] });
    },
    [preferences, table],
  );
  return [prefs, change, stored !== undefined];
}

import { useCallback } from 'react';
import { withRows, type Selection } from '#ui';
import { bulkActionsOf } from '../bulk/bulkActions.ts';
import type { ListModel } from './useListScreen.ts';

/**
 * Selecting on one page of several: "all" in the header means the rows of this page; all that match is a further step, offered above the rows.
 * `undefined` where there is nothing to be done with a selection.
 */
export function usePageSelection({ list, selection, select, perPage, screen }: ListModel): ((next: Selection) => void) | undefined {
  const { rowAt, count, total } = list;
  const change = useCallback(
    (next: Selection) => {
      if (!next.all || perPage === 'All' || count === total) {
        select(next);
        return;
      }
      const ids = Array.from({ length: count }, (_, index) => rowAt(index)?.id).filter((id) => id !== undefined);
      const own = selection.all ? { all: false, ids: new Set<string | number>() } : selection;
      select(withRows(own, ids, !ids.every((id) => own.ids.has(id))));
    },
    [select, perPage, count, total, rowAt, selection],
  );
  return hasBulk(screen) ? change : undefined;
}

function hasBulk({ bundle, resource, runtime }: ListModel['screen']): boolean {
  return bulkActionsOf(bundle, resource, runtime.viewer).length > 0;
}

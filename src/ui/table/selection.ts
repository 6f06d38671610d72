import type { RowId, Selection } from './types.ts';

export const noSelection: Selection = { all: false, ids: new Set() };
export const everySelected: Selection = { all: true, ids: new Set() };

export const isSelected = ({ all, ids }: Selection, id: RowId): boolean => ids.has(id) !== all;

/** How many of `count` rows are selected. */
export const selectedCount = ({ all, ids }: Selection, count: number): number => (all ? Math.max(0, count - ids.size) : ids.size);

/** Selects or deselects some rows, whichever way round the set is kept. */
export function withRows(selection: Selection, rows: readonly RowId[], on: boolean): Selection {
  const ids = new Set(selection.ids);
  for (const id of rows)
    if (on !== selection.all) ids.add(id);
    else ids.delete(id);
  return { all: selection.all, ids };
}

import type { DataColumn, TablePrefs } from './types.ts';

export const noPrefs: TablePrefs = { widths: {}, order: [], hidden: [] };
export const columnWidth = { least: 64, most: 960, usual: 160, step: 16 };

type Column = Pick<DataColumn<never>, 'id' | 'width' | 'least'>;

export const widthOf = (column: Column, prefs: TablePrefs): number => prefs.widths[column.id] ?? column.width ?? columnWidth.usual;

/** The width below which a column is not squeezed: its own where the reader chose one. */
export const leastOf = (column: Column, prefs: TablePrefs): number =>
  prefs.widths[column.id] ?? Math.min(widthOf(column, prefs), column.least ?? columnWidth.most);

/** How many columns, from the first, fit beside each other in so many pixels when they are squeezed; at least one. */
export function fittingCount(columns: readonly Column[], prefs: TablePrefs, room: number): number {
  let left = room;
  const first = columns.findIndex((column) => (left -= leastOf(column, prefs)) < 0);
  return first === -1 ? columns.length : Math.max(1, first);
}

/** Columns in the reader's order. One that the order does not name yet comes after the column it is declared after. */
export function inOrder<C extends { id: string }>(columns: readonly C[], prefs: TablePrefs): C[] {
  const result = prefs.order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  for (const [index, column] of columns.entries()) {
    if (result.includes(column)) continue;
    const before = columns[index - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
  }
  return result;
}

/** The columns to draw; never none. */
export function visibleColumns<C extends { id: string }>(columns: readonly C[], prefs: TablePrefs): C[] {
  const ordered = inOrder(columns, prefs);
  const shown = ordered.filter(({ id }) => !prefs.hidden.includes(id));
  return shown.length ? shown : ordered.slice(0, 1);
}

export function withWidth(prefs: TablePrefs, id: string, width: number): TablePrefs {
  const bounded = Math.round(Math.min(columnWidth.most, Math.max(columnWidth.least, width)));
  return { ...prefs, widths: { ...prefs.widths, [id]: bounded } };
}

export function withHidden(prefs: TablePrefs, id: string, hidden: boolean): TablePrefs {
  const others = prefs.hidden.filter((each) => each !== id);
  return { ...prefs, hidden: hidden ? [...others, id] : others };
}

/** Puts a column before or after another. `ids` are all of them in their present order, hidden ones too. */
export function withOrder(prefs: TablePrefs, ids: readonly string[], move: { id: string; target: string; after: boolean }): TablePrefs {
  if (move.id === move.target) return prefs;
  const order = ids.filter((id) => id !== move.id);
  order.splice(order.indexOf(move.target) + (move.after ? 1 : 0), 0, move.id);
  return { ...prefs, order };
}

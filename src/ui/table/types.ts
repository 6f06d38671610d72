import type { ReactNode, Ref } from 'react';
import type { MenuEntry } from '../MenuList.tsx';

export type RowId = string | number;

export interface DataColumn<T> {
  /** Stable: preferences name it. */
  id: string;
  title: string;
  /** Pixels; 160 when absent. */
  width?: number;
  /** Pixels it keeps when there is little room; all of its width when absent. */
  least?: number;
  sortable?: boolean;
  /** Numbers and money stand at the end of their cell. */
  align?: 'start' | 'end';
  /** The cell that names its row to a screen reader. */
  rowHeader?: boolean;
  /** Whether the cell of a row can be edited in place. */
  editable?: (row: T) => boolean;
  /** Links, buttons and inputs in here become stops of the arrow keys by themselves. */
  render: (row: T, index: number) => ReactNode;
}

export interface Sort {
  id: string;
  desc: boolean;
}

/** With `all`, every row that matches is selected and `ids` are the exceptions; without, `ids` are the selected rows. */
export interface Selection {
  all: boolean;
  ids: ReadonlySet<RowId>;
}

/** What a reader changed about the columns; ids the table does not know are kept and ignored. */
export interface TablePrefs {
  widths: Readonly<Record<string, number>>;
  order: readonly string[];
  hidden: readonly string[];
}

/** What became of a row while it was shown, for a while. `text` says so. */
export interface RowMark {
  kind: 'new' | 'changed' | 'gone';
  text: string;
}

/** A cell that is being edited. */
export interface CellEdit<T> {
  row: T;
  index: number;
  /** The column's id. */
  column: string;
  /** The keys that were pressed before the editor was there. */
  held: HeldKey[];
  /** The table's model, for `endEdit`. */
  model: object;
}
type HeldKey = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

/** Lines of text for a column, from a row on. */
export interface Pasted {
  index: number;
  /** The column's id. */
  column: string;
  text: string;
}

export interface TableHandle {
  /** Goes to a row. The focus comes along where it is in the grid, or where it is asked for. */
  standAt: (row: number, focuses?: boolean) => void;
}

export interface DataTableProps<T> {
  /** The accessible name of the grid. */
  label: string;
  columns: readonly DataColumn<T>[];
  /** How many rows match in all, loaded or not. */
  count: number;
  /** The row at a position, the same object each time while it is unchanged; undefined while its window is not loaded. */
  rowAt: (index: number) => T | undefined;
  rowId: (row: T) => RowId;
  /** Names a row in the texts of its checkbox and menu. */
  rowLabel: (row: T) => string;
  /** Tells which rows are on screen (with a margin of three), so that the caller loads their windows. */
  onVisible?: (first: number, last: number) => void;
  /** Fetches the rows of a range, when one is selected that is not loaded throughout. It reports its own failure, and then answers none. */
  loadRange?: (first: number, last: number) => Promise<readonly T[]>;
  sort?: Sort;
  onSort?: (next: Sort) => void;
  /** Absent: no checkbox column. */
  selection?: Selection;
  onSelection?: (next: Selection) => void;
  /** The mark of a row, the same object while it is the same. */
  markOf?: (row: T) => RowMark | undefined;
  /** The entries of a row's menu. Absent: no menu column. */
  rowMenu?: (row: T) => readonly MenuEntry[];
  /** Enter on a cell without a link or button of its own, and a double click. */
  onOpen?: (row: T) => void;
  /** Space, and the small button of a row: to look into it without leaving the table. Absent: Space selects. */
  onPeek?: (row: T) => void;
  /** The row that is looked into. */
  isPeeked?: ((row: T) => boolean) | undefined;
  /** What stands in a cell while it is edited: after Enter, F2 or a double click. */
  editor?: (edit: CellEdit<T>) => ReactNode;
  /** Takes several lines that are pasted on a cell that can be edited. */
  onPaste?: (pasted: Pasted) => void;
  handle?: Ref<TableHandle>;
  /** A row to scroll to and to focus, once it exists; again whenever the number changes. */
  focusRow?: number;
  /** Tells the active row, so that Back can hand it in as `focusRow`. */
  onPosition?: (index: number) => void;
  prefs?: TablePrefs;
  /** Columns at the end that do not fit are left out, and a button brings them back. For columns that the reader has not chosen. */
  folds?: boolean;
  /** Absent: columns can be neither resized nor moved. */
  onPrefs?: (next: TablePrefs) => void;
  /** Pixels; 36 when absent. */
  rowHeight?: number;
  /**
   * Headings of groups, by the position of the row each stands above. Whether there are any is for good: a table with other groups is another one.
   */
  groups?: ReadonlyMap<number, ReactNode>;
}

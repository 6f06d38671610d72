import type { TFunction } from 'i18next';
import { scrollerOf } from './blueprint.ts';
import type { Cell } from './cells.ts';
import { inOrder, noPrefs, visibleColumns, withOrder, withWidth } from './columns.ts';
import { Cursor } from './Cursor.ts';
import { headOf, topOf, type Heads } from './heads.ts';
import { everySelected, isSelected, noSelection, selectedCount, withRows } from './selection.ts';
import type { CellEdit, DataColumn, DataTableProps, RowId, TablePrefs } from './types.ts';

export const usualRowHeight = 36;

/** What every row draws; a new object draws them all again. */
interface Look<T> {
  cells: readonly Cell<T>[];
  t: TFunction;
}
export interface Place {
  row: number;
  col: number;
  stop: number;
}
export interface OpenMenu {
  index: number;
  button: HTMLElement;
}

/** The grid's state outside React. Rows subscribe to their own part of it, so Blueprint's table never has to render again. */
export class TableModel<T> {
  readonly cursor = new Cursor(() => this.#cursorMoved());
  props: DataTableProps<T>;
  look: Look<T>;
  menu: OpenMenu | null = null;
  /** The cell that is edited. */
  edit: Pick<CellEdit<T>, 'index' | 'column' | 'held'> | null = null;
  /** Shift was down when the last mouse button or key went down. */
  shift = false;
  /** The cell under a mouse button that is down: text holds no focus, so the browser offers it to the grid instead. */
  pressed: Place | null = null;
  live: HTMLElement | null = null;
  /** The row at which a range that is selected next begins. */
  anchor: { index: number; id: RowId } | undefined;
  #position = -1;
  #reveal: number | undefined;
  /** The heading of a group the cursor came into, while it has not been said. */
  #untold: number | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(props: DataTableProps<T>, look: Look<T>) {
    this.props = props;
    this.look = look;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Takes over what React rendered. */
  update(props: DataTableProps<T>, look: Look<T>): void {
    // A focused cell that changes places leaves the document for a moment, and loses focus.
    if (look.cells !== this.look.cells && this.cursor.focused) this.cursor.due = true;
    this.props = props;
    this.look = look;
    const { row, col } = this.cursor;
    const place = { row: Math.min(row, props.count - 1), col: Math.min(col, look.cells.length - 1) };
    if (place.row !== row || place.col !== col) this.cursor.to(place, false);
    else this.notify();
  }

  get prefs(): TablePrefs {
    return this.props.prefs ?? noPrefs;
  }
  get rowHeight(): number {
    return this.props.rowHeight ?? usualRowHeight;
  }
  get columns(): DataColumn<T>[] {
    return visibleColumns(this.props.columns, this.prefs);
  }
  get scroller(): HTMLElement | null {
    return this.cursor.grid && scrollerOf(this.cursor.grid);
  }
  /** +1 where reading runs left to right. */
  get direction(): 1 | -1 {
    return this.cursor.grid && getComputedStyle(this.cursor.grid).direction === 'rtl' ? -1 : 1;
  }

  /** Where a row begins, with its heading: pixels. */
  topOf(row: number): number {
    return topOf(this.#heads, row, this.rowHeight);
  }

  get #heads(): Heads {
    return [...(this.props.groups?.keys() ?? [])].sort((a, b) => a - b);
  }

  say(text: string): void {
    if (this.live) this.live.textContent = text;
  }

  // Moving

  #cursorMoved(): void {
    const { row } = this.cursor;
    this.notify();
    if (row < 0 || row === this.#position) return;
    this.#tellGroup(row);
    this.#position = row;
    this.props.onPosition?.(row);
  }

  /** Whoever does not see the headings hears the one of the group they come into. */
  #tellGroup(row: number): void {
    const head = headOf(this.#heads, row);
    if (head === undefined || (this.#position >= 0 && head === headOf(this.#heads, this.#position))) return;
    this.#untold = head;
    this.#sayGroup();
  }

  /** The heading may come into the document only with its row. */
  #sayGroup(): void {
    const text = this.#untold === undefined ? undefined : this.cursor.grid?.querySelector(`[data-group="${this.#untold}"]`)?.textContent;
    if (!text) return;
    this.#untold = undefined;
    this.say(text);
  }

  /** Moves to a cell, scrolling its row into view first: it may not be in the document yet. */
  go(row: number, col: number, stop = 0, focuses = true): void {
    const place = { row: Math.max(-1, Math.min(this.props.count - 1, row)), col: Math.max(0, Math.min(this.look.cells.length - 1, col)), stop };
    const { scroller, rowHeight } = this;
    if (scroller && place.row >= 0) {
      const top = this.topOf(place.row);
      const below = this.topOf(place.row + 1) + rowHeight - scroller.clientHeight; // one row is under the sticky header
      if (top < scroller.scrollTop) scroller.scrollTop = top;
      else if (below > scroller.scrollTop) scroller.scrollTop = below;
    }
    this.cursor.to(place, focuses);
  }

  /** Rows in one page of the keyboard. */
  get page(): number {
    return Math.max(1, Math.floor((this.scroller?.clientHeight ?? 0) / this.rowHeight) - 2);
  }

  /** Brings a row to the middle and focuses it, as soon as Blueprint has laid its body out. */
  reveal(row: number): void {
    this.#reveal = row;
    this.settle();
  }

  /** Called after each of Blueprint's renders. */
  settle(): void {
    this.#sayGroup();
    const { scroller } = this;
    const row = this.#reveal;
    if (row === undefined || row >= this.props.count || !scroller || scroller.scrollHeight < this.topOf(this.props.count)) return;
    this.#reveal = undefined;
    scroller.scrollTop = this.topOf(row) - scroller.clientHeight / 2 + this.rowHeight;
    const col = this.look.cells.findIndex((cell) => cell.kind === 'data');
    this.go(row, col);
  }

  // Selecting

  selected(row: T | undefined): boolean {
    return row !== undefined && isSelected(this.props.selection ?? noSelection, this.props.rowId(row));
  }

  /** Turns one row's selection over; with Shift, gives every row since the last one the same state. */
  toggle(index: number, range = this.shift): void {
    const { selection, onSelection, rowAt, rowId } = this.props;
    const row = rowAt(index);
    if (!selection || !onSelection || row === undefined) return;
    const id = rowId(row);
    const on = !isSelected(selection, id);
    const anchor = range ? this.#validAnchor() : undefined;
    this.anchor = { index, id };
    if (anchor === undefined) onSelection(withRows(selection, [id], on));
    else void this.#selectRange(Math.min(anchor, index), Math.max(anchor, index), on);
  }

  /** Where the last toggled row is, unless sorting or filtering has put another one there. */
  #validAnchor(): number | undefined {
    const { rowAt, rowId, count } = this.props;
    if (!this.anchor || this.anchor.index >= count) return undefined;
    const row = rowAt(this.anchor.index);
    return row === undefined || rowId(row) === this.anchor.id ? this.anchor.index : undefined;
  }

  async #selectRange(first: number, last: number, on: boolean): Promise<void> {
    const { loadRange, rowAt } = this.props;
    const indices = Array.from({ length: last - first + 1 }, (_, step) => first + step);
    const known = indices.map(rowAt).filter((row) => row !== undefined);
    const rows = known.length < indices.length && loadRange ? await loadRange(first, last) : known;
    const { selection, onSelection, rowId, count } = this.props;
    if (!selection || !onSelection) return;
    const next = withRows(selection, rows.map(rowId), on);
    onSelection(next);
    this.say(this.look.t('selected', { count: selectedCount(next, count) }));
  }

  selectAll(on: boolean): void {
    this.props.onSelection?.(on ? everySelected : noSelection);
  }

  // Columns

  resize(id: string, width: number): void {
    const next = withWidth(this.prefs, id, width);
    this.props.onPrefs?.(next);
    this.say(this.look.t('width-is', { name: this.#title(id), width: next.widths[id] }));
  }

  move(id: string, target: string, after: boolean): void {
    const all = inOrder(this.props.columns, this.prefs).map((column) => column.id);
    const next = withOrder(this.prefs, all, { id, target, after });
    if (next === this.prefs || !this.props.onPrefs) return;
    this.props.onPrefs(next);
    const ids = visibleColumns(this.props.columns, next).map((column) => column.id);
    this.say(this.look.t('moved', { name: this.#title(id), position: ids.indexOf(id) + 1, total: ids.length }));
  }

  #title(id: string): string {
    return this.props.columns.find((column) => column.id === id)?.title ?? id;
  }

  // The rows' menu

  openMenu(menu: OpenMenu): void {
    this.menu = menu;
    this.notify();
  }

  closeMenu(focus: boolean): void {
    const { menu } = this;
    if (!menu) return;
    this.menu = null;
    this.notify();
    if (focus) this.go(menu.index, this.look.cells.length - 1);
  }
}

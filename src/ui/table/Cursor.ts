/** What can hold focus inside a cell; a cell without any holds it itself. */
const widgets = 'a[href],button:not(:disabled, .dt-peek),input:not(:disabled),select:not(:disabled),textarea:not(:disabled)';

export function stopsOf(cell: HTMLElement): HTMLElement[] {
  const found = [...cell.querySelectorAll<HTMLElement>(widgets)];
  return found.length ? found : [cell];
}

/** The active cell (-1 is the header row), kept outside React: moving it renders two rows, not the table. */
export class Cursor {
  row = -1;
  col = 0;
  /** The widget within the cell; -1 is its last one. */
  stop = 0;
  /** Focus is owed to the active cell as soon as its row is in the document. */
  due = false;
  /** Focus is being put on the grid for safe keeping: nobody came in. */
  parking = false;
  grid: HTMLElement | null = null;
  readonly #moved: () => void;

  constructor(moved: () => void) {
    this.#moved = moved;
  }

  get focused(): boolean {
    return this.grid?.contains(document.activeElement) ?? false;
  }

  to(place: { row: number; col: number; stop?: number }, focus = true): void {
    this.row = place.row;
    this.col = place.col;
    this.stop = place.stop ?? 0;
    this.due = focus;
    this.#moved();
  }

  /** Sets the tab stops of one committed row, and focuses it when that is due here. Plugins' cells need no part in it. */
  sync(element: HTMLElement, row: number): void {
    const active = row === this.row;
    for (const [col, cell] of [...element.children].entries()) {
      if (cell instanceof HTMLElement) this.#syncCell(cell, active && col === this.col);
    }
    if (active && this.grid) this.grid.tabIndex = -1;
  }

  #syncCell(cell: HTMLElement, active: boolean): void {
    // What is edited keeps its own order.
    if (cell.querySelector('.dt-edit')) return;
    const stops = stopsOf(cell);
    if (active) this.stop = this.stop < 0 ? stops.length - 1 : Math.min(this.stop, stops.length - 1);
    for (const [index, stop] of stops.entries()) {
      const current = active && index === this.stop;
      if (stop.getAttribute('tabindex') !== (current ? '0' : '-1')) stop.tabIndex = current ? 0 : -1;
      if (current && (this.due || this.focused) && stop !== document.activeElement) this.#focus(stop, cell);
    }
    if (stops[0] !== cell) cell.removeAttribute('tabindex'); // last: it takes focus away
  }

  /** Focus that comes back because its row was scrolled back to must not move the scroll position. */
  #focus(stop: HTMLElement, cell: HTMLElement): void {
    stop.focus({ preventScroll: true });
    if (this.due) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    this.due = false;
  }

  /** A row is being virtualised away, still in the document: its focus, and the tab stop, wait on the grid. */
  leave(element: HTMLElement, row: number): void {
    if (!this.grid) return;
    if (row === this.row) this.grid.tabIndex = 0;
    if (!element.contains(document.activeElement)) return;
    this.parking = true;
    this.grid.focus({ preventScroll: true });
    this.parking = false;
  }
}

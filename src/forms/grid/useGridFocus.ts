import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Column } from './columns.ts';
import { moveOf } from './gridKeys.ts';
import type { GridRows } from './useGridRows.ts';

interface FocusOptions {
  columns: readonly Column[];
  changes: GridRows;
  most: number;
  locked: boolean;
  /** Where the order can be changed: a row has come to another place. */
  onMoved?: (from: number, to: number) => void;
}
export type GridFocus = ReturnType<typeof useGridFocus>;

/** Which cell is active, and where keys take it and its row. */
export function useGridFocus({ columns, changes, most, locked, onMoved }: FocusOptions) {
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Cell | undefined>(undefined);
  const wanted = useWantedCell(table);
  const activate = useCallback(
    (row: number, column: number) => {
      leaveCell(table.current);
      wanted.current = `${row}:${column}`;
      setActive({ row, column });
    },
    [wanted],
  );
  const place = (target: EventTarget) => (target as Element).closest('[data-cell]')?.getAttribute('data-cell')?.split(':').map(Number);

  /** Moves a row, as far as there are rows, and stays with it. */
  function move(from: number, to: number, column = active?.column ?? 0) {
    if (!onMoved || from === to || to < 0 || to >= changes.latest().length) return;
    leaveCell(table.current);
    changes.move(from, to);
    onMoved(from, to);
    activate(to, column);
  }
  /** Before the control in the cell hears of it: Alt and an arrow would open a list. */
  function keyFirst(event: KeyboardEvent<HTMLTableElement>) {
    const [row, column] = place(event.target) ?? [];
    if (!onMoved || row === undefined || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    move(row, row + (event.key === 'ArrowUp' ? -1 : 1), column);
  }

  function key(event: KeyboardEvent<HTMLTableElement>) {
    const [row, column] = place(event.target) ?? [];
    if (row === undefined || column === undefined || locked) return;
    if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey) && row > 0) {
      event.preventDefault();
      const field = columns[column]!;
      if (!field.locked) changes.set(row, field.key, structuredClone(changes.latest()[row - 1]?.[field.key]));
      return;
    }
    const way = moveOf(event);
    if (!way) return;
    const to = stepFrom({ row, column }, way, { rows: changes.latest().length, columns: columns.length, most });
    if (!to) return;
    event.preventDefault();
    if (to.row >= changes.latest().length) changes.insert(to.row, {});
    activate(to.row, to.column);
  }
  return { table, active, activate, key, keyFirst, move, setActive };
}

interface Cell {
  row: number;
  column: number;
}

/** The cell a move leads to: Tab runs on into the next row, Enter at the end makes a row, and past the edges there is none. */
function stepFrom({ row, column }: Cell, by: NonNullable<ReturnType<typeof moveOf>>, size: { rows: number; columns: number; most: number }) {
  const { rows, columns, most } = size;
  const flat = row * columns + column + by.columns;
  const to: Cell =
    by.rows === 0 ? { row: Math.floor(flat / columns), column: ((flat % columns) + columns) % columns } : { row: row + by.rows, column };
  const grows = by.rows === 1 && to.row === rows && rows < most;
  return to.row < 0 || (to.row >= rows && !grows) ? undefined : to;
}

/** The cell whose control takes the focus as soon as it is there. */
function useWantedCell(table: RefObject<HTMLTableElement | null>): RefObject<string | undefined> {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(function focusWantedCell() {
    if (focusWanted(table.current, wanted)) return;
    // A control that waits for its code or its options comes without the grid being drawn again.
    const observer = new MutationObserver(() => {
      if (focusWanted(table.current, wanted)) observer.disconnect();
    });
    observer.observe(table.current!, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  });
  return wanted;
}

/** Focuses the control of the cell that is wanted, unless the focus has gone elsewhere since; whether nothing is wanted any more. */
function focusWanted(table: HTMLTableElement | null, wanted: { current: string | undefined }): boolean {
  if (wanted.current === undefined || table === null) return true;
  const control = table.querySelector<HTMLElement>(`[data-cell="${wanted.current}"] :is(input, select, textarea, button):not([disabled])`);
  if (!control) return false;
  wanted.current = undefined;
  if (document.activeElement !== document.body && !table.contains(document.activeElement)) return true;
  control.focus();
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
  return true;
}

/** What is still being typed is reported before its input goes away. */
function leaveCell(table: HTMLTableElement | null): void {
  if (table?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
}

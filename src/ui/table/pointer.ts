import { stopsOf } from './Cursor.ts';
import { editableAt, startEdit } from './editing.ts';
import type { Place, TableModel } from './TableModel.ts';

/** Where in the grid an element stands. */
function placeOf<T>(element: Element, model: TableModel<T>): Place | null {
  const cell = element.closest<HTMLElement>('.dt-cell');
  const row = cell?.parentElement;
  if (!cell || !row || !model.cursor.grid?.contains(cell)) return null;
  const stop = stopsOf(cell).findIndex((each) => each.contains(element));
  return { row: Number(row.getAttribute('aria-rowindex')) - 2, col: Number(cell.getAttribute('aria-colindex')) - 1, stop: Math.max(0, stop) };
}

export function handlePress<T>(event: { target: EventTarget; shiftKey: boolean }, model: TableModel<T>): void {
  model.shift = event.shiftKey;
  model.pressed = placeOf(event.target as Element, model);
}

/** Focus came in by mouse, Tab or script: the cursor follows it, or takes it over from the grid itself. */
export function handleFocus<T>(target: Element, model: TableModel<T>): void {
  const { cursor, pressed } = model;
  if (!cursor.grid?.contains(target) || cursor.parking) return;
  const place = placeOf(target, model);
  if (place) {
    if (place.row !== cursor.row || place.col !== cursor.col || place.stop !== cursor.stop) cursor.to(place, false);
    return;
  }
  const goal = pressed ?? (target === cursor.grid ? cursor : null);
  if (goal) model.go(goal.row, goal.col, goal.stop);
}

/** The row that is clicked, except on what has a click of its own. */
function rowUnder<T>(target: Element, model: TableModel<T>): number | undefined {
  const place = placeOf(target, model);
  return place && place.row >= 0 && !target.closest('a, button, input, label, select, textarea') ? place.row : undefined;
}

/** A double click edits the cell, or opens the row. */
export function handleDoubleClick<T>(target: Element, model: TableModel<T>): void {
  const place = placeOf(target, model);
  const index = rowUnder(target, model);
  if (place && index !== undefined && editableAt(model, index, place.col) !== undefined) return startEdit(model, index, place.col);
  const row = index === undefined ? undefined : model.props.rowAt(index);
  if (row !== undefined) model.props.onOpen?.(row);
}

/** A click with Shift selects every row since the last one that was selected. */
export function handleClick<T>({ target, shiftKey }: { target: EventTarget; shiftKey: boolean }, model: TableModel<T>): void {
  const index = shiftKey && model.props.selection ? rowUnder(target as Element, model) : undefined;
  if (index === undefined) return;
  // The browser has selected the text in between.
  getSelection()?.removeAllRanges();
  model.toggle(index, true);
}

import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { TableModel } from './TableModel.ts';

/** Whether the cell of a row in a column can be edited; its column's id if so. */
export function editableAt<T>(model: TableModel<T>, index: number, col: number): string | undefined {
  const { props, look } = model;
  const cell = look.cells[col];
  const row = index < 0 ? undefined : props.rowAt(index);
  return props.editor && row !== undefined && cell?.kind === 'data' && cell.column.editable?.(row) ? cell.column.id : undefined;
}

export function startEdit<T>(model: TableModel<T>, index: number, col: number): void {
  const column = editableAt(model, index, col);
  if (column === undefined) return;
  model.go(index, col, 0, false);
  model.edit = { index, column, held: [] };
  model.notify();
}

function stopEdit<T>(model: TableModel<T>): void {
  model.edit = null;
  model.go(model.cursor.row, model.cursor.col);
}

/** While the editor of a cell is on its way its box has the focus, and keeps the keys for it. */
export function holdKey<T>(event: KeyboardEvent, model: TableModel<T>): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  event.preventDefault();
  event.stopPropagation();
  if (key === 'Escape') stopEdit(model);
  else model.edit?.held.push({ key, shiftKey });
}

/** Several lines that are pasted on a cell are for its column. */
export function handlePaste<T>(event: ClipboardEvent, model: TableModel<T>): void {
  const { row, col, grid } = model.cursor;
  const column = editableAt(model, row, col);
  const text = event.clipboardData.getData('text');
  if (column === undefined || !/\n./.test(text) || !grid?.contains(event.target as Element)) return;
  event.preventDefault();
  stopEdit(model);
  model.props.onPaste?.({ index: row, column, text });
}

import type { TableModel } from './TableModel.ts';

/** Whether the cell of a row in a column can be edited; its column's id if so. */
export function editableAt<T>(model: TableModel<T>, index: number, col: number): string | undefined {
  const { props, look } = model;
  const cell = look.cells[col];
  const row = index < 0 ? undefined : props.rowAt(index);
  return props.editor && row !== undefined && cell?.kind === 'data' && cell.column.editable?.(row) ? cell.column.id : undefined;
}

export function startEdit<T>(model: TableModel<T>, index: number, col: number): void {
  const id = editableAt(model, index, col);
  if (id === undefined) return;
  model.go(index, col, 0, false);
  model.edit = { index, id };
  model.notify();
}

/** The cell has its value again; with a step the next one that can be edited is, in the row or in those that follow. */
export function endEdit<T>(model: TableModel<T>, step?: 1 | -1): void {
  const { edit } = model;
  if (!edit) return;
  model.edit = null;
  const col = model.look.cells.findIndex((cell) => cell.kind === 'data' && cell.column.id === edit.id);
  const next = step && nextEditable(model, edit.index, col, step);
  if (next) startEdit(model, next.index, next.col);
  else model.go(edit.index, Math.max(0, col));
}

function nextEditable<T>(model: TableModel<T>, from: number, col: number, step: 1 | -1): { index: number; col: number } | undefined {
  const width = model.look.cells.length;
  for (let at = from * width + col + step; at >= 0 && at < model.props.count * width && Math.abs(at - from * width - col) <= 2 * width; at += step) {
    const place = { index: Math.floor(at / width), col: at % width };
    if (editableAt(model, place.index, place.col) !== undefined) return place;
  }
  return undefined;
}

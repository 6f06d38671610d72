import { editableAt, startEdit } from './editing.ts';
import type { TableModel } from './TableModel.ts';
import type { CellEdit } from './types.ts';

// Apart from how an edit begins: only an editor ends one, and that comes later.

/** The cell has its value again; with a step the next one that can be edited is, in the row or in those that follow. */
export function endEdit<T>({ model: of, index, column }: CellEdit<T>, step?: 1 | -1): void {
  const model = of as TableModel<T>;
  if (model.edit?.index !== index || model.edit.column !== column) return;
  model.edit = null;
  const col = model.look.cells.findIndex((cell) => cell.kind === 'data' && cell.column.id === column);
  const next = step && nextEditable(model, index, col, step);
  if (next) startEdit(model, next.index, next.col);
  else model.go(index, Math.max(0, col));
}

function nextEditable<T>(model: TableModel<T>, from: number, col: number, step: 1 | -1): { index: number; col: number } | undefined {
  const width = model.look.cells.length;
  for (let at = from * width + col + step; at >= 0 && at < model.props.count * width && Math.abs(at - from * width - col) <= 2 * width; at += step) {
    const place = { index: Math.floor(at / width), col: at % width };
    if (editableAt(model, place.index, place.col) !== undefined) return place;
  }
  return undefined;
}

import type { TableModel } from './TableModel.ts';

/** Goes to a row from outside the grid, in the column that the reader is in. The focus comes along where it is in the grid, or is asked for. */
export function standAt<T>(model: TableModel<T>, row: number, focuses = model.cursor.focused): void {
  const first = model.look.cells.findIndex((cell) => cell.kind === 'data');
  model.go(row, model.cursor.row < 0 ? first : model.cursor.col, 0, focuses);
}

import type { KeyboardEvent } from 'react';
import { columnWidth, widthOf } from './columns.ts';
import { stopsOf } from './Cursor.ts';
import { editableAt, holdKey, startEdit } from './editing.ts';
import { withRows } from './selection.ts';
import type { TableModel } from './TableModel.ts';

type Command = () => void;
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** Fields keep their own keys; a checkbox has none but Space. */
const typesText = (element: Element) => element.matches('select, textarea, [contenteditable=true], input:not([type=checkbox], [type=radio])');
const mod = (event: Pressed) => event.ctrlKey || event.metaKey;

/** +1 towards the end of the line, whichever way it runs. */
function sideOf<T>(key: string, model: TableModel<T>): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === (model.direction === 1) ? 1 : -1;
}

/** In the header Shift with an arrow changes the width, and with Ctrl as well the order. */
function columnCommand<T>(event: Pressed, model: TableModel<T>, side: -1 | 1): Command | undefined {
  const { row, col } = model.cursor;
  const cell = model.look.cells[col];
  if (row >= 0 || cell?.kind !== 'data' || !model.props.onPrefs) return undefined;
  const { id } = cell.column;
  if (!mod(event)) return () => model.resize(id, widthOf(cell.column, model.prefs) + side * columnWidth.step);
  const other = model.look.cells[col + side];
  if (other?.kind !== 'data') return () => {};
  return () => {
    model.move(id, other.column.id, side > 0);
    model.go(-1, col + side);
  };
}

function sideways<T>(event: Pressed, model: TableModel<T>, side: -1 | 1): Command | undefined {
  if (event.shiftKey) return columnCommand(event, model, side);
  const { row, col, stop } = model.cursor;
  const cell = (event.target as Element).closest<HTMLElement>('.dt-cell');
  if (cell && stopsOf(cell)[stop + side]) return () => model.go(row, col, stop + side);
  const next = col + side;
  if (next < 0 || next >= model.look.cells.length) return () => {};
  return () => model.go(row, next, side < 0 ? -1 : 0);
}

/** J and K go down and up, whatever letters the keyboard has there; while a row is looked into they are for the page. */
function stepKey<T>(event: Pressed, { props }: TableModel<T>): 'ArrowDown' | 'ArrowUp' | undefined {
  if (mod(event) || props.isPeeked) return undefined;
  return event.code === 'KeyJ' ? 'ArrowDown' : event.code === 'KeyK' ? 'ArrowUp' : undefined;
}

function move<T>(event: Pressed, model: TableModel<T>): Command | undefined {
  const { row, col, stop } = model.cursor;
  const last = model.look.cells.length - 1;
  switch (stepKey(event, model) ?? event.key) {
    case 'ArrowDown':
      return () => model.go(row + 1, col, stop);
    case 'ArrowUp':
      return () => model.go(row - 1, col, stop);
    case 'PageDown':
      return () => model.go(row + model.page, col, stop);
    case 'PageUp':
      return () => model.go(Math.max(0, row - model.page), col, stop);
    case 'Home':
      return () => model.go(mod(event) ? 0 : row, 0);
    case 'End':
      return () => model.go(mod(event) ? model.props.count - 1 : row, last);
    default:
      return undefined;
  }
}

/** Enter opens, Space looks into the row or selects it, and X selects it, unless the focused link, button or checkbox has a use for the key. */
function act<T>(event: Pressed, model: TableModel<T>): Command | undefined {
  const { props, cursor } = model;
  const target = event.target as Element;
  const record = cursor.row < 0 ? undefined : props.rowAt(cursor.row);
  if (record === undefined) return undefined;
  const isEnter = event.key === 'Enter' && !target.matches('a, button, input');
  if ((isEnter || event.key === 'F2') && editableAt(model, cursor.row, cursor.col) !== undefined)
    return () => startEdit(model, cursor.row, cursor.col);
  if (isEnter) return props.onOpen && (() => props.onOpen?.(record));
  const isSpace = event.key === ' ' && !target.matches('button, input');
  if (isSpace && props.onPeek && !event.shiftKey) return () => props.onPeek?.(record);
  const selects = isSpace || (event.code === 'KeyX' && !mod(event));
  return selects ? props.selection && (() => model.toggle(cursor.row, event.shiftKey)) : undefined;
}

/** With Shift the arrows up and down take rows along into the selection. */
function extend<T>({ key }: Pressed, model: TableModel<T>): Command | undefined {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  return step !== 0 && model.cursor.row >= 0 && model.props.selection ? () => extendSelection(model, step) : undefined;
}

function extendSelection<T>(model: TableModel<T>, step: 1 | -1): void {
  const { row, col, stop } = model.cursor;
  const { selection, onSelection, rowAt, rowId, count } = model.props;
  const next = row + step;
  if (next < 0 || next >= count || !selection || rowAt(next) === undefined) return;
  const ids = [row, next].flatMap((index) => rowAt(index) ?? []).map(rowId);
  onSelection?.(withRows(selection, ids, true));
  model.anchor = { index: next, id: ids.at(-1)! };
  model.go(next, col, stop);
}

function commandFor<T>(event: Pressed, model: TableModel<T>): Command | undefined {
  if (event.altKey) return undefined;
  if (event.key.toLowerCase() === 'a' && mod(event) && model.props.selection) return () => model.selectAll(true);
  const side = sideOf(event.key, model);
  if (side) return sideways(event, model, side);
  return event.shiftKey ? (extend(event, model) ?? act(event, model)) : (move(event, model) ?? act(event, model));
}

/** The grid's keys. Events of menus and dialogs bubble here through React from outside the grid's document tree: not ours. */
export function handleKey<T>(event: KeyboardEvent, model: TableModel<T>): void {
  const target = event.target as Element;
  if (!model.cursor.grid?.contains(target) || typesText(target)) return;
  if (target.matches('.dt-edit')) return holdKey(event, model);
  if (target.closest('.dt-edit')) return;
  model.shift = event.shiftKey;
  const command = commandFor(event, model);
  if (!command) return;
  event.preventDefault();
  event.stopPropagation();
  command();
}

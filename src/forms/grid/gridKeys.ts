import type { KeyboardEvent } from 'react';

interface GridMove {
  rows: number;
  columns: number;
}

const isText = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'text' && target.getAttribute('role') !== 'combobox';
const isCheck = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'checkbox';

/** Whether the caret stands where a step to this side would leave the text. */
function atEdge(input: HTMLInputElement, left: boolean): boolean {
  const rtl = getComputedStyle(input).direction === 'rtl';
  const atStart = input.selectionStart === 0 && input.selectionEnd === 0;
  const atEnd = input.selectionStart === input.value.length && input.selectionEnd === input.value.length;
  return left === rtl ? atEnd : atStart;
}

/** Where a key takes the focus of a grid; `undefined` when the key belongs to the control in the cell. */
export function moveOf(event: KeyboardEvent<HTMLElement>): GridMove | undefined {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return undefined;
  const { key, target } = event;
  if (key === 'Enter') return { rows: event.shiftKey ? -1 : 1, columns: 0 };
  if (key === 'Tab') return { rows: 0, columns: event.shiftKey ? -1 : 1 };
  if (!isText(target) && !isCheck(target)) return undefined;
  if (key === 'ArrowDown' || key === 'ArrowUp') return { rows: key === 'ArrowDown' ? 1 : -1, columns: 0 };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const left = key === 'ArrowLeft';
  if (isText(target) && !atEdge(target, left)) return undefined;
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  return { rows: 0, columns: left === rtl ? 1 : -1 };
}

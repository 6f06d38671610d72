import type { KeyboardEvent } from 'react';

/** Enter and Shift+Enter, and the arrows where they do nothing else, lead to the same column of the line below or above. */
export function moveInColumn(event: KeyboardEvent<HTMLElement>, body: HTMLElement | null): void {
  const from = event.target as HTMLElement;
  const isFigure = from.getAttribute('inputmode') === 'decimal';
  const step =
    event.key === 'Enter' && from.tagName !== 'BUTTON'
      ? event.shiftKey
        ? -1
        : 1
      : isFigure && event.key === 'ArrowDown'
        ? 1
        : isFigure && event.key === 'ArrowUp'
          ? -1
          : 0;
  const cell = from.closest('td');
  if (step === 0 || !cell || !body || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...body.querySelectorAll<HTMLTableRowElement>('tr[data-rate]')];
  for (let at = rows.indexOf(cell.closest('tr')!) + step; rows[at]; at += step) {
    const next = rows[at]!.cells[cell.cellIndex]?.querySelector<HTMLElement>('input, select');
    if (!next) continue;
    event.preventDefault();
    next.focus();
    if (next instanceof HTMLInputElement && next.type === 'text') next.select();
    return;
  }
}

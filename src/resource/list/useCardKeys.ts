import { useRef, type KeyboardEvent } from 'react';
import { isSelected, withRows } from '#ui';
import type { Row } from './RowWindows.ts';
import type { ListModel } from './useListScreen.ts';

/** Cards have the keys of a table's rows: J and K go on and back, Space looks into one, X selects it, with Shift all since the last one. */
export function useCardKeys({ selection, select, peek }: ListModel, rows: readonly Row[], isSelectable: boolean): (event: KeyboardEvent) => void {
  const anchor = useRef<number | undefined>(undefined);
  const toggle = (at: number, isRange: boolean) => {
    const from = isRange ? (anchor.current ?? at) : at;
    const ids = rows.slice(Math.min(from, at), Math.max(from, at) + 1).map(({ id }) => id);
    select(withRows(selection, ids, !isSelected(selection, rows[at]!.id)));
    anchor.current = at;
  };
  return (event) => {
    const { target, currentTarget, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    const cards = [...currentTarget.children];
    const at = cards.findIndex((card) => card.contains(target as Element));
    if (at < 0 || rows[at] === undefined || ctrlKey || metaKey || altKey) return;
    const step = code === 'KeyJ' ? 1 : code === 'KeyK' ? -1 : 0;
    const isBox = (target as Element).matches('input, button');
    if (step !== 0) {
      cards[at + step]?.querySelector<HTMLElement>('a, input')?.focus();
      if (cards[at + step]) peek?.follow.current?.(at + step);
    } else if (code === 'KeyX' && isSelectable) toggle(at, shiftKey);
    else if (code === 'Space' && !isBox && peek) peek.show(rows[at]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

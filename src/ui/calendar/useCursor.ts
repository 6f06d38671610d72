import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { addDays, addMonths, weekOf, type Day } from '#core';
import type { CalendarProps } from './Calendar.tsx';

interface Cursor {
  cursor: Day;
  hold: (day: Day) => void;
  grid: RefObject<HTMLTableElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Where a key leads from a day; `undefined` for a key that leads nowhere. */
export function stepOf(
  day: Day,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { first, isRtl }: { first: number; isRtl: boolean },
): Day | undefined {
  const forward = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward);
    case 'ArrowLeft':
      return addDays(day, -forward);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'Home':
      return weekOf(day, first)[0];
    case 'End':
      return weekOf(day, first)[6];
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    default:
      return undefined;
  }
}

/** The day that has the tab stop, and the keys that move it. Where it leaves what is shown, that follows, and the focus comes along. */
export function useCursor({ shown, onShown, onPick, isDisabled, view = 'month' }: CalendarProps, how: { first: number; isRtl: boolean }): Cursor {
  const [held, hold] = useState(shown);
  const grid = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  const isShown = view === 'week' ? weekOf(shown, how.first).includes(held) : held.slice(0, 7) === shown.slice(0, 7);
  const cursor = isShown ? held : shown;
  const onKeyDown = (event: KeyboardEvent) => {
    const day = event.target instanceof HTMLElement && event.target.matches('[data-day]') ? event.target.dataset.day : undefined;
    if (day === undefined) return;
    const next = stepOf(day, event, how);
    if (next !== undefined) {
      hold(next);
      wantsFocus.current = true;
      onShown(next);
    } else if (event.key !== 'Enter' && event.key !== ' ') return;
    else if (!isDisabled?.(day)) onPick?.(day, { extend: event.shiftKey });
    event.preventDefault();
  };
  useEffect(
    function follow() {
      if (!wantsFocus.current) return;
      wantsFocus.current = false;
      grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
    },
    [cursor],
  );
  return { cursor, hold, grid, onKeyDown };
}

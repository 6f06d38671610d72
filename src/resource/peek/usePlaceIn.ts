import { useEffect, useRef } from 'react';
import { useEvent } from '#ui';
import { recordKey } from '../hrefs.ts';
import type { Row } from '../list/RowWindows.ts';
import type { ListModel } from '../list/useListScreen.ts';
import type { Peek } from './usePeek.ts';

/** Where the record that is shown stands in the list, and the ways from it. */
export interface PlaceIn {
  /** -1: not among the rows, as after a decision that took it out of them. */
  at: number;
  row: Row | undefined;
  /** Its place among all records, from 1. */
  number: number;
  hasNext: boolean;
  hasPrevious: boolean;
  forth: () => void;
  back: () => void;
  /** Puts the record away; the focus goes to its row. */
  leave: () => void;
}

/** Whoever runs through the rows sees the one where they stop. */
const settleMs = 120;

export function usePlaceIn(model: ListModel, peek: Peek & { key: string }): PlaceIn {
  const { list, perPage, address } = model;
  const last = useRef(0);
  const at = indexOf(model, peek.key, last.current);
  useEffect(
    function remember() {
      if (at >= 0) last.current = at;
    },
    [at],
  );
  useFollowing(model, peek);
  const next = at >= 0 ? at + 1 : last.current;
  // After the last one of a queue come those that were passed over.
  const onward = next < list.count ? next : at < 0 && list.count > 0 ? 0 : -1;
  const previous = at >= 0 ? at - 1 : Math.min(last.current, list.count) - 1;
  const go = useEvent((index: number) => {
    const row = list.rowAt(index);
    peek.table.current?.standAt(index);
    if (row) peek.show(row);
  });
  const turn = useTurning(model, go);
  const page = address.state.page ?? 1;
  const leave = useEvent(() => {
    const row = at >= 0 ? at : Math.max(0, Math.min(last.current, list.count - 1));
    if (peek.table.current) peek.table.current.standAt(row, true);
    else document.querySelectorAll('.wp-cards > li')[row]?.querySelector('a')?.focus();
    peek.close();
  });
  useEscape(leave);
  return {
    at,
    row: at >= 0 ? list.rowAt(at) : undefined,
    number: (perPage === 'All' ? 0 : (page - 1) * perPage) + at + 1,
    hasNext: onward >= 0 || turn.hasNext,
    hasPrevious: previous >= 0 || turn.hasPrevious,
    // What is last of a page is followed by the first of the next one.
    forth: useEvent(() => (at === list.count - 1 && turn.hasNext ? turn.to(page + 1) : go(onward))),
    back: useEvent(() => (previous < 0 && turn.hasPrevious ? turn.to(page - 1) : go(previous))),
    leave,
  };
}

/** The ways to other pages: the row next to the one that was shown is shown once its page is there. */
function useTurning({ list, address, perPage }: ListModel, go: (index: number) => void) {
  const goal = useRef<{ page: number; isBack: boolean } | undefined>(undefined);
  const page = address.state.page ?? 1;
  useEffect(function arrive() {
    const { current } = goal;
    const index = current?.isBack ? list.count - 1 : 0;
    if (current?.page !== page || list.rowAt(index) === undefined) return;
    goal.current = undefined;
    go(index);
  });
  const hasPages = perPage !== 'All';
  return {
    hasNext: hasPages && list.total !== undefined && page < list.pageCount,
    hasPrevious: hasPages && page > 1,
    to: (next: number) => {
      goal.current = { page: next, isBack: next < page };
      address.go({ ...address.state, page: next, perPage });
    },
  };
}

function indexOf({ list, screen: { resource } }: ListModel, key: string, likely: number): number {
  const isAt = (index: number) => {
    const row = list.rowAt(index);
    return row !== undefined && String(recordKey(resource, row)) === key;
  };
  if (isAt(likely)) return likely;
  for (let index = 0; index < list.count; index++) if (isAt(index)) return index;
  return -1;
}

/** Shows the row that the reader of the list comes to, once they stay there and it has come. */
function useFollowing({ list, screen: { resource } }: ListModel, peek: Peek & { key: string }): void {
  const wanted = useRef<number | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const arrive = useEvent(() => {
    const row = wanted.current === undefined ? undefined : list.rowAt(wanted.current);
    if (row === undefined) return;
    wanted.current = undefined;
    if (String(recordKey(resource, row)) !== peek.key) peek.show(row);
  });
  useEffect(function arriveLate() {
    if (timer.current === undefined) arrive();
  });
  useEffect(
    function follow() {
      peek.follow.current = (index) => {
        wanted.current = index;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          timer.current = undefined;
          arrive();
        }, settleMs);
      };
      return () => {
        peek.follow.current = undefined;
        clearTimeout(timer.current);
      };
    },
    [peek.follow, arrive],
  );
}

/** Escape in the list or in the panel puts it away, unless something above them is open. */
function useEscape(leave: () => void): void {
  useEffect(
    function listen() {
      const hear = (event: KeyboardEvent) => {
        const { key, target } = event;
        if (key !== 'Escape' || document.querySelector('.wp-modal, .wp-side, [role="menu"], .dt-edit')) return;
        if (target !== document.body && !(target instanceof Element && target.closest('.wp-peek, .dt, .wp-cards'))) return;
        event.preventDefault();
        leave();
      };
      document.addEventListener('keydown', hear, true);
      return () => document.removeEventListener('keydown', hear, true);
    },
    [leave],
  );
}

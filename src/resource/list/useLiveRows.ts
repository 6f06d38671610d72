import { useEffect, useRef } from 'react';
import type { LiveChange, Told } from '#core';
import { selectedCount, useEvent } from '#ui';
import type { LiveStore } from '#state';
import { marksFrom } from './liveMarks.ts';
import { nothingLive } from './LiveRowsState.ts';
import type { Row } from './RowWindows.ts';
import type { ListModel } from './useListScreen.ts';

/** A list is looked at once more at most so often, after a failure later, and a mark stays for so long, ms. */
const everyMs = 1000;
const againMs = 5000;
const markedMs = 30_000;

/** What was heard of a resource and not looked at yet. */
interface Heard {
  byId: Map<Row['id'], LiveChange>;
  /** So much happened that every row may be another. */
  isAll: boolean;
}
const nothing = (): Heard => ({ byId: new Map(), isAll: false });

function take(heard: Heard, told: Told, resource: string): boolean {
  if (told.kind === 'reset') heard.isAll = true;
  else if (told.kind !== 'changes') return false;
  else
    for (const change of told.changes) {
      if (change.resource !== resource) continue;
      if ('many' in change) heard.isAll = true;
      else heard.byId.set(change.id, change);
    }
  return heard.isAll || heard.byId.size > 0;
}

/** Whether nobody would lose their place: nothing is selected or open, and neither pointer nor focus is at the rows, which begin with the first. */
function isFree(host: Element | null, model: ListModel): boolean {
  const rows = host?.closest('.wp-page, .wp-embedded')?.querySelector('.wp-list-rows, .wp-cards');
  if (!rows || selectedCount(model.selection, model.list.count) > 0) return false;
  const isScrolled = [...rows.querySelectorAll('[role="rowgroup"]')].some((each) => each.scrollTop > 0);
  return (
    !isScrolled && !rows.matches(':hover') && !rows.contains(document.activeElement) && !document.querySelector('[role="dialog"], [role="menu"]')
  );
}

/**
 * Follows what others do to the records of a list: rows that stay where they
 * are change in place, others come at once where nobody is at them, or wait.
 */
export function useLiveRows(model: ListModel, host: { current: Element | null }): void {
  const { screen, list, setLive } = model;
  const { live: store, rowCache } = screen.runtime.stores;
  const { resource } = screen;
  const fading = useRef(new Set<ReturnType<typeof setTimeout>>());

  const look = useEvent(async ({ byId, isAll }: Heard) => {
    for (const prefix of [`-/totals/${resource.name}`, `-/groups/${resource.name}/`, `${resource.listPath}?calendar`]) rowCache.invalidate(prefix);
    const shown = new Set(Array.from({ length: Math.min(list.count, 2000) }, (_, index) => list.rowAt(index)?.id));
    const isKnown = !isAll && [...byId.keys()].every((id) => shown.has(id));
    const renewal = await list.renew(
      (rows) => !isKnown || rows.some(({ id }) => byId.has(id)),
      () => isFree(host.current, model),
    );
    const marks = marksFrom(screen.words, renewal, byId);
    setLive((now) => ({
      marks: new Map([...(renewal.isTaken ? [...now.marks].filter(([, { kind }]) => kind !== 'gone') : now.marks), ...marks]),
      waiting: renewal.isTaken ? nothingLive.waiting : new Set([...now.waiting, ...renewal.fresh.filter((id) => byId.has(id))]),
      isMoved: !renewal.isTaken,
    }));
    const brief = [...marks].filter(([, { kind }]) => kind !== 'gone');
    if (brief.length > 0) fading.current.add(setTimeout(() => setLive((now) => ({ ...now, marks: without(now.marks, new Map(brief)) })), markedMs));
  });

  useEffect(function endFades() {
    const fades = fading.current;
    return () => fades.forEach(clearTimeout);
  }, []);
  useLooks(store, resource.name, look);
}

/** Looks at what is heard of a resource, not too often, and again where that failed. While nobody sees the page it waits. */
function useLooks(store: LiveStore, resource: string, look: (heard: Heard) => Promise<void>): void {
  const heard = useRef(nothing());
  useEffect(
    function follow() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let lookedMs = -Infinity;
      let isGone = false;
      const later = (pauseMs = 0) => {
        if (document.visibilityState !== 'visible') return;
        timer ??= setTimeout(
          () => {
            timer = undefined;
            lookedMs = performance.now();
            const { byId, isAll } = heard.current;
            heard.current = nothing();
            look({ byId, isAll }).catch(() => {
              heard.current = { byId: new Map([...byId, ...heard.current.byId]), isAll: isAll || heard.current.isAll };
              if (!isGone) later(againMs);
            });
          },
          Math.max(pauseMs, lookedMs + everyMs - performance.now()),
        );
      };
      const stop = store.hear((told) => {
        if (take(heard.current, told, resource)) later();
      });
      const onSight = () => {
        if (heard.current.isAll || heard.current.byId.size > 0) later();
      };
      document.addEventListener('visibilitychange', onSight);
      return () => {
        isGone = true;
        stop();
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', onSight);
      };
    },
    [store, resource, look],
  );
}

/** Marks that are still the ones they were go. */
const without = <K, V>(all: ReadonlyMap<K, V>, gone: ReadonlyMap<K, V>): Map<K, V> =>
  new Map([...all].filter(([key, value]) => gone.get(key) !== value));

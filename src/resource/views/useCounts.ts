import type { TFunction } from 'i18next';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { createOursApi, type ViewCount } from '#api';
import { isoDay, ownZone } from '#core';
import { useRuntime } from '../area.ts';
import { untilGone } from '../untilGone.ts';

const everyMs = 120_000;
const none: readonly ViewCount[] = [];

interface CountsOptions {
  /** All views of this resource; absent: those the bell and the menu count. */
  resource?: string;
  /** Nothing is asked before. */
  when: boolean;
}

/**
 * What declared views find: counted at first, after every write, every two minutes
 * while the page is in sight, and on coming back to it. A failure keeps what was known.
 */
export function useCounts({ resource, when }: CountsOptions): readonly ViewCount[] {
  const {
    http,
    stores: { rowCache },
  } = useRuntime();
  const key = `-/attention?${resource ?? ''}`;
  const subscribe = useCallback((listener: () => void) => rowCache.subscribe(key, listener), [rowCache, key]);
  useEffect(
    function count() {
      if (!when) return;
      const stop = new AbortController();
      const fetch = untilGone(() => {
        const asked = { today: isoDay(new Date()), zone: ownZone(), ...(resource !== undefined && { resource }) };
        return rowCache.load(key, () => createOursApi(http).attention(asked, stop.signal));
      });
      const ask = () => {
        if (document.visibilityState === 'visible') fetch();
      };
      ask();
      const timer = setInterval(ask, everyMs);
      const unsubscribe = rowCache.subscribe(key, () => {
        if (rowCache.get(key)?.stale) ask();
      });
      document.addEventListener('visibilitychange', ask);
      return () => {
        stop.abort();
        clearInterval(timer);
        unsubscribe();
        document.removeEventListener('visibilitychange', ask);
      };
    },
    [http, rowCache, key, resource, when],
  );
  return useSyncExternalStore(subscribe, () => rowCache.get<readonly ViewCount[]>(key)?.value ?? none);
}

/** What a count is marked by: something of it is overdue, or due today. */
export const dueMark = (counts: readonly Pick<ViewCount, 'overdue' | 'today'>[]): 'overdue' | 'today' | undefined =>
  counts.some(({ overdue }) => overdue) ? 'overdue' : counts.some(({ today }) => today) ? 'today' : undefined;

/** What of a count is pressing, in words: "3 overdue, 2 due today"; empty where nothing is. */
export const dueText = ({ overdue, today }: Pick<ViewCount, 'overdue' | 'today'>, t: TFunction<'resource'>): string =>
  [overdue && t('due.overdue', { count: overdue }), today && t('due.today', { count: today })].filter(Boolean).join(', ');

/** A number as it is shown: one that was not counted to the end says so. */
export const countText = ({ count, capped }: Pick<ViewCount, 'count' | 'capped'>, locale: string): string =>
  `${count.toLocaleString(locale)}${capped ? '+' : ''}`;

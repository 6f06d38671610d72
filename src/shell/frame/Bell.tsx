import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { createOursApi, type AttentionCount } from '#api';
import { can, type AreaIndex, type Json, type Viewer } from '#core';
import { MenuButton } from '#ui';
import { useShell } from '../Shell.ts';
import { useTitles } from './titles.ts';
import { useViewer } from './useViewer.ts';

const everyMs = 120_000;

/** What needs somebody, from what its reader may open; hidden where the API counts nothing. */
export function Bell(): ReactNode {
  const { features } = useShell().stores;
  const { names } = useSnapshot(features.state);
  return names.includes('attention') ? <Counted /> : null;
}

function Counted(): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const { index } = useShell();
  const titles = useTitles();
  const waiting = waitingFor(index, useViewer(), useCounts());
  const [hrefOf, loadFilters] = useFilters();
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  return (
    <MenuButton label={t('bell.label', { count: total })} icon="notifications" className="wp-bell" empty={t('bell.empty')} onOpen={() => loadFilters(waiting)}
      entries={waiting.map((each) => ({
        id: `${each.plugin}.${each.index}`, label: titles.attention(each.plugin, each.index, each.count), href: hrefOf(each),
        ...(each.capped && { note: `${each.count.toLocaleString(i18n.language)}+` }),
      }))}>
      {total > 0 && <span className="wp-bell-count" aria-hidden>{total > 99 ? '99+' : total}</span>}
    </MenuButton>
  );
}

type Waiting = AttentionCount & { path: string };

/** Where entries lead: to the list, filtered as the plugin's manifest says once the open menu has fetched it. */
function useFilters(): [(waiting: Waiting) => string, (all: readonly Waiting[]) => void] {
  const { plugins } = useShell();
  const [, setLoaded] = useState(0);
  const hrefOf = ({ plugin, index, path }: Waiting) => filteredPath(path, plugins.loaded(plugin)?.manifest.attention?.[index]?.filter);
  const load = (all: readonly Waiting[]) => {
    for (const { plugin } of all) void plugins.load(plugin).then(() => setLoaded((count) => count + 1), () => undefined);
  };
  return [hrefOf, load];
}

/** A list's address with filters in its query. */
export function filteredPath(path: string, filter: Record<string, Json> = {}): string {
  const pairs = Object.entries(filter).flatMap(([name, value]) => [value].flat().filter((each) => typeof each !== 'object').map((each) => [name, String(each)]));
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}

/** Counts above zero, each with where it leads. */
export function waitingFor(index: AreaIndex, viewer: Viewer, counts: readonly AttentionCount[]): Waiting[] {
  return counts.flatMap((each) => {
    const declared = index.attention.find(({ plugin, index: at }) => plugin === each.plugin && at === each.index);
    return declared && each.count > 0 && can(viewer, declared.access) ? [{ ...each, path: declared.path }] : [];
  });
}

/** Counted at first, every two minutes while the page is in sight, and on coming back to it. A failure keeps what was known. */
function useCounts(): readonly AttentionCount[] {
  const { http } = useShell();
  const [counts, setCounts] = useState<readonly AttentionCount[]>([]);
  useEffect(function count() {
    const stop = new AbortController();
    const ask = () => { if (document.visibilityState === 'visible') void createOursApi(http).attention(stop.signal).then(setCounts, () => undefined); };
    ask();
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    return () => { stop.abort(); clearInterval(timer); document.removeEventListener('visibilitychange', ask); };
  }, [http]);
  return counts;
}

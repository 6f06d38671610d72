import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useLanguages } from '../frame/useLanguages.ts';
import { useOffersPersonal } from '../frame/useOffersPersonal.ts';
import { useTitles } from '../frame/titles.ts';
import { useViewer } from '../frame/useViewer.ts';
import { useShell } from '../Shell.ts';
import { actionEntries } from './actions.ts';
import {
  best,
  groupOf,
  newEntries,
  pageEntries,
  partEntries,
  personalEntry,
  recordEntries,
  securityEntry,
  viewEntries,
  type PaletteEntry,
} from './entries.ts';
import { useRecent } from './useRecent.ts';
import { useRecords, type Records } from './useRecords.ts';

export interface PaletteGroup {
  id: 'recent' | 'pages' | 'actions' | 'records';
  entries: PaletteEntry[];
}

/** How many a group shows: of pages while nothing is asked, and of what is found. */
const [mostPages, mostFound] = [12, 20];

/** What needs no search: pages, views, parts and actions, as they are called now. */
function useOwn(leave: () => void): PaletteEntry[] {
  const { index, stores } = useShell();
  const { t, i18n } = useTranslation(['palette', 'words', 'shell', 'resource']);
  const viewer = useViewer();
  const titles = useTitles();
  const [path] = useLocation();
  const personal = useOffersPersonal();
  const hasFactors = useSnapshot(stores.features.state).names.includes('factors');
  const { codes, ask, choose } = useLanguages();
  useEffect(ask, [ask]);
  const pages = useMemo(() => {
    const words = (of: string) => t(of, { ns: 'words', keySeparator: false, defaultValue: '' });
    const known = { index, viewer, titles, words, settings: t('resource:list.settings') };
    return [
      ...pageEntries(known),
      ...(personal ? [personalEntry(t('shell:personal'), t('words.personal'))] : []),
      ...(hasFactors ? [securityEntry(t('shell:security'), t('words.security'))] : []),
      ...newEntries(known),
      ...partEntries(known, path, (of) => t('choose-first', { of })),
      ...viewEntries(known),
    ];
  }, [index, viewer, titles, personal, hasFactors, path, t]);
  return [...pages, ...actionEntries({ t: (key) => t(key), language: i18n.language, codes, choose, theme: stores.theme, leave })];
}

interface Entries {
  groups: PaletteGroup[];
  records: Records;
  /** Remembers what was chosen. */
  keep: (entry: PaletteEntry) => void;
}

/** What fits a query, in groups, the one with the best match first. While nothing is asked: what was chosen lately, pages and actions. */
export function useEntries(query: string, leave: () => void): Entries {
  const { index } = useShell();
  const viewer = useViewer();
  const titles = useTitles();
  const own = useOwn(leave);
  const records = useRecords(query);
  const [recent, keep] = useRecent(own);
  const of = (entries: readonly PaletteEntry[], id: PaletteGroup['id'], most: number): PaletteGroup => ({
    id,
    entries: entries.filter(({ kind }) => groupOf[kind] === id).slice(0, most),
  });
  if (query.trim() === '') {
    const groups = [{ id: 'recent' as const, entries: recent }, of(own, 'pages', mostPages), of(own, 'actions', own.length)];
    return { groups: groups.filter(({ entries }) => entries.length > 0), records, keep };
  }
  const found = best([...own, ...recordEntries({ index, viewer, titles }, records.hits)], query);
  const ids = new Set(found.map(({ kind }) => groupOf[kind]));
  return { groups: [...ids].map((id) => of(found, id, mostFound)), records, keep };
}

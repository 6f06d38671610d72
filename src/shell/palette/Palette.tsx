import { Dialog, Icon } from '@blueprintjs/core';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useOffersPersonal } from '../frame/useOffersPersonal.ts';
import { useTitles } from '../frame/titles.ts';
import { useViewer } from '../frame/useViewer.ts';
import { useShell } from '../Shell.ts';
import { matching, pageEntries, personalEntry, recordEntries, viewEntries, type PaletteEntry } from './entries.ts';
import { useRecords, type Records } from './useRecords.ts';

const icons = { page: 'application', view: 'bookmark', new: 'plus', record: 'document' } as const;
/** The icons of the groups, for the build's subset. */
export const paletteIcons = ['application', 'bookmark', 'plus', 'document'] as const;
const mostShown = 50;

/** Goes anywhere by a few letters: pages, new records, and records by name or code. */
export function Palette({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState('');
  const { entries, records } = useEntries(query);
  const { at, onKeyDown, follow } = useChoice(entries, onClose);
  return (
    <Dialog isOpen onClose={onClose} className="wp-modal wp-palette" aria-labelledby="palette-title" transitionDuration={0}>
      <h2 id="palette-title" className="wp-hidden">
        {t('palette.open')}
      </h2>
      <div className="wp-palette-box">
        <Icon icon="search" aria-hidden />
        <input
          autoFocus
          type="text"
          role="combobox"
          className="wp-palette-input"
          aria-expanded
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-label={t('palette.open')}
          aria-activedescendant={entries[at] && idOf(at)}
          placeholder={t('palette.placeholder')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
          dir="auto"
        />
      </div>
      <ul id="palette-list" role="listbox" aria-label={t('palette.open')} className="wp-palette-list">
        {entries.map((entry, index) => (
          <Choice key={entry.id} entry={entry} index={index} isAt={index === at} onChoose={() => follow(entry)} />
        ))}
      </ul>
      <PaletteStatus count={entries.length} records={records} />
    </Dialog>
  );
}

const idOf = (index: number) => `palette-${index}`;

function useEntries(query: string): { entries: PaletteEntry[]; records: Records } {
  const { index } = useShell();
  const { t, i18n } = useTranslation('shell');
  const viewer = useViewer();
  const titles = useTitles();
  const records = useRecords(query);
  const personal = useOffersPersonal();
  const pages = useMemo(
    () => [...pageEntries(index, viewer, titles), ...(personal ? [personalEntry(t('personal'))] : []), ...viewEntries(index, viewer, titles)],
    [index, viewer, titles, personal, t],
  );
  const found = useMemo(() => recordEntries(index, viewer, titles, records.hits), [index, viewer, titles, records.hits]);
  const entries = useMemo(() => [...matching(pages, query, i18n.language), ...found].slice(0, mostShown), [pages, query, i18n.language, found]);
  return { entries, records };
}

function useChoice(entries: PaletteEntry[], onClose: () => void) {
  const [, navigate] = useLocation();
  const [at, setAt] = useState(0);
  useEffect(
    function backToFirst() {
      setAt(0);
    },
    [entries],
  );
  const follow = ({ href }: PaletteEntry) => {
    onClose();
    navigate(href);
  };
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const chosen = entries[at];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setAt((at + step + entries.length) % entries.length);
    }
    // Enter that ends the composition of a character chooses nothing.
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      follow(chosen);
    }
  };
  return { at, onKeyDown, follow };
}

function Choice({
  entry: { group, label, note },
  index,
  isAt,
  onChoose,
}: {
  entry: PaletteEntry;
  index: number;
  isAt: boolean;
  onChoose: () => void;
}): ReactNode {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(
    function keepInSight() {
      if (isAt) ref.current?.scrollIntoView?.({ block: 'nearest' });
    },
    [isAt],
  );
  return (
    <li ref={ref} id={idOf(index)} role="option" aria-selected={isAt} className="wp-palette-entry" onClick={onChoose}>
      <Icon icon={icons[group]} aria-hidden />
      <span className="wp-palette-label">
        <bdi>{label}</bdi>
      </span>
      {note && <span className="wp-palette-note">{note}</span>}
    </li>
  );
}

function PaletteStatus({ count, records: { isBusy, hasFailed } }: { count: number; records: Records }): ReactNode {
  const { t } = useTranslation('shell');
  const text = isBusy ? t('palette.searching') : hasFailed ? t('palette.failed') : count === 0 ? t('ui:no-results') : t('palette.count', { count });
  return (
    <p className="wp-palette-status" role="status">
      {text}
    </p>
  );
}

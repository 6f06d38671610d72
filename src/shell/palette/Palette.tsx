import { Dialog, Icon } from '@blueprintjs/core';
import { Fragment, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useLeave } from '../frame/useLeave.tsx';
import type { PaletteEntry } from './entries.ts';
import { useEntries, type PaletteGroup } from './useEntries.ts';
import type { Records } from './useRecords.ts';

/** Goes anywhere by a few letters, and does what may be done anywhere: pages, actions, and records by name or code. */
export function Palette({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation(['palette', 'shell']);
  const [query, setQuery] = useState('');
  const { leave, question } = useLeave(onClose);
  const { groups, records, keep } = useEntries(query, leave);
  const entries = groups.flatMap((group) => group.entries);
  const { at, onKeyDown, follow } = useChoice(entries, { query, keep, onClose });
  return (
    <Dialog isOpen onClose={onClose} className="wp-modal wp-palette" aria-labelledby="palette-title" transitionDuration={0}>
      <h2 id="palette-title" className="wp-hidden">
        {t('shell:palette.open')}
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
          aria-label={t('shell:palette.open')}
          aria-activedescendant={entries[at] && idOf(at)}
          placeholder={t('placeholder')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
          dir="auto"
        />
      </div>
      <div id="palette-list" role="listbox" aria-label={t('shell:palette.open')} className="wp-palette-list">
        {groups.map((group) => (
          <Group key={group.id} group={group} first={entries.indexOf(group.entries[0]!)} at={at} onChoose={follow} />
        ))}
      </div>
      <PaletteStatus count={entries.length} records={records} />
      {question}
    </Dialog>
  );
}

/** Between the pieces of a note. */
const dot = ' · ';
const idOf = (index: number) => `palette-${index}`;

interface ChoiceOptions {
  query: string;
  keep: (entry: PaletteEntry) => void;
  onClose: () => void;
}

function useChoice(entries: readonly PaletteEntry[], { query, keep, onClose }: ChoiceOptions) {
  const [, navigate] = useLocation();
  const [at, setAt] = useState(0);
  const first = entries[0]?.id;
  useEffect(
    function backToFirst() {
      setAt(0);
    },
    [query, first],
  );
  const follow = (entry: PaletteEntry) => {
    keep(entry);
    entry.run?.();
    // Signing out may have a question first.
    if (entry.id !== 'log-out') onClose();
    if (entry.href !== undefined) navigate(entry.href);
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

interface GroupProps {
  group: PaletteGroup;
  /** Place of its first entry among all. */
  first: number;
  at: number;
  onChoose: (entry: PaletteEntry) => void;
}

function Group({ group: { id, entries }, first, at, onChoose }: GroupProps): ReactNode {
  const { t } = useTranslation('palette');
  return (
    <ul role="group" aria-labelledby={`palette-${id}`}>
      <li id={`palette-${id}`} role="presentation" className="wp-palette-group">
        {t(`groups.${id}`)}
      </li>
      {entries.map((entry, i) => (
        <Choice key={entry.id} entry={entry} index={first + i} isAt={first + i === at} onChoose={() => onChoose(entry)} />
      ))}
    </ul>
  );
}

interface ChoiceProps {
  entry: PaletteEntry;
  index: number;
  isAt: boolean;
  onChoose: () => void;
}

function Choice({ entry: { icon, label, note }, index, isAt, onChoose }: ChoiceProps): ReactNode {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(
    function keepInSight() {
      if (isAt) ref.current?.scrollIntoView?.({ block: 'nearest' });
    },
    [isAt],
  );
  return (
    <li ref={ref} id={idOf(index)} role="option" aria-selected={isAt} className="wp-palette-entry" onClick={onChoose}>
      <Icon icon={icon} aria-hidden />
      <span className="wp-palette-words">
        <span className="wp-palette-label">
          <bdi>{label}</bdi>
        </span>
        {note && <Note note={note} />}
      </span>
    </li>
  );
}

/** Its pieces may be of several directions: they keep their order in the line. */
function Note({ note }: { note: string }): ReactNode {
  return (
    <span className="wp-palette-note">
      {note.split(dot).map((piece, i) => (
        <Fragment key={`${i}${piece}`}>
          {i > 0 && dot}
          <bdi>{piece}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

function PaletteStatus({ count, records: { isBusy, hasFailed } }: { count: number; records: Records }): ReactNode {
  const { t } = useTranslation('palette');
  const text = isBusy ? t('searching') : hasFailed ? t('failed') : count === 0 ? t('ui:no-results') : t('count', { count });
  return (
    <p className="wp-palette-status" role="status">
      {text}
    </p>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { can, hrefOf, type AreaIndex, type IndexedView, type Viewer } from '#core';
import type { DueRecord, ViewCount } from '#api';
import { MenuButton, type MenuEntry } from '#ui';
import { dueIn } from '../../resource/cells/dueIn.ts';
import { countText, dueMark, dueText } from '../../resource/views/useCounts.ts';
import { useShell, type Shell } from '../Shell.ts';
import { areasPath } from '../decide.ts';
import { useCounted } from './Counted.tsx';
import { countOf, useStanding } from './Standing.tsx';
import { useTitles, type Titles } from './titles.ts';
import { useDue } from './useDue.ts';
import { useViewer } from './useViewer.ts';

/** What needs somebody, from what its reader may open; hidden where the API counts nothing. */
export function Bell(): ReactNode {
  const { features } = useShell().stores;
  const { names } = useSnapshot(features.state);
  return names.includes('attention') ? <Waiting /> : null;
}

function Waiting(): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const { t: tResource } = useTranslation('resource');
  const shell = useShell();
  const viewer = useViewer();
  const { due, ask } = useDue();
  const titles = useTitles();
  const waiting = waitingFor(shell.index, viewer, useCounted());
  const standing = useStanding();
  const broken = standing ? countOf(standing) : 0;
  const total = waiting.reduce((sum, { count }) => sum + count, broken);
  const shown = total > 99 ? '99+' : String(total);
  return (
    <MenuButton
      label={t('bell.label', { count: total, shown })}
      icon="notifications"
      className="wp-bell"
      empty={t('bell.empty')}
      onOpen={ask}
      entries={[
        ...due.flatMap((each) => dueEntry(each, { shell, viewer, titles, say: (ms) => dueIn(ms, tResource, i18n.language).text })),
        ...waiting.map((each, i) => ({
          id: each.path,
          label: titles.bell(each, each.count),
          href: each.path,
          apart: i === 0 && due.length > 0,
          ...notedBy(dueText(each, tResource) || (each.capped ? countText(each, i18n.language) : '')),
        })),
        ...(broken > 0 ? [{ id: areasPath, label: t('standing.bell', { count: broken }), href: areasPath }] : []),
      ]}
    >
      {total > 0 && (
        <span className="wp-bell-count" aria-hidden data-due={dueMark(waiting)}>
          {shown}
        </span>
      )}
    </MenuButton>
  );
}

interface DueWords {
  shell: Pick<Shell, 'index'>;
  viewer: Viewer;
  titles: Titles;
  say: (dueMs: number) => string;
}

/** A record that is due, with the way to it; none to whoever has no screen of it. */
function dueEntry({ resource, view, id, key, title, due_at: at }: DueRecord, { shell: { index }, viewer, titles, say }: DueWords): MenuEntry[] {
  const of = index.resources.find(({ name }) => name === resource);
  const href = hrefOf(index, viewer, { to: 'record', resource, record: key ?? Number(id) });
  if (!of || href === undefined) return [];
  return [{ id: `due ${resource} ${view} ${id}`, label: `${titles.singular(of)}: ${title}`, href, note: say(Date.parse(at)) }];
}

const notedBy = (note: string) => (note === '' ? {} : { note });

/** Counts above zero that the bell has a line for, each with where it leads. */
function waitingFor(index: AreaIndex, viewer: Viewer, counts: readonly ViewCount[]): Array<IndexedView & ViewCount> {
  return counts.flatMap((each) => {
    const declared = index.views.find(({ resource, view }) => resource === each.resource && view === each.view);
    return declared?.bell && each.count > 0 && declared.needs.every((access) => can(viewer, access)) ? [{ ...declared, ...each }] : [];
  });
}

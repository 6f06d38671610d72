import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { can, type AreaIndex, type IndexedView, type Viewer } from '#core';
import type { ViewCount } from '#api';
import { MenuButton } from '#ui';
import { countText, dueMark, dueText } from '../../resource/views/useCounts.ts';
import { useShell } from '../Shell.ts';
import { areasPath } from '../decide.ts';
import { useCounted } from './Counted.tsx';
import { countOf, useStanding } from './Standing.tsx';
import { useTitles } from './titles.ts';
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
  const { index } = useShell();
  const titles = useTitles();
  const waiting = waitingFor(index, useViewer(), useCounted());
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
      entries={[
        ...waiting.map((each) => ({
          id: each.path,
          label: titles.bell(each, each.count),
          href: each.path,
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

const notedBy = (note: string) => (note === '' ? {} : { note });

/** Counts above zero that the bell has a line for, each with where it leads. */
function waitingFor(index: AreaIndex, viewer: Viewer, counts: readonly ViewCount[]): Array<IndexedView & ViewCount> {
  return counts.flatMap((each) => {
    const declared = index.views.find(({ resource, view }) => resource === each.resource && view === each.view);
    return declared?.bell && each.count > 0 && declared.needs.every((access) => can(viewer, access)) ? [{ ...declared, ...each }] : [];
  });
}

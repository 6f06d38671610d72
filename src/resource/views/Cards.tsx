import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { can, type IndexedView } from '#core';
import { Stat, Stats } from '#ui';
import { useRuntime } from '../area.ts';
import { countText, useCounts } from './useCounts.ts';

/** The cards that areas add above the page at an address: how many records a view finds, and the way to exactly those. Nothing where there are none, or the API counts nothing. */
export function Cards({ page }: { /** The pattern of the page's address. */ page: string }): ReactNode {
  const { index, viewer, stores } = useRuntime();
  const { names } = useSnapshot(stores.features.state);
  const shown = index.cards.flatMap((card): IndexedView[] => {
    const view = card.page === page ? index.views.find((each) => each.resource === card.resource && each.view === card.view) : undefined;
    return view?.needs.every((access) => can(viewer, access)) ? [view] : [];
  });
  return shown.length === 0 || !names.includes('attention') ? null : <Counted views={shown} />;
}

function Counted({ views }: { views: readonly IndexedView[] }): ReactNode {
  const { t, i18n } = useTranslation(['resource', 'areas']);
  const counts = useCounts({ when: true });
  const labelOf = ({ plugin, resource, view }: IndexedView) => {
    const said = (key: string) => t(`${plugin}.${key}`, { ns: 'areas', defaultValue: '' });
    return t('cards.of', { of: said(`resources.${resource}.plural`) || said('title'), view: said(`resources.${resource}.views.${view}.title`) });
  };
  return (
    <Stats label={t('cards.label')}>
      {views.map((each) => {
        const count = counts.find(({ resource, view }) => resource === each.resource && view === each.view);
        return <Stat key={each.path} label={labelOf(each)} value={count && countText(count, i18n.language)} href={each.path} />;
      })}
    </Stats>
  );
}

import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { fromAddress, viewQuestion, type Question } from '#core';
import type { ListModel } from '../list/useListScreen.ts';
import { offeredViews } from './offeredViews.ts';
import { countText, dueMark, dueText, useCounts } from './useCounts.ts';
import type { SavedViews } from './useSavedViews.ts';

export interface Tab {
  id: string;
  title: string;
  question: Question;
  current: boolean;
  count?: string;
  /** What the count is marked by, and in words. */
  due?: 'overdue' | 'today' | undefined;
  dueText?: string;
}

/**
 * Everything first, then the declared views, then the saved ones, with their numbers, counted once the rows are there: those come
 * first. None is current when the question is no view's; a saved view stays so while the question is changed.
 */
export function useTabs({ screen: { resource, runtime, words }, address: { state }, list }: ListModel, saved: SavedViews | undefined): Tab[] {
  const { t } = useTranslation('resource');
  const { names } = useSnapshot(runtime.stores.features.state);
  const counts = useCounts({ resource: resource.name, when: names.includes('attention') && list.total !== undefined });
  const everything: Tab = {
    id: '',
    title: words.t('views.everything'),
    question: { filters: {} },
    current: state.view === undefined && Object.keys(state.filters).length === 0 && saved?.origin === undefined,
  };
  const counted = (view: string): Partial<Tab> => {
    const count = counts.find((each) => each.resource === resource.name && each.view === view);
    return count ? { count: countText(count, words.locale), due: dueMark([count]), dueText: dueText(count, t) } : {};
  };
  const declared = offeredViews(runtime, resource).map(
    ({ id }): Tab => ({
      id: `declared ${id}`,
      title: words.view(id),
      question: viewQuestion(resource, id)!,
      current: state.view === id,
      ...counted(id),
    }),
  );
  const own = (saved?.views.items ?? []).map(
    (view): Tab => ({
      id: `saved ${view.id}`,
      title: view === saved?.origin && saved.isChanged ? `${view.name} *` : view.name,
      question: fromAddress(resource, view.query),
      current: view === saved?.origin,
      ...counted(`saved ${view.id}`),
    }),
  );
  return [everything, ...declared, ...own];
}

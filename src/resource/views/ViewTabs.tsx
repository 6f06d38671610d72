import { useEffect, useRef, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { toAddress, viewQuestion, type Question } from '#core';
import type { ListModel } from '../list/useListScreen.ts';
import { offeredViews } from './offeredViews.ts';
import { countText, useCounts } from './useCounts.ts';

interface Tab {
  id: string;
  title: string;
  question: Question;
  current: boolean;
  count?: string;
}

/** The declared views of a list, each with its number where the API counts them. None is current when the question is no view's. */
export function ViewTabs({ model }: { model: ListModel }): ReactNode {
  const { resource, runtime, words } = model.screen;
  return offeredViews(runtime, resource).length > 0 ? (
    <nav className="wp-views" aria-label={words.t('views.tabs', { plural: words.plural })}>
      <Tabs model={model} />
    </nav>
  ) : null;
}

function Tabs({ model }: { model: ListModel }): ReactNode {
  const [path] = useLocation();
  const { resource } = model.screen;
  const { perPage } = model.address.state;
  const row = useRef<HTMLUListElement>(null);
  const tabs = useTabs(model);
  const current = tabs.find((tab) => tab.current)?.id;
  const counted = tabs.map(({ count }) => count).join();
  useEffect(
    function showCurrent() {
      row.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    },
    // Counts come later, and push it out of sight again.
    [current, counted],
  );
  return (
    <ul ref={row}>
      {tabs.map(({ id, title, question, current: isCurrent, count }) => {
        const query = toAddress(resource, { ...question, ...(perPage && { perPage }) });
        return (
          <li key={id}>
            <Link href={query ? `${path}?${query}` : path} className="wp-view" aria-current={isCurrent ? 'page' : undefined}>
              {title}
              {count !== undefined && <span className="wp-view-count">{count}</span>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Everything first, then the views. Counted once the rows are there: they come first. */
function useTabs({ screen: { resource, runtime, words }, address: { state }, list }: ListModel): Tab[] {
  const { names } = useSnapshot(runtime.stores.features.state);
  const counts = useCounts({ resource: resource.name, when: names.includes('attention') && list.total !== undefined });
  const everything: Tab = {
    id: '',
    title: words.t('views.everything'),
    question: { filters: {} },
    current: state.view === undefined && Object.keys(state.filters).length === 0,
  };
  return [
    everything,
    ...offeredViews(runtime, resource).map(({ id }): Tab => {
      const count = counts.find((each) => each.resource === resource.name && each.view === id);
      return {
        id,
        title: words.view(id),
        question: viewQuestion(resource, id)!,
        current: state.view === id,
        ...(count && { count: countText(count, words.locale) }),
      };
    }),
  ];
}

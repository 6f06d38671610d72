import { useRef, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { toAddress } from '#core';
import type { ListModel } from '../list/useListScreen.ts';
import { offeredViews } from './offeredViews.ts';
import { useFitting } from './useFitting.ts';
import { useSavedViews, type SavedViews } from './useSavedViews.ts';
import { useTabs, type Tab } from './useTabs.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

/** The views of a list in one row: everything, those its area declares, people's own and shared ones. */
export function ViewStrip({ model }: { model: ListModel }): ReactNode {
  const { resource, runtime, words } = model.screen;
  const isSaving = useSnapshot(runtime.stores.features.state).names.includes('views');
  if (!isSaving && offeredViews(runtime, resource).length === 0) return null;
  return (
    <nav className="wp-views" aria-label={words.t('views.tabs', { plural: words.plural })}>
      {isSaving ? <Saving model={model} /> : <Tabs model={model} />}
    </nav>
  );
}

function Saving({ model }: { model: ListModel }): ReactNode {
  return <Tabs model={model} saved={useSavedViews(model)} />;
}

/** Views that do not fit stand in the menu at the end. */
function Tabs({ model, saved }: { model: ListModel; saved?: SavedViews }): ReactNode {
  const [path] = useLocation();
  const { resource } = model.screen;
  const { perPage } = model.address.state;
  const row = useRef<HTMLUListElement>(null);
  const tabs = useTabs(model, saved);
  const fitting = useFitting(row, tabs.map(({ title, count }) => `${title} ${count}`).join());
  const hrefOf = ({ question }: Tab) => {
    const query = toAddress(resource, { ...question, ...(perPage && { perPage }) });
    return query ? `${path}?${query}` : path;
  };
  return (
    <>
      <ul ref={row}>
        {tabs.map((tab, at) => (
          <li key={tab.id} className={at < fitting ? undefined : 'wp-view-out'}>
            <Link href={hrefOf(tab)} className="wp-view" aria-current={tab.current ? 'page' : undefined}>
              <bdi>{tab.title}</bdi>
              {tab.count !== undefined && (
                <span className="wp-view-count" data-due={tab.due} title={tab.dueText}>
                  {tab.count}
                  {tab.dueText && <span className="wp-hidden"> ({tab.dueText})</span>}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <ViewsMenu model={model} saved={saved} more={tabs.slice(fitting)} />
    </>
  );
}

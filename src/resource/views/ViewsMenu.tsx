import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { SavedView } from '#api';
import { fromAddress, viewQuestion } from '#core';
import { later, MenuButton, type MenuEntry } from '#ui';
import type { ListModel } from '../list/useListScreen.ts';
import { keptQuery } from './keptQuery.ts';
import { offeredViews } from './offeredViews.ts';
import { useViews } from './useViews.ts';

const NameDialog = /* @__PURE__ */ later(async () => (await import('./NameDialog.tsx')).NameDialog);

/**
 * Views of a list in one menu: the declared ones, then people's own and shared ones; keeping the present question, sharing it where the reader may.
 */
export function ViewsMenu({ model }: { model: ListModel }): ReactNode {
  const { names } = useSnapshot(model.screen.runtime.stores.features.state);
  return names.includes('views') ? <Available model={model} /> : null;
}

function Available({ model }: { model: ListModel }): ReactNode {
  const { screen, address } = model;
  const { words, resource } = screen;
  const { t } = words;
  const views = useViews(screen);
  const [naming, setNaming] = useState(false);
  const questionOf = (view: SavedView) => fromAddress(resource, view.query);
  const query = keptQuery(resource, address.state);
  const current = views.items?.find((view) => keptQuery(resource, questionOf(view)) === query);
  const declared = offeredViews(screen.runtime, resource);
  const entries: MenuEntry[] = [
    ...(views.failed ? [{ id: 'again', icon: 'refresh', stays: true, label: t('views.failed'), onSelect: views.load } satisfies MenuEntry] : []),
    ...declared.map(
      ({ id }): MenuEntry => ({
        id: `declared ${id}`,
        icon: 'filter-list',
        checked: address.state.view === id,
        label: words.view(id),
        onSelect: () => address.go(viewQuestion(resource, id)!),
      }),
    ),
    ...(views.items?.length === 0 && declared.length === 0 ? [{ id: 'none', disabled: true, label: t('views.none') }] : []),
    ...(views.items ?? []).map(
      (view, i): MenuEntry => ({
        id: `view ${view.id}`,
        apart: i === 0 && declared.length > 0,
        icon: view.shared === 'own' ? 'bookmark' : 'people',
        checked: view === current,
        label: view.name,
        onSelect: () => address.go(questionOf(view)),
      }),
    ),
    { id: 'keep', icon: 'add', apart: true, label: t('views.keep'), onSelect: () => setNaming(true) },
    ...(current && (current.removable ?? current.mine)
      ? [
          {
            id: 'remove',
            icon: 'trash',
            intent: 'danger',
            label: t('views.remove', { name: current.name }),
            onSelect: () => void views.remove(current),
          } satisfies MenuEntry,
        ]
      : []),
  ];
  return (
    <>
      <MenuButton
        {...(current && { className: 'wp-tool-named' })}
        icon="bookmark"
        endIcon="caret-down"
        label={t('views.label')}
        text={current?.name ?? t('views.label')}
        entries={entries}
        onOpen={views.load}
      />
      {naming && <NameDialog model={model} views={views} onClose={() => setNaming(false)} />}
    </>
  );
}

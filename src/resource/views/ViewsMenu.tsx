import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { SavedView } from '#api';
import { features } from '#state';
import { later, MenuButton, type MenuEntry } from '#ui';
import { formatListState, parseListState } from '../list/listState.ts';
import type { ListModel } from '../list/useListScreen.ts';
import { useViews } from './useViews.ts';

const NameDialog = /* @__PURE__ */ later(async () => (await import('./NameDialog.tsx')).NameDialog);

/** Saved views of a list: choosing one, keeping the present one, sharing it where the reader may. */
export function ViewsMenu({ model }: { model: ListModel }): ReactNode {
  const { names } = useSnapshot(features.state);
  return names.includes('views') ? <Available model={model} /> : null;
}

function Available({ model }: { model: ListModel }): ReactNode {
  const { screen, address } = model;
  const { words, resource } = screen;
  const { t } = words;
  const views = useViews(screen);
  const [naming, setNaming] = useState(false);
  const query = formatListState({ ...address.state, page: 1 });
  const current = views.items?.find((view) => view.query === query);
  const open = (view: SavedView) => address.go(parseListState(view.query, resource.decl.list?.filters ?? []));
  const entries: MenuEntry[] = [
    ...(views.failed ? [{ id: 'again', icon: 'refresh', stays: true, label: t('views.failed'), onSelect: views.load } satisfies MenuEntry] : []),
    ...(views.items?.length === 0 ? [{ id: 'none', disabled: true, label: t('views.none') }] : []),
    ...(views.items ?? []).map((view): MenuEntry => ({ id: `view ${view.id}`, icon: view.shared === 'own' ? 'bookmark' : 'people', checked: view === current, label: view.name, onSelect: () => open(view) })),
    { id: 'keep', icon: 'add', apart: true, label: t('views.keep'), onSelect: () => setNaming(true) },
    ...(current?.mine ? [{ id: 'remove', icon: 'trash', intent: 'danger', label: t('views.remove', { name: current.name }), onSelect: () => void views.remove(current) } satisfies MenuEntry] : []),
  ];
  return <>
    <MenuButton {...(current && { className: 'wp-tool-named' })} icon="bookmark" endIcon="caret-down" label={t('views.label')} text={current?.name ?? t('views.label')} entries={entries} onOpen={views.load} />
    {naming && <NameDialog model={model} views={views} onClose={() => setNaming(false)} />}
  </>;
}

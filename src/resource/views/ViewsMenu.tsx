import { useState, type ReactNode } from 'react';
import type { IconName } from '@blueprintjs/core';
import type { SavedView } from '#api';
import { later, MenuButton, type MenuEntry } from '#ui';
import type { ListModel } from '../list/useListScreen.ts';
import type { SavedViews } from './useSavedViews.ts';
import type { Tab } from './useTabs.ts';

const NameDialog = /* @__PURE__ */ later(async () => (await import('./NameDialog.tsx')).NameDialog);

interface ViewsMenuProps {
  model: ListModel;
  /** Absent: the API saves none. */
  saved: SavedViews | undefined;
  /** Views that have no room beside the others. */
  more: readonly Tab[];
}

/** Views without room beside the others, and what can be done with views: save the present one, change, share and delete one's own. */
export function ViewsMenu({ model, saved, more }: ViewsMenuProps): ReactNode {
  const { t } = model.screen.words;
  /** The view that is named; `new`: the present question is. */
  const [named, setNamed] = useState<SavedView | 'new' | undefined>(undefined);
  const opened = more.map(
    ({ id, title, current, question }): MenuEntry => ({ id, label: title, checked: current, onSelect: () => model.address.go(question) }),
  );
  const entries = saved ? [...opened, ...savingEntries(model, saved, setNamed)] : opened;
  if (entries.length === 0) return null;
  const hidden = more.find(({ current }) => current)?.title;
  return (
    <>
      <MenuButton
        className="wp-views-menu"
        icon="bookmark"
        endIcon="caret-down"
        label={t('views.label')}
        text={hidden ?? (more.length > 0 ? `${t('views.label')} +${more.length.toLocaleString(model.screen.words.locale)}` : undefined)}
        entries={entries}
        {...(saved && { onOpen: saved.views.load })}
      />
      {saved && named !== undefined && (
        <NameDialog model={model} saved={saved} view={named === 'new' ? undefined : named} onClose={() => setNamed(undefined)} />
      )}
    </>
  );
}

function savingEntries(
  { screen: { words } }: ListModel,
  { views, origin, isChanged, query }: SavedViews,
  onName: (view: SavedView | 'new') => void,
): MenuEntry[] {
  const { t } = words;
  const own = origin && (origin.removable ?? origin.mine) ? origin : undefined;
  const params = { name: own?.name };
  return [
    ...(views.failed ? [{ id: 'again', icon: 'refresh', stays: true, label: t('views.failed'), onSelect: views.load } satisfies MenuEntry] : []),
    ...(own && isChanged
      ? [
          {
            id: 'update',
            icon: 'floppy-disk',
            label: t('views.update', params),
            onSelect: () => void views.change(own, { query }),
          } satisfies MenuEntry,
        ]
      : []),
    { id: 'keep', icon: 'add', label: t('views.keep'), onSelect: () => onName('new') },
    ...moves(views, own).map(
      ([id, icon, by]): MenuEntry => ({ id, icon, stays: true, label: t(`views.${id}`, params), onSelect: () => void views.move(own!, by) }),
    ),
    ...(own
      ? [
          { id: 'edit', icon: 'edit', label: t('views.edit', params), onSelect: () => onName(own) } satisfies MenuEntry,
          {
            id: 'remove',
            icon: 'trash',
            intent: 'danger',
            label: t('views.remove', params),
            onSelect: () => void views.remove(own),
          } satisfies MenuEntry,
        ]
      : []),
  ];
}

/** Where a view of one's own may go among them. */
function moves({ items = [] }: SavedViews['views'], view: SavedView | undefined): Array<readonly ['earlier' | 'later', IconName, 1 | -1]> {
  const own = items.filter(({ mine }) => mine);
  const at = own.findIndex(({ id }) => id === view?.id);
  const earlier = at > 0 && (['earlier', 'arrow-up', -1] as const);
  const later = at >= 0 && at < own.length - 1 && (['later', 'arrow-down', 1] as const);
  return [earlier, later].filter((each) => each !== false);
}

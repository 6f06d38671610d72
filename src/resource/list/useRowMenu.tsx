import type { IconName } from '@blueprintjs/core';
import { useMemo, useState, type ReactNode } from 'react';
import type { MenuEntry } from '#ui';
import { actionsFor, actionsOf, linksOf, mayDelete, mayUpdate, screensOf } from '../access.ts';
import { DeleteConfirm } from '../actions/DeleteConfirm.tsx';
import { useActions } from '../actions/useActions.tsx';
import type { Row } from './RowWindows.ts';
import type { ListModel } from './useListScreen.ts';

/** The menu of a row: opening it, its declared actions as its state allows, deleting it. Absent where there would be nothing in it. */
export function useRowMenu({ screen }: ListModel): { rowMenu: ((row: Row) => MenuEntry[]) | undefined; dialogs: ReactNode } {
  const { bundle, resource, words, params, runtime } = screen;
  const { viewer } = runtime;
  const actions = useActions(screen);
  const [doomed, setDoomed] = useState<Row | undefined>(undefined);
  const declared = useMemo(() => actionsOf(bundle, resource, viewer), [bundle, resource, viewer]);
  const screens = screensOf(resource, viewer, params);
  const deletes = mayDelete(resource, viewer);
  const edits = mayUpdate(resource, viewer);
  const rowMenu = (row: Row): MenuEntry[] => {
    const href = screens.edit(row.id);
    const fitting = actionsFor(declared, row);
    return [
      ...(href === undefined ? [] : [{ id: '#open', icon: edits ? 'edit' : 'eye-open', label: words.t(edits ? 'edit' : 'open'), href } satisfies MenuEntry]),
      ...linksOf(resource, row.id).map(({ href: at, index }): MenuEntry => ({ id: `#link ${index}`, icon: 'link', label: words.link(index), href: at })),
      ...fitting.map((action): MenuEntry => ({
        id: action.decl.id, label: words.action(action.decl.id), intent: action.decl.intent ?? 'none', onSelect: () => actions.start(action, row),
        ...(action.decl.icon !== undefined && { icon: action.decl.icon as IconName }),
      })),
      ...(deletes ? [{ id: '#delete', icon: 'trash', intent: 'danger', label: words.t('delete'), onSelect: () => setDoomed(row), apart: href !== undefined || fitting.length > 0 } satisfies MenuEntry] : []),
    ];
  };
  const useful = deletes || (resource.decl.links ?? []).length > 0 || declared.length > 0 || resource.paths.edit !== undefined;
  const dialogs = <>{actions.dialog}{doomed && <DeleteConfirm screen={screen} record={doomed} onDone={() => setDoomed(undefined)} />}</>;
  return { rowMenu: useful ? rowMenu : undefined, dialogs };
}

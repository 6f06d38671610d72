import type { IconName } from '@blueprintjs/core';
import { useMemo, useState, type ReactNode } from 'react';
import { isUnwritable } from '#core';
import type { MenuEntry } from '#ui';
import { actionsFor, actionsOf, mayDelete, mayUpdate } from '../access.ts';
import { DeleteConfirm } from '../actions/DeleteConfirm.tsx';
import { useActions } from '../actions/useActions.tsx';
import { besideList } from '../besideList.ts';
import { hrefsOf, waysOf } from '../hrefs.ts';
import type { Row } from './RowWindows.ts';
import type { ListModel } from './useListScreen.ts';

/** The menu of a row: opening it, its declared actions as its state allows, deleting it. Absent where there would be nothing in it. */
export function useRowMenu({ screen, peek }: ListModel): { rowMenu: ((row: Row) => MenuEntry[]) | undefined; dialogs: ReactNode } {
  const { bundle, resource, words, runtime } = screen;
  const { viewer } = runtime;
  const actions = useActions(screen);
  const [doomed, setDoomed] = useState<Row | undefined>(undefined);
  const declared = useMemo(() => actionsOf(bundle, resource, viewer), [bundle, resource, viewer]);
  const screens = hrefsOf(screen);
  const deletes = mayDelete(resource, viewer);
  const rowMenu = (row: Row): MenuEntry[] => {
    const locked = isUnwritable(resource, row, viewer);
    const edits = mayUpdate(resource, viewer) && !locked;
    const own = screens.edit(row);
    const href = own && besideList(own, runtime.address());
    const fitting = actionsFor(declared, row, resource);
    return [
      ...(href === undefined
        ? []
        : [{ id: '#open', icon: edits ? 'edit' : 'eye-open', label: words.t(edits ? 'edit' : 'open'), href } satisfies MenuEntry]),
      ...(peek
        ? [{ id: '#peek', icon: 'drawer-right', label: words.t('peek', { ns: 'table' }), onSelect: () => peek.show(row) } satisfies MenuEntry]
        : []),
      ...waysOf(screen, row).map(({ at, href: way }): MenuEntry => ({ id: `#way ${at}`, icon: 'link', label: words.screen(at), href: way })),
      ...fitting.map(
        (action): MenuEntry => ({
          id: action.decl.id,
          label: words.action(action.decl.id),
          intent: action.decl.intent ?? 'none',
          onSelect: () => actions.start(action, row),
          ...(action.decl.icon !== undefined && { icon: action.decl.icon as IconName }),
        }),
      ),
      ...(deletes && !locked
        ? [
            {
              id: '#delete',
              icon: 'trash',
              intent: 'danger',
              label: words.t('delete'),
              onSelect: () => setDoomed(row),
              apart: href !== undefined || fitting.length > 0,
            } satisfies MenuEntry,
          ]
        : []),
    ];
  };
  const useful = deletes || Object.keys(resource.places).length > 1 || declared.length > 0 || resource.place.edit !== undefined;
  const dialogs = (
    <>
      {actions.dialog}
      {doomed && <DeleteConfirm screen={screen} record={doomed} start={actions.start} onDone={() => setDoomed(undefined)} />}
    </>
  );
  return { rowMenu: useful ? rowMenu : undefined, dialogs };
}

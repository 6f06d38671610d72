import { MenuDivider, MenuItem, type IconName } from '@blueprintjs/core';
import { useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { actionsFor, actionsOf, mayDelete, mayUpdate, screensOf } from '../access.ts';
import { DeleteConfirm } from '../actions/DeleteConfirm.tsx';
import { useActions } from '../actions/useActions.tsx';
import type { Row } from './RowWindows.ts';
import type { ListModel } from './useListScreen.ts';

/** The menu of a row: opening it, its declared actions as its state allows, deleting it. Absent where there would be nothing in it. */
export function useRowMenu({ screen }: ListModel): { rowMenu: ((row: Row) => ReactNode) | undefined; dialogs: ReactNode } {
  const { bundle, resource, words, params, runtime } = screen;
  const { viewer, navigate } = runtime;
  const actions = useActions(screen);
  const [doomed, setDoomed] = useState<Row | undefined>(undefined);
  const declared = useMemo(() => actionsOf(bundle, resource, viewer), [bundle, resource, viewer]);
  const screens = screensOf(resource, viewer, params);
  const deletes = mayDelete(resource, viewer);
  const edits = mayUpdate(resource, viewer);
  const follow = (event: MouseEvent, href: string) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    navigate(href);
  };
  const rowMenu = (row: Row) => {
    const href = screens.edit(row.id);
    const fitting = actionsFor(declared, row);
    return <>
      {href && <MenuItem icon={edits ? 'edit' : 'eye-open'} text={words.t(edits ? 'edit' : 'open')} href={href} onClick={(event) => follow(event, href)} />}
      {fitting.map((action) => (
        <MenuItem key={action.decl.id} icon={action.decl.icon as IconName | undefined} intent={action.decl.intent ?? 'none'}
          text={words.action(action.decl.id)} onClick={() => actions.start(action, row)} />
      ))}
      {deletes && (href !== undefined || fitting.length > 0) && <MenuDivider />}
      {deletes && <MenuItem icon="trash" intent="danger" text={words.t('delete')} onClick={() => setDoomed(row)} />}
    </>;
  };
  const useful = deletes || declared.length > 0 || resource.paths.edit !== undefined;
  const dialogs = <>{actions.dialog}{doomed && <DeleteConfirm screen={screen} record={doomed} onDone={() => setDoomed(undefined)} />}</>;
  return { rowMenu: useful ? rowMenu : undefined, dialogs };
}

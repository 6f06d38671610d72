import { Button, type IconName } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import { everySelected, later, noSelection, regainFocus, selectedCount } from '#ui';
import type { ListModel } from '../list/useListScreen.ts';
import { bulkActionsOf, type BulkAction } from './bulkActions.ts';

const BulkDialog = /* @__PURE__ */ later(async () => (await import('./BulkDialog.tsx')).BulkDialog);

/** What can be done with the selected rows; there only while some are. */
export function BulkBar({ model }: { model: ListModel }): ReactNode {
  const { screen, selection, select, list } = model;
  const { bundle, resource, runtime, words } = screen;
  const [action, setAction] = useState<BulkAction | undefined>(undefined);
  const count = selectedCount(selection, list.total ?? 0);
  if (count === 0 && !action) return null;
  const actions = bulkActionsOf(bundle, resource, runtime.viewer);
  const { t } = words;
  const close = (changed: boolean) => {
    setAction(undefined);
    if (changed) select(noSelection);
  };
  return (
    <div className="wp-bulk" role="group" aria-label={t('bulk.label')}>
      <span role="status" className="wp-bulk-count">
        {selection.all && list.capped ? t('bulk.selectedAll') : t('bulk.selected', { count, shown: count.toLocaleString(words.locale) })}
      </span>
      <Widen model={model} />
      {actions.map((each) => (
        <BulkButton key={each.id} action={each} model={model} onClick={() => setAction(each)} />
      ))}
      <Button className="wp-bulk-clear" variant="minimal" icon="cross" text={t('bulk.clear')} onClick={() => select(noSelection)} />
      <FocusKeeper />
      {action && <BulkDialog model={model} action={action} onClose={close} />}
    </div>
  );
}

/** The bar goes with the selection: whoever pressed something in it goes on in the grid. */
function FocusKeeper(): ReactNode {
  useEffect(function leaveToTheGrid() {
    return () => regainFocus();
  }, []);
  return null;
}

/** From the rows of this page to all that match. */
function Widen({
  model: {
    list,
    selection,
    select,
    screen: { words },
  },
}: {
  model: ListModel;
}): ReactNode {
  const total = list.total ?? 0;
  if (selection.all || selection.ids.size < list.count || (total <= list.count && !list.capped)) return null;
  const shown = list.capped ? words.t('list.atLeast', { shown: total.toLocaleString(words.locale) }) : total.toLocaleString(words.locale);
  return (
    <Button
      className="wp-bulk-widen"
      variant="minimal"
      intent="primary"
      text={words.t('bulk.widen', { shown })}
      onClick={() => select(everySelected)}
    />
  );
}

function BulkButton({
  action,
  model: {
    screen: { words },
  },
  onClick,
}: {
  action: BulkAction;
  model: ListModel;
  onClick: () => void;
}): ReactNode {
  if (action.kind === 'delete') return <Button variant="outlined" icon="trash" intent="danger" text={words.t('delete')} onClick={onClick} />;
  if (action.kind === 'edit') return <Button variant="outlined" icon="edit" text={words.t('bulk.edit')} onClick={onClick} />;
  const { decl } = action.action;
  return (
    <Button
      variant="outlined"
      icon={decl.icon as IconName | undefined}
      intent={decl.intent ?? 'none'}
      text={words.action(decl.id)}
      onClick={onClick}
    />
  );
}

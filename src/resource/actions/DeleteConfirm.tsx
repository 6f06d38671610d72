import type { ReactNode } from 'react';
import type { WireRecord } from '#core';
import { useSnapshot } from 'valtio';
import { Confirm, later } from '#ui';
import { actionsFor, actionsOf, type Action } from '../access.ts';
import type { Screen } from '../screen.ts';
import type { Actions } from './useActions.tsx';
import { useDelete } from './useDelete.ts';
import { useReaderName } from '../useReaderName.ts';

const UsedIn = /* @__PURE__ */ later(async () => (await import('../uses/UsedIn.tsx')).UsedIn);

interface DeleteConfirmProps {
  screen: Screen;
  record: WireRecord;
  /** Carries out what is offered instead, where it cannot be deleted; absent: nothing is offered. */
  start?: Actions['start'];
  onDone: (deleted: boolean) => void;
  /** What else is said of it. */
  children?: ReactNode;
}

/** Asks before a record is deleted, by its name, and tells where it is used. */
export function DeleteConfirm({ screen, record, start, onDone, children }: DeleteConfirmProps): ReactNode {
  const { bundle, words, resource, runtime, params } = screen;
  const { running, problem, instead, remove } = useDelete(resource, words, params);
  const { t } = words;
  const name = useReaderName(screen, record);
  const { names } = useSnapshot(runtime.stores.features.state);
  const other = start && actionsFor(actionsOf(bundle, resource, runtime.viewer), record, resource).find(({ decl }) => decl.id === instead);
  const go = (action: Action) => {
    onDone(false);
    start?.(action, record);
  };
  return (
    <Confirm
      isOpen
      title={t('deleteTitle', { singular: words.inSentence })}
      intent={other ? (other.decl.intent ?? 'primary') : 'danger'}
      confirmLabel={other ? words.action(other.decl.id) : t('delete')}
      cancelLabel={t('cancel')}
      loading={running}
      problem={problem}
      onConfirm={() => (other ? go(other) : void remove(record).then((deleted) => deleted && onDone(true)))}
      onCancel={() => onDone(false)}
    >
      {!other && <p>{t('deleteText', { name })}</p>}
      {children}
      {names.includes('uses') && <UsedIn screen={screen} record={record} />}
    </Confirm>
  );
}

import type { ReactNode } from 'react';
import type { WireRecord } from '#core';
import { Confirm } from '#ui';
import { displayName } from '../displayName.ts';
import type { Screen } from '../screen.ts';
import { useDelete } from './useDelete.ts';

interface DeleteConfirmProps {
  screen: Screen;
  record: WireRecord;
  onDone: (deleted: boolean) => void;
}

/** Asks before a record is deleted, by its name. */
export function DeleteConfirm({ screen, record, onDone }: DeleteConfirmProps): ReactNode {
  const { words, resource, params } = screen;
  const { running, problem, remove } = useDelete(resource, words, params);
  const { t } = words;
  return (
    <Confirm
      isOpen
      title={t('deleteTitle', { singular: words.inSentence })}
      intent="danger"
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      loading={running}
      problem={problem}
      onConfirm={() => void remove(record).then((deleted) => deleted && onDone(true))}
      onCancel={() => onDone(false)}
    >
      <p>{t('deleteText', { name: displayName(resource, record, words) })}</p>
    </Confirm>
  );
}

import type { ReactNode } from 'react';
import { AppButton, SaveBar } from '#ui';
import { noteOf } from '../editing/markOf.ts';
import type { Words } from '../words.ts';

interface PartBarProps {
  words: Words;
  edit: { saving: boolean; readOnly: boolean; isChanged: boolean; isWaiting?: boolean };
  isShown: boolean;
  isAlone: boolean;
  onSave: (leaves: boolean) => void;
  onCancel?: () => void;
}

/**
 * How a part with a save of its own is saved: by the page's bar where nothing
 * else is, else by a button at its foot. Out of sight it listens to no key.
 */
export function PartBar({ words, edit, isShown, isAlone, onSave, onCancel }: PartBarProps): ReactNode {
  const { saving, readOnly } = edit;
  const note = noteOf(words, edit);
  if (!isShown) return null;
  if (isAlone)
    return (
      <SaveBar saving={saving} disabled={readOnly} onSave={() => onSave(true)} onSaveAndStay={() => onSave(false)} {...(onCancel && { onCancel })}>
        {note}
      </SaveBar>
    );
  return (
    <div className="wp-record-part-bar">
      <AppButton look="dark" text={words.t('save')} busy={saving} disabled={readOnly} onClick={() => onSave(false)} />
      <span className="wp-quiet" role="status">
        {note}
      </span>
    </div>
  );
}

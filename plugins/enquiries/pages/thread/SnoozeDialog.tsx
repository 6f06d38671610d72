import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayMs, ownZone, toLocal } from '#core';
import { AppButton, Modal, MomentBox } from '#ui';

interface SnoozeDialogProps {
  onDone: (until: Date) => void;
  onClose: () => void;
}

const localText = (ms: number): string => toLocal(new Date(ms).toISOString(), ownZone());

/** Asks for a moment of one's own. */
export function SnoozeDialog({ onDone, onClose }: SnoozeDialogProps): ReactNode {
  const { t } = useTranslation('enquiries');
  const [text, setText] = useState(() => localText(Date.now() + dayMs));
  const until = new Date(text);
  const isFuture = !Number.isNaN(until.getTime()) && until.getTime() > Date.now();
  const done = () => {
    if (isFuture) onDone(until);
  };
  return (
    <Modal
      isOpen
      title={t('text.snoozeUntil')}
      onClose={onClose}
      actions={<AppButton intent="primary" text={t('resources.conversations.moves.snooze.title')} disabled={!isFuture} onClick={done} />}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          done();
        }}
      >
        <label className="bp6-label">
          {t('text.moment')}
          <MomentBox kind="moment" isNeeded label={t('text.moment')} value={text} min={localText(Date.now())} onChange={setText} />
        </label>
      </form>
    </Modal>
  );
}

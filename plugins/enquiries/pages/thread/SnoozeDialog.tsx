import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayMs } from '#core';
import { AppButton, Modal } from '#ui';

interface SnoozeDialogProps {
  onDone: (until: Date) => void;
  onClose: () => void;
}

const pad = (value: number): string => String(value).padStart(2, '0');
const localText = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`;

/** Asks for a moment of one's own. */
export function SnoozeDialog({ onDone, onClose }: SnoozeDialogProps): ReactNode {
  const { t } = useTranslation('enquiries');
  const [text, setText] = useState(() => localText(new Date(Date.now() + dayMs)));
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
          <input
            type="datetime-local"
            className="bp6-input"
            value={text}
            min={localText(new Date())}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </form>
    </Modal>
  );
}

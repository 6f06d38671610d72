import { Button, Callout } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '#ui';
import type { BookedBy, BookedByPort } from './useBookedBy.ts';

interface RestingProps {
  /** What is in sight. */
  kind: BookedBy;
  port: BookedByPort;
  readOnly: boolean;
}

/** Says that what is in sight rests, since the tour is booked by the other kind, and has it change after asking. */
export function Resting({ kind, port: { by, saving, change }, readOnly }: RestingProps): ReactNode {
  const { t } = useTranslation('tours');
  const [isAsking, setAsking] = useState(false);
  if (by === null || by === undefined || by === kind) return null;
  return (
    <Callout intent="warning" icon="pause" className="tours-resting">
      <span>{t(`text.rests.${kind}`)}</span>
      {!readOnly && (
        <Button variant="outlined" text={t(`text.bookBy.${kind}`)} disabled={saving} aria-haspopup="dialog" onClick={() => setAsking(true)} />
      )}
      <Confirm
        isOpen={isAsking}
        title={t(`text.bookBy.${kind}`)}
        confirmLabel={t(`text.bookBy.${kind}`)}
        cancelLabel={t('text.leaveIt')}
        loading={saving}
        onConfirm={() => void change(kind).then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <p>{t(`text.kept.${by}`)}</p>
      </Confirm>
    </Callout>
  );
}

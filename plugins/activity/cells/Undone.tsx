import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createOursApi } from '#api';
import { CellValue, recordsWritten, tellError, tellSuccess, useRuntime, type CellProps } from '#resource';
import { AppButton } from '#ui';

/** When it was undone; of a deletion that was not, the way to do so: what the same request deleted comes back with it. */
export function Undone({ value, record, words, field }: CellProps): ReactNode {
  const { t } = useTranslation('activity');
  const { http, stores } = useRuntime();
  const [isBusy, setBusy] = useState(false);
  if (typeof value === 'string') return <CellValue value={value} schema={{ format: 'date-time' }} field={field} words={words} />;
  if (typeof record.record_name !== 'string') return null;
  const name = record.record_name;
  const restore = async () => {
    setBusy(true);
    try {
      await createOursApi(http).undo(record.id);
      tellSuccess(stores, t('text.restored', { name }), words);
      recordsWritten(stores);
    } catch (error) {
      tellError(stores, error, words);
    }
    setBusy(false);
  };
  return (
    <AppButton
      size="small"
      icon="undo"
      text={t('text.restore')}
      loading={isBusy}
      aria-label={t('text.restoreOf', { name })}
      onClick={() => void restore()}
    />
  );
}

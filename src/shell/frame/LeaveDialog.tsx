import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '#ui';
import { useShell } from '../Shell.ts';

/** Asks once before a page with changes is left. */
export function LeaveDialog(): ReactNode {
  const { t } = useTranslation('shell');
  const { location } = useShell();
  const question = useSyncExternalStore(location.subscribe, location.question);
  return (
    <Confirm
      isOpen={question !== undefined}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      intent="danger"
      onConfirm={() => question?.leave()}
      onCancel={() => question?.stay()}
    >
      <p>{t('leave.text')}</p>
    </Confirm>
  );
}

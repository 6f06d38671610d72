import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton, Modal } from '#ui';

/** On a shared device unsaved words should not wait for the next reader: signing out offers to forget them. */
export function DraftsQuestion({
  count,
  onAnswer,
  onCancel,
}: {
  count: number;
  onAnswer: (forget: boolean) => void;
  onCancel: () => void;
}): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Modal
      isOpen={count > 0}
      title={t('header.log-out')}
      role="alertdialog"
      maxWidth={460}
      onClose={onCancel}
      actions={
        <>
          <AppButton intent="danger" text={t('drafts.forget')} onClick={() => onAnswer(true)} />
          <AppButton look="dark" text={t('drafts.keep')} onClick={() => onAnswer(false)} autoFocus />
        </>
      }
    >
      <p>{t('drafts.text', { count })}</p>
    </Modal>
  );
}

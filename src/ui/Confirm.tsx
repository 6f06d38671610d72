import type { Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton } from './AppButton.tsx';
import { Modal, type ModalProps } from './Modal.tsx';
import { useFocusBack } from './useFocusBack.ts';

interface ConfirmProps extends Pick<ModalProps, 'isOpen' | 'title' | 'maxWidth' | 'minHeight' | 'problem'> {
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  /** Default: "Cancel". */
  cancelLabel?: string;
  /** Default `primary`; `danger` for what destroys. */
  intent?: Intent;
  /** The action is under way: neither button does anything. */
  loading?: boolean;
  /** Something is missing before it can be agreed to. */
  disabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action. Escape and Cancel leave everything as it was. */
export function Confirm({
  children,
  confirmLabel,
  cancelLabel,
  intent = 'primary',
  loading = false,
  disabled = false,
  onConfirm,
  onCancel,
  ...modal
}: ConfirmProps): ReactNode {
  const { t } = useTranslation('ui');
  useFocusBack(loading);
  const close = () => {
    if (!loading) onCancel();
  };
  return (
    <Modal
      {...modal}
      role="alertdialog"
      onClose={close}
      actions={
        <>
          <AppButton text={cancelLabel ?? t('cancel')} disabled={loading} onClick={close} autoFocus={intent === 'danger'} />
          <AppButton
            look="dark"
            intent={intent}
            text={confirmLabel}
            disabled={loading || disabled}
            loading={loading}
            onClick={onConfirm}
            autoFocus={intent !== 'danger'}
          />
        </>
      }
    >
      {children}
    </Modal>
  );
}

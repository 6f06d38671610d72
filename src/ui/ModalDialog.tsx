import { Button, Classes, Dialog } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from './Modal.tsx';

/** The dialog itself; `Modal` fetches it when one is first opened. */
export function ModalDialog({ isOpen, title, onClose, children, actions, role = 'dialog', maxWidth = 341, minHeight = 230, closesOutside = false }: ModalProps): ReactNode {
  const { t } = useTranslation('ui');
  const titleId = useId();
  return (
    <Dialog isOpen={isOpen} role={role} aria-labelledby={titleId} className="wp-modal" style={{ maxWidth, minHeight }} {...(onClose && { onClose })}
      canEscapeKeyClose={onClose !== undefined} canOutsideClickClose={closesOutside && onClose !== undefined} shouldReturnFocusOnClose>
      <div className={Classes.DIALOG_HEADER}>
        <h2 id={titleId} className={Classes.HEADING}>{title}</h2>
        {onClose && <Button variant="minimal" icon="cross" aria-label={t('close')} onClick={onClose} />}
      </div>
      <div className={Classes.DIALOG_BODY}>{children}</div>
      {actions && <div className={`${Classes.DIALOG_FOOTER} wp-modal-actions`}>{actions}</div>}
    </Dialog>
  );
}

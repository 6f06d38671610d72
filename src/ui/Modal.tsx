import { Button, Classes, Dialog } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface ModalProps {
  isOpen: boolean;
  title: string;
  /** Absent: it cannot be dismissed. */
  onClose?: () => void;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** In pixels; default 341 (spec 1 §9). */
  maxWidth?: number;
  /** In pixels; default 230 (spec 1 §9). */
  minHeight?: number;
  /** A click beside it closes it; default false, since such a click is often a slip. */
  closesOutside?: boolean;
}

export function Modal({ isOpen, title, onClose, children, actions, role = 'dialog', maxWidth = 341, minHeight = 230, closesOutside = false }: ModalProps): ReactNode {
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

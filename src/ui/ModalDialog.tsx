import { Button, Callout, Classes, Dialog } from '@blueprintjs/core';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from './Modal.tsx';
import { regainFocus } from './regainFocus.ts';

/** The dialog itself; `Modal` fetches it when one is first opened. */
export function ModalDialog({
  isOpen,
  title,
  onClose,
  children,
  problem,
  actions,
  role = 'dialog',
  maxWidth = 341,
  minHeight = 230,
  closesOutside = false,
}: ModalProps): ReactNode {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const giveBack = useOpener(isOpen);
  return (
    <Dialog
      isOpen={isOpen}
      role={role}
      aria-labelledby={titleId}
      className="wp-modal"
      style={{ maxWidth, minHeight }}
      {...(onClose && { onClose })}
      canEscapeKeyClose={onClose !== undefined}
      canOutsideClickClose={closesOutside && onClose !== undefined}
      shouldReturnFocusOnClose
      onClosed={giveBack}
    >
      <div className={Classes.DIALOG_HEADER}>
        <h2 id={titleId} className={Classes.HEADING}>
          {title}
        </h2>
        {onClose && <Button variant="minimal" icon="cross" aria-label={t('close')} onClick={onClose} />}
      </div>
      <div className={Classes.DIALOG_BODY}>
        {problem !== undefined && problem !== '' && (
          <Callout compact intent="danger" role="alert" className="wp-modal-problem">
            {problem}
          </Callout>
        )}
        {children}
      </div>
      {actions && <div className={`${Classes.DIALOG_FOOTER} wp-modal-actions`}>{actions}</div>}
    </Dialog>
  );
}

/** Remembers what had the focus when a dialog opened. Gives it back where the dialog leaves it nowhere: closed, or taken away as it stands. */
function useOpener(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (isOpen && !wasOpen.current) opener.current = document.activeElement;
  wasOpen.current = isOpen;
  useEffect(function giveBackAtTheEnd() {
    return () => regainFocus(opener.current);
  }, []);
  return () => regainFocus(opener.current);
}

import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton } from './AppButton.tsx';

export interface SaveBarProps {
  /** A save is in flight: no button saves again. */
  saving: boolean;
  /** Default "Save". Also bound to Ctrl/Cmd+S. */
  saveLabel?: string;
  onSave: () => void;
  onSaveAndStay?: () => void;
  onSaveAndNew?: () => void;
  onCancel?: () => void;
  /** Saving is not possible at all: read only. */
  disabled?: boolean;
  /** What is left of the buttons: "Draft kept at 10:32". */
  children?: ReactNode;
}

/** Always in sight at the foot of a form. */
export function SaveBar({ saving, saveLabel, onSave, onSaveAndStay, onSaveAndNew, onCancel, disabled = false, children }: SaveBarProps): ReactNode {
  const { t } = useTranslation('ui');
  const idle = !saving && !disabled;
  useSaveKey(onSave, idle);
  return (
    <div className="wp-save-bar" role="group" aria-label={t('save-bar')}>
      <AppButton look="dark" text={saving ? t('saving') : (saveLabel ?? t('save'))} disabled={!idle} onClick={onSave} aria-keyshortcuts="Control+S Meta+S" />
      {onSaveAndStay && <AppButton text={t('save-stay')} disabled={!idle} onClick={onSaveAndStay} />}
      {onSaveAndNew && <AppButton text={t('save-new')} disabled={!idle} onClick={onSaveAndNew} />}
      {onCancel && <AppButton look="light" text={t('cancel')} disabled={saving} onClick={onCancel} />}
      <div className="wp-save-note">{children}</div>
    </div>
  );
}

function useSaveKey(onSave: () => void, idle: boolean): void {
  const latest = useRef({ onSave, idle });
  useEffect(function keepLatest() { latest.current = { onSave, idle }; });
  useEffect(function listen() {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      // Also while it cannot save: nobody wants the browser's "save page".
      event.preventDefault();
      if (latest.current.idle && !event.repeat && !document.querySelector('.wp-modal')) latest.current.onSave();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

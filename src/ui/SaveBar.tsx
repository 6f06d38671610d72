import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton } from './AppButton.tsx';
import { MenuButton } from './MenuButton.tsx';
import { useEvent } from './useEvent.ts';

interface SaveBarProps {
  /** A save is in flight: no button saves again. */
  saving: boolean;
  /** Default "Save". Also bound to Ctrl/Cmd+S. */
  saveLabel?: string;
  onSave: () => void;
  onSaveAndStay?: () => void;
  onSaveAndNew?: () => void;
  onCancel?: () => void;
  /** Further ways to save. */
  others?: readonly SaveWay[];
  /** To what comes before, which asks for no save. */
  onBack?: () => void;
  /** Saving is not possible at all: read only. */
  disabled?: boolean;
  /** What is left of the buttons: "Draft kept at 10:32". */
  children?: ReactNode;
}

interface SaveWay {
  id: string;
  label: string;
  onSelect: () => void;
}

/** Always in sight at the foot of a form, in one row: on a narrow screen the other ways to save are a menu (ui.css). */
export function SaveBar(props: SaveBarProps): ReactNode {
  const { saving, saveLabel, onSave, onSaveAndStay, onSaveAndNew, onCancel, onBack, disabled = false, children } = props;
  const { t } = useTranslation('ui');
  const idle = !saving && !disabled;
  useSaveKey(onSave, idle);
  const others = [
    ...(onSaveAndStay ? [{ id: 'stay', label: t('save-stay'), onSelect: onSaveAndStay }] : []),
    ...(onSaveAndNew ? [{ id: 'new', label: t('save-new'), onSelect: onSaveAndNew }] : []),
    ...(props.others ?? []),
  ];
  return (
    <div className="wp-save-bar" role="group" aria-label={t('save-bar')}>
      <AppButton
        look="dark"
        text={saving ? t('saving') : (saveLabel ?? t('save'))}
        disabled={disabled}
        busy={saving}
        onClick={onSave}
        aria-keyshortcuts="Control+S Meta+S"
      />
      {others.map(({ id, label, onSelect }) => (
        <AppButton key={id} className="wp-save-other" text={label} disabled={disabled} busy={saving} onClick={onSelect} />
      ))}
      {others.length > 0 && (
        <span className="wp-save-others">
          <MenuButton icon="chevron-up" variant="outlined" label={others.map(({ label }) => label).join(', ')} disabled={!idle} entries={others} />
        </span>
      )}
      {onBack && <AppButton look="light" text={t('back')} busy={saving} onClick={onBack} />}
      {onCancel && <AppButton look="light" text={t('cancel')} busy={saving} onClick={onCancel} />}
      <div className="wp-save-note">{children}</div>
    </div>
  );
}

function useSaveKey(onSave: () => void, idle: boolean): void {
  const onKey = useEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // Also while it cannot save: nobody wants the browser's "save page".
    event.preventDefault();
    if (idle && !event.repeat && !document.querySelector('.wp-modal')) onSave();
  });
  useEffect(
    function listen() {
      document.addEventListener('keydown', onKey);
      return () => document.removeEventListener('keydown', onKey);
    },
    [onKey],
  );
}

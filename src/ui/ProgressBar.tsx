import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton } from './AppButton.tsx';

/** A thin bar along the top edge while something is under way; CSS shows it after 150 ms, so that quick answers flash nothing. */
export function ProgressBar({ active }: { active: boolean }): ReactNode {
  const { t } = useTranslation('ui');
  if (!active) return null;
  return <div role="progressbar" aria-label={t('loading')} className="wp-top-progress" />;
}

interface TaskProgressProps {
  label: string;
  /** How much is done, of `max`; absent while nobody knows. */
  value?: number;
  max?: number;
  /** What is done, in words: "3 of 120", "1.2 MB of 4 MB". */
  text?: string;
  onCancel?: () => void;
}

/** The progress of one long task: an upload, an export, a bulk action. */
export function TaskProgress({ label, value, max = 100, text, onCancel }: TaskProgressProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <div className="wp-task">
      <span className="wp-task-label">{label}</span>
      <progress aria-label={label} max={max} {...(value !== undefined && { value })} />
      {text !== undefined && (
        <span className="wp-task-text" role="status">
          {text}
        </span>
      )}
      {onCancel && <AppButton look="light" size="small" text={t('cancel')} onClick={onCancel} />}
    </div>
  );
}

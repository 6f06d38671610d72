import { Icon, type IconName } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton } from './AppButton.tsx';

interface FailureProps {
  /** What failed; default: "Something went wrong". */
  title?: string;
  /** Why, as far as known. */
  message?: string;
  icon?: IconName;
  onRetry?: () => void;
  retrying?: boolean;
  /** Further ways on. */
  children?: ReactNode;
}

const failureIcons = ['error'] as const;

/** Something could not be had; says what, and offers a way on. */
export function Failure({ title, message, icon = failureIcons[0], onRetry, retrying = false, children }: FailureProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <div className="wp-state wp-state-failed" role="alert">
      <Icon icon={icon} aria-hidden />
      <p className="wp-state-title">{title ?? t('failed')}</p>
      {message && <p className="wp-state-text">{message}</p>}
      <div className="wp-state-actions">
        {onRetry && <AppButton look="dark" icon="refresh" text={t('retry')} loading={retrying} onClick={onRetry} />}
        {children}
      </div>
    </div>
  );
}

import { Icon, type IconName } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface EmptyProps {
  /** `nothing`: there is no record at all; `no-match`: the filter leaves none. The words are the specification's (spec 1 §8). */
  kind?: 'nothing' | 'no-match';
  /** Instead of the words of `kind`. */
  title?: string;
  icon?: IconName;
  children?: ReactNode;
  /** The obvious next step: a button or a link. */
  action?: ReactNode;
}

export function Empty({ kind = 'nothing', title, icon, children, action }: EmptyProps): ReactNode {
  const { t } = useTranslation('ui');
  const icons = { nothing: 'inbox', 'no-match': 'search' } as const;
  return (
    <div className="wp-state" role="status">
      <Icon icon={icon ?? icons[kind]} size={40} aria-hidden />
      <p className="wp-state-title">{title ?? t(kind === 'nothing' ? 'empty' : 'no-results')}</p>
      {children && <div className="wp-state-text">{children}</div>}
      {action && <div className="wp-state-actions">{action}</div>}
    </div>
  );
}

/** The icons an empty state draws by default, for the build's subset. */
export const emptyIcons = ['inbox', 'search'] as const;

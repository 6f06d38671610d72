import './kit.css';
import { Icon } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { changeText } from '#core';

interface StatProps {
  label: string;
  /** The figure as people read it; absent while it is on its way. */
  value: string | undefined;
  /** Against what it is compared with, as a share: 0.05 is 5 % more. `null`: there is nothing to compare with. Absent: nobody compares. */
  change?: number | null;
  /** Whether more is worse: refunds, cancellations. */
  moreIsWorse?: boolean;
  /** Where the rows are that make it. */
  href?: string;
  /** What else is said of it, below. */
  children?: ReactNode;
}

const directionIcons = ['arrow-up', 'arrow-down', 'minus'] as const;

/** One figure with its name, and what became of it since. */
export function Stat({ label, value, change, moreIsWorse = false, href, children }: StatProps): ReactNode {
  const figure =
    value === undefined ? (
      <span className="wp-stat-value bp6-skeleton" aria-busy>
        0
      </span>
    ) : (
      <span className="wp-stat-value">{value}</span>
    );
  return (
    <div className="wp-stat">
      <dt>{label}</dt>
      <dd>
        {href ? <Link href={href}>{figure}</Link> : figure}
        {change !== undefined && <Change change={change} moreIsWorse={moreIsWorse} />}
        {children}
      </dd>
    </div>
  );
}

function Change({ change, moreIsWorse }: { change: number | null; moreIsWorse: boolean }): ReactNode {
  const { t, i18n } = useTranslation('kit');
  if (change === null)
    return (
      <span className="wp-stat-change" title={t('stat.no-base')}>
        —<span className="wp-hidden">{t('stat.no-base')}</span>
      </span>
    );
  const tone = change === 0 ? 'same' : change > 0 !== moreIsWorse ? 'better' : 'worse';
  return (
    <span className={`wp-stat-change wp-stat-${tone}`}>
      <Icon icon={directionIcons[change === 0 ? 2 : change > 0 ? 0 : 1]} size={12} aria-hidden /> <bdi>{changeText(change, i18n.language)}</bdi>
    </span>
  );
}

/** Figures beside each other. */
export function Stats({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <dl className="wp-stats" aria-label={label}>
      {children}
    </dl>
  );
}

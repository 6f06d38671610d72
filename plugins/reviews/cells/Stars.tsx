import { Icon } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const all = [1, 2, 3, 4, 5] as const;

/** Stars as a picture, which whoever listens hears as a number. */
export function Stars({ count, size = 14 }: { count: number; size?: number }): ReactNode {
  const { t } = useTranslation('reviews');
  return (
    <span className="rv-stars" role="img" aria-label={t('text.stars', { count })}>
      {all.map((each) => (
        <Icon
          key={each}
          icon={each <= count ? 'star' : 'star-empty'}
          size={size}
          aria-hidden
          className={each <= count ? 'rv-star-on' : 'rv-star-off'}
        />
      ))}
    </span>
  );
}

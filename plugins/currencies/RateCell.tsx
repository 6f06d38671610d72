import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { hrefOf, useRuntime, type CellProps } from '#resource';
import { rateText } from './rateText.ts';

/** A currency's rate; leads to the screen where rates are set. */
export function RateCell({ value, record }: CellProps): ReactNode {
  const { t, i18n } = useTranslation('currencies');
  const text = typeof value === 'number' ? rateText(value, i18n.language) : t('text.no-rate');
  const href = hrefOf(useRuntime(), { to: 'page', plugin: 'currencies', page: 'exchange-rates' });
  return href === undefined ? (
    text
  ) : (
    <Link href={`${href}?currency=${record.id}`} title={t('pages.exchange-rates')}>
      {text}
    </Link>
  );
}

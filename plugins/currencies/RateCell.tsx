import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { CellProps } from '#resource';
import { rateText } from './rateText.ts';

/** A currency's rate; leads to the screen where rates are set. */
export function RateCell({ value, record }: CellProps): ReactNode {
  const { t, i18n } = useTranslation('currencies');
  const text = typeof value === 'number' ? rateText(value, i18n.language) : t('text.no-rate');
  return <Link href={`/currencies/exchange-rates?currency=${record.id}`} title={t('routes.exchange-rates')}>{text}</Link>;
}

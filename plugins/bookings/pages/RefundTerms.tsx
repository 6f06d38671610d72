import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrencies } from '#forms';
import { instantText, moneyText } from '#resource';
import { Panel } from '#ui';
import type { Booking, Quote } from './useBooking.ts';

/** What a refund comes to now, in a sentence, and when that changes. */
export function useTerms(quote: Quote, booking: Booking): { due: string; change: string | undefined } {
  const { t, i18n } = useTranslation('bookings');
  const currencies = useCurrencies();
  const percent = (value: number) => new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(value / 100);
  const amount = moneyText(quote.amount, currencies.state === 'ready' ? currencies.value : [], i18n.language);
  const kind = quote.basis === 'POLICY' && quote.amount.amount === 0 ? 'NOTHING' : quote.basis;
  const zone = typeof booking.timezone === 'string' ? booking.timezone : undefined;
  return {
    due: t(`text.due.${kind}`, { percent: percent(quote.percent), amount }),
    change:
      quote.until === undefined
        ? undefined
        : t('text.dueUntil', { when: instantText(quote.until, i18n.language, zone), percent: percent(quote.nextPercent ?? 0) }),
  };
}

export function RefundTerms({ quote, booking }: { quote: Quote; booking: Booking }): ReactNode {
  const { t } = useTranslation('bookings');
  const { due, change } = useTerms(quote, booking);
  return (
    <Panel title={t('text.refund')}>
      <p>{due}</p>
      {change && <p className="wp-quiet">{change}</p>}
    </Panel>
  );
}

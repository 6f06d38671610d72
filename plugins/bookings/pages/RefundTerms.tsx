import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '#core';
import { instantText, Loaded, useMoney, type Screen } from '#resource';
import { Panel } from '#ui';
import type { Quote } from '../answers.ts';
import { useQuote, type Booking } from './useBooking.ts';

/** What a refund comes to now, in a sentence, and when that changes. */
function useTerms(quote: Quote, booking: Booking): { due: string; change: string | undefined; left: string | undefined } {
  const { t, i18n } = useTranslation('bookings');
  const percent = (value: number) => percentText(value / 100, i18n.language);
  const moneyOf = useMoney();
  const amount = moneyOf(quote.amount);
  const zone = typeof booking.timezone === 'string' ? booking.timezone : undefined;
  return {
    due: t(`text.due.${kindOf(quote, booking)}`, { percent: percent(quote.percent), amount }),
    change:
      quote.until === undefined
        ? undefined
        : t('text.dueUntil', { when: instantText(quote.until, i18n.language, zone), percent: percent(quote.nextPercent ?? 0) }),
    left: quote.returned.amount > 0 ? `${t('text.stillRefundable')}: ${moneyOf(quote.refundable)}` : undefined,
  };
}

/** Which sentence says what is due. */
function kindOf({ basis, amount }: Quote, { status }: Booking): string {
  if (basis === 'GOODWILL' && status === 'CANCELLED') return 'SETTLED';
  return basis === 'POLICY' && amount.amount === 0 ? 'NOTHING' : basis;
}

interface RefundTermsProps {
  screen: Screen;
  booking: Booking;
}

/** What a refund comes to, where something was paid. */
export function RefundTerms({ screen, booking }: RefundTermsProps): ReactNode {
  const { t } = useTranslation('bookings');
  const loaded = useQuote(screen, booking);
  const isShown = loaded.value ? loaded.value.paid.amount > 0 : loaded.error !== undefined;
  return isShown ? (
    <Panel title={t('text.refund')}>
      <Loaded of={loaded}>{(quote) => <Terms quote={quote} booking={booking} />}</Loaded>
    </Panel>
  ) : null;
}

function Terms({ quote, booking }: { quote: Quote; booking: Booking }): ReactNode {
  const { due, change, left } = useTerms(quote, booking);
  return (
    <>
      <p>{due}</p>
      {left && <p>{left}</p>}
      {change && <p className="wp-quiet">{change}</p>}
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CellValue, Timeline, type Screen } from '#resource';
import { Panel } from '#ui';
import type { Booking, BookingEvent } from './useBooking.ts';

/** Where the words of a reason stand depends on what happened. */
const reasonKey: Record<string, string> = {
  DECLINED: 'resources.bookings.fields.decline_reason.enum',
  CANCELLED: 'resources.bookings.fields.cancel_reason.enum',
  REFUNDED: 'text.basis',
};

/** What happened to the booking, when and by whom, oldest first. */
export function Story({ booking, screen }: { booking: Booking; screen: Screen }): ReactNode {
  const { t } = useTranslation('bookings');
  const { created_at: createdAt, leader_name: leader } = booking;
  const text = (
    <>
      {t('text.booked')} <span dir="auto">{String(leader ?? '')}</span>
    </>
  );
  return (
    <Panel title={t('text.timeline')}>
      <Timeline
        screen={screen}
        entries={booking.events ?? []}
        beginning={typeof createdAt === 'string' ? { at: createdAt, text } : undefined}
        details={(event) => <Details event={event} screen={screen} />}
        quote={({ note }) => note}
      />
    </Panel>
  );
}

function Details({ event: { kind, reason, amount }, screen: { words } }: { event: BookingEvent; screen: Screen }): ReactNode {
  const { t } = useTranslation('bookings');
  return (
    <>
      {amount ? <CellValue value={amount} schema={{}} field="amount" words={words} /> : null}{' '}
      {reason && <span>{t(`${reasonKey[kind] ?? 'text.basis'}.${reason}`, { defaultValue: reason })}</span>}
    </>
  );
}

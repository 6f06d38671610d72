import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CellValue, instantText, Timeline, useMoney, type Screen } from '#resource';
import { Panel } from '#ui';
import type { Booking, BookingEvent } from './useBooking.ts';

/** Where the words of a reason stand depends on what happened. */
const reasonKey: Record<string, string> = {
  DECLINED: 'resources.bookings.fields.decline_reason.enum',
  CANCELLED: 'resources.bookings.fields.cancel_reason.enum',
  REFUNDED: 'text.basis',
};

const wordsOf = (kind: string, reason: string): string => (reason === 'UNPAID' ? undefined : reasonKey[kind]) ?? 'text.basis';

/** Whether an event led to a state, which has a colour of its own. */
const isState = (kind: string): boolean => kind !== 'CHANGED' && !kind.startsWith('PAYMENT_');

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
        details={(event) => (event.change ? <Changed event={event} booking={booking} screen={screen} /> : <Details event={event} screen={screen} />)}
        named={({ kind }) => (isState(kind) ? undefined : t(`resources.booking-events.fields.kind.enum.${kind}`))}
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
      {reason && <span>{t(`${wordsOf(kind, reason)}.${reason}`, { defaultValue: reason })}</span>}
    </>
  );
}

/** What a change came to, a sentence each. */
function Changed({ event, booking, screen: { words } }: { event: BookingEvent; booking: Booking; screen: Screen }): ReactNode {
  const { t } = useTranslation('bookings');
  const moneyOf = useMoney();
  const { change, amount, reason } = event;
  const { moved_from: from, moved_to: to, option, pax_before: before, pax_after: after, fee, balance_due: due } = change ?? {};
  const when = (at: string) => instantText(at, words.locale, booking.timezone ?? undefined);
  const totals = change?.total_before && change.total_after && { before: moneyOf(change.total_before), after: moneyOf(change.total_after) };
  const told = [
    from && to && t('text.change.moved', { from: when(from), to: when(to) }),
    option,
    typeof after === 'number' && t('text.change.story.pax', { before, after }),
    change?.extras && t('text.change.story.extras'),
    change?.names && t('text.change.story.names'),
    totals && t('text.change.story.total', totals),
    fee && t('text.change.story.fee', { amount: moneyOf(fee) }),
    amount && t('text.change.story.back', { amount: moneyOf(amount) }),
    due && t('text.change.story.due', { amount: moneyOf(due) }),
    reason && t(`text.basis.${reason}`),
  ];
  return (
    <>
      {told.filter(Boolean).map((text) => (
        <div key={String(text)}>{text}</div>
      ))}
    </>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CellValue, instantText, type Words } from '#resource';
import { StatusTag } from '../cells/StatusTag.tsx';
import { Panel } from './Panel.tsx';
import type { Booking, BookingEvent } from './useBooking.ts';

/** Where the words of a reason stand depends on what happened. */
const reasonKey: Record<string, string> = {
  DECLINED: 'resources.bookings.fields.decline_reason.enum', CANCELLED: 'resources.bookings.fields.cancel_reason.enum', REFUNDED: 'text.basis',
};

/** What happened to the booking, when and by whom, oldest first. */
export function Timeline({ booking, words }: { booking: Booking; words: Words }): ReactNode {
  const { t } = useTranslation('bookings');
  const { created_at: createdAt, leader_name: leader } = booking;
  const events = [...(booking.events ?? [])].sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id - b.id);
  return (
    <Panel title={t('text.timeline')}>
      <ol className="bk-timeline">
        {typeof createdAt === 'string' && <li><div>{t('text.booked')} <span dir="auto">{String(leader ?? '')}</span></div><When at={createdAt} words={words} /></li>}
        {events.map((event) => <Entry key={event.id} event={event} words={words} />)}
      </ol>
    </Panel>
  );
}

function Entry({ event, words }: { event: BookingEvent; words: Words }): ReactNode {
  const { t } = useTranslation('bookings');
  const { kind, reason, note, amount, actor_name: actor } = event;
  return (
    <li>
      <div>
        <StatusTag field="status" code={kind} /> {amount ? <CellValue value={amount} schema={{}} field="amount" words={words} /> : null}{' '}
        {reason && <span>{t(`${reasonKey[kind] ?? 'text.basis'}.${reason}`, { defaultValue: reason })}</span>}
      </div>
      {note && <blockquote dir="auto">{note}</blockquote>}
      <When at={event.created_at} words={words} {...(actor && { actor })} />
    </li>
  );
}

function When({ at, actor, words }: { at: string; actor?: string; words: Words }): ReactNode {
  return <div className="wp-quiet"><time dateTime={at}>{instantText(at, words.locale)}</time>{actor && <> · <span dir="auto">{actor}</span></>}</div>;
}

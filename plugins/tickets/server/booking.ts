import { defaultLocale, languageOf } from '#core';

export type Booking = RecordTypes['bookings'] & { id: number };

/** States of a booking that does not take place. */
const ended = ['DECLINED', 'CANCELLED', 'REFUNDED'];

/** A booking has a ticket once it is paid and confirmed. */
export const hasTicket = ({ status, payment_was_made: made }: Pick<Booking, 'status' | 'payment_was_made'>): boolean =>
  made === 1 && status !== 'PENDING' && !ended.includes(status);

/** Whether it takes place, as far as anybody knows, and has not begun. */
export const isToCome = ({ status, starts_at: starts }: Pick<Booking, 'status' | 'starts_at'>, now: Date): boolean =>
  !ended.includes(status) && Date.parse(starts) > now.getTime();

/** The language that a booking's traveller reads, of those we have words in. */
export const localeOf = ({ language, terms }: Pick<Booking, 'language' | 'terms'>): string =>
  languageOf(language) ?? languageOf(terms?.language) ?? defaultLocale;

/** The tour and its option, as they were called when they were sold. */
export const soldAs = ({ terms, product_name: name }: Pick<Booking, 'terms' | 'product_name'>): string =>
  [terms?.title ?? name, terms?.option].filter(Boolean).join(', ');

const zoneOf = ({ timezone }: Pick<Booking, 'timezone'>): string => timezone ?? 'UTC';

type Start = Pick<Booking, 'starts_at' | 'start_time' | 'timezone'>;

/** The day of a booking in the tour's zone, in words. */
export const dayText = (booking: Start, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: zoneOf(booking) }).format(new Date(booking.starts_at));

/** When it starts in the tour's zone; `undefined`: at no time of the day. */
export const timeText = (booking: Start, locale: string): string | undefined =>
  booking.start_time
    ? new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: zoneOf(booking) }).format(new Date(booking.starts_at))
    : undefined;

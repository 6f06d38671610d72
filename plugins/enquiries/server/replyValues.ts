import type { CallContext } from '#server';
import type { Conversation } from '../types.gen.ts';

/** The first of a name's words; what is written as one word is the name. */
const firstOf = (name: string | null | undefined): string | undefined => name?.trim().split(/\s+/)[0] || undefined;

const dayIn = (locale: string, day: string | null | undefined): string | undefined => {
  const date = day ? new Date(`${day}T00:00:00Z`) : undefined;
  return date && !Number.isNaN(date.getTime()) ? new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(date) : undefined;
};

const timeIn = (locale: string, time: string | null | undefined): string | undefined => {
  const date = time ? new Date(`2000-01-01T${time.slice(0, 5)}:00Z`) : undefined;
  return date && !Number.isNaN(date.getTime()) ? new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(date) : undefined;
};

/** By the terms that the booking was sold under; of one without any, and of a tour that nobody booked, as the tour is now. */
const meetingPoint = (points: ReadonlyArray<{ title?: string | null; address?: string | null }> | null | undefined): string | undefined =>
  [points?.[0]?.title, points?.[0]?.address].filter(Boolean).join(', ') || undefined;

/** What a saved reply may name, in the language of the conversation; what is not known is absent. */
export async function replyValues({ call, conversation }: { call: CallContext; conversation: Conversation }): Promise<Record<string, string>> {
  const { language, traveller_name: name, booking_id, product_id, operator_id } = conversation;
  const locale = language ?? 'en';
  const one = async <Name extends string>(resource: Name, id: number | null | undefined) =>
    id ? (await call.records(resource).find({ id }, { limit: 1 }))[0] : undefined;
  const [booking, product, operator] = [await one('bookings', booking_id), await one('products', product_id), await one('operators', operator_id)];
  const values = {
    'traveller.first_name': firstOf(name),
    'traveller.name': name,
    'booking.code': booking?.code,
    'product.title': booking?.sold_as ?? product?.name ?? conversation.product_name,
    'departure.date': dayIn(locale, booking?.travel_date),
    'departure.time': timeIn(locale, booking?.moved_start_time ?? booking?.start_time),
    meeting_point: meetingPoint((booking?.terms ?? product)?.meeting_points),
    'agent.first_name': firstOf(call.actor?.name),
    'operator.name': operator?.name,
  };
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

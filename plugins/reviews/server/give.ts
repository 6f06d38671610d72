import { fieldErrors, type WireRecord } from '#core';
import type { RequestContext } from '#server';
import { shortName } from './shortName.ts';

/** A new review is of a booking of the writer's own that took place; what it is about follows from that. */
export async function beforeCreate(record: WireRecord, { records, actor, t }: RequestContext): Promise<WireRecord> {
  const { booking_id: id } = record;
  const [booking] = typeof id === 'number' ? await records('bookings').find({ id }) : [];
  if (booking?.status !== 'COMPLETED' || booking.customer_id !== actor?.viewer.id) throw fieldErrors({ booking_id: [t('text.notTravelled')] });
  return {
    ...record,
    product_id: booking.product_id,
    product_name: booking.product_name,
    operator_id: booking.operator_id,
    customer_id: booking.customer_id,
    author_name: shortName(booking.leader_name),
    travelled_on: booking.travel_date,
    language: record.language ?? booking.language,
  };
}

/** Whoever looks after the tour hears of it. */
export const afterCreate = (review: WireRecord & { id: number }, { raise }: RequestContext): Promise<void> => raise('review.given', review);

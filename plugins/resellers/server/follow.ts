import type { ReactionHandler } from '#server';
import { statusOf } from './octo/bookingJson.ts';
import { asReservation } from './octo/Reservation.ts';

/** A reservation follows the booking that came of it: the operator's answer, a cancellation, a refund. */
export const follow: ReactionHandler = async ({ recordId }, { records, now }) => {
  const reservations = records('reseller-reservations');
  const [stored] = await reservations.find({ booking_id: recordId });
  if (!stored) return;
  const [booking] = await records('bookings').find({ id: recordId });
  const reservation = asReservation(stored);
  if (!booking) return;
  const status = statusOf(reservation, booking, now);
  if (status === reservation.status) return;
  const isNowConfirmed = status === 'CONFIRMED' && reservation.confirmed_at === null;
  const isOver = status === 'CANCELLED' || status === 'REJECTED';
  const patch = {
    status,
    ...(isNowConfirmed && { confirmed_at: booking.updated_at }),
    ...(isOver && reservation.ended_at === null && { ended_at: booking.updated_at }),
  };
  await reservations.update(reservation.id, patch, { trusted: true, action: 'follow' });
};

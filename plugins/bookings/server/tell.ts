import { endedStates } from '#core';
import type { ReactionHandler, RequestContext } from '#server';
import type { Booking } from '../types.gen.ts';
import { moneyTold } from './moneyTold.ts';

/** States in which a booking that is paid is news. */
const open = ['PENDING', 'CONFIRMED'];

/** Whether people of its own operator brought a booking into the state it is in: one who cancels a departure knows of each of its bookings. */
async function isOwnDoing({ sql, read }: RequestContext, { id, status, operator_id: operator }: Booking): Promise<boolean> {
  const { rows } = await sql<{ actor_id: number | null }>(
    'select actor_id from booking_events where booking_id = $1 and kind = $2 order by id desc limit 1',
    [id, status],
  );
  const actor = rows[0]?.actor_id ?? null;
  return actor !== null && (await read('users').count({ id: actor, operator_id: operator })) > 0;
}

/** Tells of what an operator should hear of: that a booking was paid, and that one fell through. `changed` is absent of a new one. */
export const tell: ReactionHandler = async ({ recordId: id, payload: { changed } }, request) => {
  const bookings = request.records('bookings');
  const [booking] = await bookings.find({ id });
  const isOnAccount = booking?.pays === 'INVOICE';
  if (!booking || (booking.payment_was_made !== 1 && !isOnAccount)) return;
  const isOther = (field: string) => Array.isArray(changed) && changed.includes(field);
  if ((changed === undefined || (isOther('payment_was_made') && !isOnAccount)) && open.includes(booking.status))
    await request.raise('booking.made', booking, { payload: moneyTold(booking, request.now) });
  if (isOther('status') && endedStates(bookings.resource.decl).includes(booking.status) && !(await isOwnDoing(request, booking)))
    await request.raise('booking.fell-through', booking);
};

import { minuteMs } from '#core';
import type { JobContext } from '#server';
import { release, settle } from './reserve.ts';

const slice = 100;
const minutesCounted = 10;

/**
 * What was reserved and is past its time: committed where the booking is paid
 * by now, else given back. Wrong codes that no longer count are forgotten.
 */
export async function tidy({ sql, read, each, tx, now }: JobContext): Promise<void> {
  await sql('delete from coupon_attempts where tried_at < $1', [new Date(now.getTime() - minutesCounted * minuteMs)]);
  const { rows } = await sql<{ booking_id: number }>(
    "select booking_id from coupon_redemptions where state = 'RESERVED' and expires_at <= $1 order by id limit $2",
    [now, slice],
  );
  const ids = [...new Set(rows.map(({ booking_id: id }) => Number(id)))];
  const bookings = await read('bookings').rows(['id', 'status', 'payment_was_made'], { where: { id: ids } });
  const reserved = ids.map((id) => ({ id, booking: bookings.find((found) => found.id === id) }));
  await each('reservation of booking', reserved, ({ id, booking }) =>
    tx(async (work) => {
      if (booking?.payment_was_made === 1) return settle(work, booking);
      const late = await work.sql<never>(
        "select id, coupon_id, code_id, in_budget, state from coupon_redemptions where booking_id = $1 and state = 'RESERVED'",
        [id],
      );
      return release(work, late.rows);
    }),
  );
}

import { minuteMs } from '#core';
import type { JobContext } from '#server';
import { release, settle } from './reserve.ts';

const slice = 100;
const minutesCounted = 10;

/** Expected amounts that migration 001 made money of get the currency of their tour; where that has none, any amount is accepted. */
async function addCurrencies({ sql, read }: JobContext): Promise<void> {
  const { rows } = await sql<{ id: number; tour: number }>(
    `select id, (given ->> 'product_id')::bigint as tour from coupon_scenarios
      where expects_off is not null and not expects_off ? 'currency_id' order by id limit $1`,
    [slice],
  );
  const tours = rows.length === 0 ? [] : await read('products').rows(['id', 'currency'], { where: { id: rows.map(({ tour }) => Number(tour)) } });
  for (const { id, tour } of rows) {
    const currency = tours.find((each) => each.id === Number(tour))?.currency ?? null;
    const sum = `case when $2::bigint is not null then expects_off || jsonb_build_object('currency_id', $2::bigint) end`;
    await sql(`update coupon_scenarios set expects_off = ${sum} where id = $1`, [id, currency]);
  }
}

/**
 * What was reserved and is past its time: committed where the booking is paid
 * by now, else given back. Wrong codes that no longer count are forgotten.
 */
export async function tidy(context: JobContext): Promise<void> {
  const { sql, read, each, tx, now } = context;
  await addCurrencies(context);
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

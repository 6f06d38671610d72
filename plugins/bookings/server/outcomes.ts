import { isUnscoped, type Json } from '#core';
import type { OfferHandler } from '#server';

interface Asked {
  /** Days, ends included. */
  from: string;
  to: string;
  operator?: number | null;
}

/**
 * What became of paid bookings, in the reader's scope: rows that count those made in some days (`made`), those of them that are excused (`excused`), those of a day of travel in them (`travelled`), what was refunded of
 * those made (`refunds`, in the smallest unit), and all that wait for an answer (`waiting`). Whoever works across operators has a row for each.
 */
export const outcomes: OfferHandler = async (question, { read, actor }) => {
  const { from, to, operator } = question as unknown as Asked;
  const isAll = actor !== undefined && isUnscoped(actor.viewer);
  const by = isAll ? (['operator_id'] as const) : ([] as const);
  const paid = { payment_was_made: 1 as const, ...(isAll && typeof operator === 'number' && { operator_id: operator }) };
  const made = { ...paid, created_at: { from: `${from}T00:00:00.000Z`, to: `${to}T23:59:59.999Z` } };
  const bookings = read('bookings');
  const n = { n: 'count' } as const;
  return {
    made: await bookings.figures(n, { where: made, group: [...by, 'status', 'decline_reason', 'cancel_reason'] }),
    excused: await bookings.figures(n, {
      where: { ...made, excused_at: { not: null } },
      group: [...by, 'status', 'decline_reason', 'cancel_reason'],
    }),
    travelled: await bookings.figures(n, { where: { ...paid, travel_date: { from, to } }, group: [...by, 'status', 'cancel_reason'] }),
    refunds: await bookings.figures(
      { n: 'count', amount: { sum: 'refund.amount' } },
      { where: { ...made, payment_status: ['PARTIALLY_REFUNDED', 'REFUNDED'] }, group: [...by, 'refund.currency_id'] },
    ),
    waiting: await bookings.figures(n, { where: { ...paid, status: 'PENDING' }, group: by }),
  } as unknown as Json;
};

import { isUnscoped } from '#core';
import type { RequestContext } from '#server';

interface PeriodQuery {
  /** Days, ends included. */
  from: string;
  to: string;
  operator?: number | null;
}

/** How many bookings ended in a way; by operator for whoever works across them. */
interface Ended {
  operator_id?: number | null;
  status: string | null;
  decline_reason?: string | null;
  cancel_reason?: string | null;
  n: number;
}
interface Outcomes {
  made: Ended[];
  /** Those of them that an accepted appeal excuses. */
  excused: Ended[];
  travelled: Ended[];
  /** Amounts in minor units. */
  refunds: Array<{ operator_id?: number | null; n: number; amount: number }>;
  waiting: Array<{ operator_id?: number | null; n: number }>;
}

/**
 * What became of paid bookings, in the reader's scope: rows that count those made in some days (`made`), those of them that
 * are excused (`excused`), those of a day of travel in them (`travelled`), what was refunded of those made (`refunds`, in
 * the smallest unit), and all that wait for an answer (`waiting`). Whoever works across operators has a row for each.
 */
export async function outcomes({ from, to, operator }: PeriodQuery, { read, actor }: RequestContext): Promise<Outcomes> {
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
  };
}

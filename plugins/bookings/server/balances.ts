import { dayMs } from '#core';
import type { JobContext, JobWork } from '#server';
import type { Booking } from '../types.gen.ts';
import { moneyTold, onlineTold } from './moneyTold.ts';
import { owedOf } from './refund.ts';

const slice = 200;
/** How long before the balance is due the traveller is reminded of it. */
const aheadMs = 3 * dayMs;
/** Reminders that were sent: one before it is due, one after. */
const [before, after] = [1, 2];

/** When a booking is cancelled whose balance did not come; `null`: staff decide. */
function cancelsAt({ terms, balance_due_by: by }: Booking): number | null {
  const days = terms?.balance_grace_days;
  return typeof days === 'number' && by ? Date.parse(by) + days * dayMs : null;
}

/** What is to be done about a balance at a moment. */
async function follow({ records, raise, ask }: JobWork, id: number, now: Date): Promise<void> {
  const bookings = records('bookings');
  const booking = await bookings.get(id, { lock: true });
  const { status, balance_due_by: by, balance_reminders: sent, starts_at: starts } = booking;
  const owed = owedOf(booking, now);
  if (!['PENDING', 'CONFIRMED'].includes(status) || !by || owed.now + owed.later === 0 || Date.parse(starts) <= now.getTime()) return;
  const end = cancelsAt(booking);
  const isOverdue = owed.now > 0;
  // Whoever was never told that it is overdue is told first.
  if (isOverdue && sent === after && end !== null && end <= now.getTime()) await bookings.move(id, 'cancel', { unpaid: true });
  else if ((sent ?? 0) < (isOverdue ? after : before)) {
    const told = await bookings.update(id, { balance_reminders: isOverdue ? after : before }, { trusted: true, action: 'remind' });
    const money = moneyTold(told, now);
    const payload = {
      ...money,
      ...(await onlineTold({ ask }, money.balance_due)),
      ...(isOverdue && { overdue: true }),
      ...(end !== null && { cancels_at: new Date(Math.max(end, now.getTime() + dayMs)).toISOString() }),
    };
    await raise('booking.balance-due', told, { payload });
  }
}

/** Reminds travellers of their balance before it is due and once it is overdue, and cancels by the policy what stays unpaid beyond its time. */
export async function followBalances({ sql, tx, each, now }: JobContext): Promise<void> {
  for (let last = 0, isMore = true; isMore; ) {
    const { rows } = await sql<{ id: number }>(
      `select id from bookings where id > $3 and balance_due_by <= $2 and balance_due is not null and status in ('PENDING', 'CONFIRMED') and starts_at > $1
        and (coalesce(balance_reminders, 0) < case when balance_due_by <= $1 then ${after} else ${before} end
          or balance_due_by + make_interval(days => (terms->>'balance_grace_days')::int) <= $1)
      order by id limit ${slice}`,
      [now, new Date(now.getTime() + aheadMs), last],
    );
    await each('balance of booking', rows, ({ id }) => tx((work) => follow(work, id, now)));
    [last, isMore] = [rows.at(-1)?.id ?? last, rows.length === slice];
  }
}

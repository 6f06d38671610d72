import { dayMs, type WireRecord } from '#core';
import type { DemoContext } from '#server';
import { ownReasons } from './engine/appeals.ts';
import told from './demo/appeals.json' with { type: 'json' };
import noEntry from './demo/no-entry.png';

/** The operators that somebody works for, and the first who does. */
async function staffOf({ select }: DemoContext): Promise<Map<number, number>> {
  const staff = (await select('users', ['id', 'operator_id'])).filter(({ operator_id: own }) => typeof own === 'number');
  const pairs = staff.map(({ id, operator_id: own }) => [Number(own), Number(id)] as const);
  // The first one of each stands.
  return new Map([...pairs.reverse()].sort(([a], [b]) => a - b));
}

interface Cancelled {
  id: number;
  operator: number;
  at: number;
}

/** Paid bookings that an operator cancelled, the latest first. */
async function cancelled({ select }: DemoContext): Promise<Cancelled[]> {
  const rows = await select('bookings', ['id', 'operator_id', 'decline_reason', 'payment_was_made', 'created_at']);
  return rows
    .filter(({ decline_reason: why, payment_was_made: paid }) => paid === 1 && ownReasons.some((each) => each === why))
    .map(({ id, operator_id: operator, created_at: made }) => ({
      id: Number(id),
      operator: Number(operator),
      at: new Date(String(made)).getTime(),
    }))
    .sort((a, b) => b.at - a.at);
}

/**
 * A few appeals for the latest cancellations of some operators, in several
 * states: of those that the demo signs in for, and of those who cancelled last.
 */
export default async function makeAppeals(context: DemoContext): Promise<void> {
  const { insert, picture, now, scale } = context;
  if (scale !== undefined) return;
  const staff = await staffOf(context);
  const bookings = (await cancelled(context)).filter(({ operator }) => staff.has(operator));
  const operators = [...new Set([...[...staff.keys()].slice(0, 2), ...bookings.map(({ operator }) => operator)])];
  const proof = await picture({
    name: 'no-entry.png',
    type: 'image/png',
    bytes: Buffer.from(noEntry),
    width: 480,
    height: 360,
    alt: 'A sign that says no entry',
  });
  const taken = new Set<Cancelled>();
  const rows = told.flatMap(({ whose, ...each }, i): WireRecord[] => {
    const booking = bookings.find((one) => one.operator === operators[whose] && !taken.has(one));
    if (!booking) return [];
    taken.add(booking);
    const made = new Date(now.getTime() - (i + 2) * dayMs).toISOString();
    const settled = each.state === 'PENDING' ? {} : { settled_at: new Date(now.getTime() - dayMs / 2).toISOString() };
    const owner = staff.get(booking.operator)!;
    return [
      {
        ...each,
        ...settled,
        booking_id: booking.id,
        proof: [proof],
        operator_id: booking.operator,
        owner_id: owner,
        created_at: made,
        updated_at: made,
      },
    ];
  });
  await insert('cancellation-appeals', rows);
}

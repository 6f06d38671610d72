import type { WireRecord } from '#core';
import type { DemoContext } from '#server';
import { ownReasons } from './engine/appeals.ts';
import { noEntry } from './demo/sign.ts';

const dayMs = 86_400_000;

/** What was said of a cancellation, of which of the operators, and what became of it. */
const told = [
  {
    whose: 0,
    ground: 'CLOSED',
    state: 'PENDING',
    text: 'The nature reserve was closed that day by order of the authorities. The picture shows the sign at its gate.',
  },
  {
    whose: 0,
    ground: 'DISASTER',
    state: 'ACCEPTED',
    text: 'A flood took the road to the meeting point the night before. Nobody could get there until the evening.',
  },
  {
    whose: 1,
    ground: 'STRIKE',
    state: 'REFUSED',
    text: 'The ferries were on strike, and the tour begins on the island.',
    reason: 'The picture does not say which day it is of. Please appeal again with the announcement of the strike.',
  },
  {
    whose: 2,
    ground: 'ILLNESS',
    state: 'ACCEPTED',
    text: 'The only guide for this language fell ill in the morning, and nobody could stand in for her.',
  },
  {
    whose: 3,
    ground: 'WEATHER',
    state: 'PENDING',
    text: 'There was a storm warning for the bay that morning, and the harbour master let nobody out.',
  },
];

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

/** A few appeals for the latest cancellations of some operators, in several states: of those that the demo signs in for, and of those who cancelled last. */
export default async function makeAppeals(context: DemoContext): Promise<void> {
  const { insert, picture, now, scale } = context;
  if (scale !== undefined) return;
  const staff = await staffOf(context);
  const bookings = (await cancelled(context)).filter(({ operator }) => staff.has(operator));
  const operators = [...new Set([...[...staff.keys()].slice(0, 2), ...bookings.map(({ operator }) => operator)])];
  const proof = await picture({ name: 'no-entry.png', type: 'image/png', ...noEntry(), alt: 'A sign that says no entry' });
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

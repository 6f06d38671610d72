import type { WireRecord } from '#core';
import type { DemoContext } from '#server';
import { ownReasons } from '../../engine/appeals.ts';
import { rollingDays } from '../manage/scorecard.ts';
import { noEntry } from './sign.ts';

const dayMs = 86_400_000;

/** What was said of a cancellation, and what became of it. */
const told = [
  {
    ground: 'CLOSED',
    state: 'PENDING',
    text: 'The nature reserve was closed that day by order of the authorities. The picture shows the sign at its gate.',
  },
  {
    ground: 'DISASTER',
    state: 'ACCEPTED',
    text: 'A flood took the road to the meeting point the night before. Nobody could get there until the evening.',
  },
  {
    ground: 'STRIKE',
    state: 'REFUSED',
    text: 'The ferries were on strike, and the tour begins on the island.',
    reason: 'The picture does not say which day it is of. Please appeal again with the announcement of the strike.',
  },
  { ground: 'ILLNESS', state: 'PENDING', text: 'The only guide for this language fell ill in the morning, and nobody could stand in for her.' },
];

/** Bookings of the scorecard that are their operator's cancellations, by operator: whoever signs in to the demo is of the first ones. */
async function cancelled({ select, now }: DemoContext): Promise<WireRecord[]> {
  const since = now.getTime() - rollingDays * dayMs;
  const rows = await select('bookings', ['id', 'operator_id', 'decline_reason', 'payment_was_made', 'created_at']);
  return rows
    .filter(
      ({ decline_reason: why, payment_was_made: paid, created_at: at }) =>
        paid === 1 && ownReasons.some((each) => each === why) && new Date(String(at)).getTime() > since,
    )
    .sort((a, b) => Number(a.operator_id) - Number(b.operator_id));
}

/** A few appeals for cancellations of the last weeks, in several states, by the first of whoever works for their operator. */
export async function makeAppeals(context: DemoContext): Promise<void> {
  const { insert, select, picture, now, scale } = context;
  if (scale !== undefined) return;
  const staff = await select('users', ['id', 'operator_id']);
  const bookings = (await cancelled(context)).filter(({ operator_id: own }) => staff.some(({ operator_id: at }) => own !== null && own === at));
  const proof = await picture({ name: 'no-entry.png', type: 'image/png', ...noEntry(), alt: 'A sign that says no entry' });
  const rows = told.slice(0, bookings.length).map((each, i): WireRecord => {
    const { id, operator_id } = bookings[i]!;
    const owner = staff.find(({ operator_id: at }) => at === operator_id)!;
    const made = new Date(now.getTime() - (i + 2) * dayMs).toISOString();
    const settled = each.state === 'PENDING' ? {} : { settled_at: new Date(now.getTime() - dayMs / 2).toISOString() };
    return {
      ...each,
      ...settled,
      booking_id: id!,
      proof: [proof],
      operator_id: operator_id!,
      owner_id: owner.id!,
      created_at: made,
      updated_at: made,
    };
  });
  await insert('cancellation-appeals', rows);
}

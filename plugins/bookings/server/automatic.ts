import type { WireRecord } from '#core';
import type { JobContext, JobWork } from '#server';
import type { Status } from './lifecycle.ts';

/** Bookings moved in one transaction: few enough that nobody waits for long, since the embedded database does one transaction at a time. */
const batch = 100;

/** What happens to a booking by itself: when, as SQL over the moment `$1`, and what becomes of it. */
interface Move { due: string; action: string; kind: Status; reason?: string }

const moves: readonly Move[] = [
  { due: `status = 'PENDING' and (respond_by <= $1 or starts_at <= $1)`, action: 'auto-decline', kind: 'DECLINED', reason: 'NO_RESPONSE' },
  { due: `status = 'CONFIRMED' and starts_at <= $1`, action: 'auto-complete', kind: 'COMPLETED' },
];

/** Declines requests that nobody answered in time and completes bookings whose tour has started. */
export async function moveByTime({ now, tx }: JobContext): Promise<void> {
  for (const move of moves) while (await tx((work) => moveSome(work, move, now)) === batch) { /* until a turn finds less than a full batch */ }
}

/** Moves a batch of due bookings together with their entries in the timeline; those somebody is working on wait for the next turn. Answers how many. */
async function moveSome({ db, records }: JobWork, { due, action, kind, reason }: Move, now: Date): Promise<number> {
  const { rows } = await db.query<{ id: number }>(`select id from bookings where ${due} order by id limit ${batch} for update skip locked`, [now]);
  const patch: WireRecord = { status: kind, ...(reason && { decline_reason: reason }) };
  for (const { id } of rows) {
    await records('bookings').update(id, patch, { trusted: true, action });
    await records('booking-events').create({ booking_id: id, kind, ...(reason && { reason }) }, { trusted: true });
  }
  return rows.length;
}

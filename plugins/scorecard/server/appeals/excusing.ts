import type { JobContext, JobWork, MoveContext, MoveParts } from '#server';

/** An appeal is settled when somebody decides it, or takes it back. */
export const settled = async ({ now }: MoveContext): Promise<MoveParts> => ({ patch: { settled_at: now.toISOString() } });

/** Since when a booking is excused, as it itself keeps it: lists and scorecards go by that. `null`: it is not. */
const excuse = ({ records }: Pick<JobWork, 'records'>, booking: number, at: string | null) =>
  records('bookings').update(booking, { excused_at: at }, { trusted: true });

/** Its booking is excused with the appeal. */
export async function accepted(move: MoveContext): Promise<MoveParts> {
  await excuse(move, Number(move.record.booking_id), move.now.toISOString());
  return settled(move);
}

/** Its booking counts again. */
export async function revoked(move: MoveContext): Promise<MoveParts> {
  await excuse(move, Number(move.record.booking_id), null);
  return settled(move);
}

/** Since when the appeals for a booking excuse it. */
async function excusedAt({ read }: Pick<JobWork, 'read'>, booking: number): Promise<string | null> {
  const [found] = await read('cancellation-appeals').rows(['settled_at'], { where: { booking_id: booking, state: 'ACCEPTED' } });
  return found ? String(found.settled_at) : null;
}

/** Bookings that are excused without an accepted appeal, or are not with one. */
async function wrong({ read }: Pick<JobWork, 'read'>): Promise<number[]> {
  const appeals = await read('cancellation-appeals').rows(['booking_id'], { where: { state: 'ACCEPTED' } });
  const bookings = await read('bookings').rows(['id'], { where: { excused_at: { not: null } } });
  const [should, are] = [new Set(appeals.map((each) => Number(each.booking_id))), new Set(bookings.map(({ id }) => Number(id)))];
  return [...should].filter((id) => !are.has(id)).concat([...are].filter((id) => !should.has(id)));
}

/** Mends what was written past the moves, each booking by itself. */
export async function repairExcused(job: JobContext): Promise<void> {
  const bookings = (await wrong(job)).map((id) => ({ id }));
  await job.each('excuse of booking', bookings, ({ id }) =>
    job.tx(async (work) => {
      await work.lock('bookings', [id]);
      await excuse(work, id, await excusedAt(work, id));
    }),
  );
}

import type { Db, JobContext } from '#server';

const batch = 200;

/** Bookings that are due move together with their entries in the timeline, in one statement; those somebody is working on wait for the next turn. */
const moves = [
  `with due as (select id from bookings where status = 'PENDING' and (respond_by <= $1 or starts_at <= $1) order by id limit ${batch} for update skip locked),
    moved as (update bookings b set status = 'DECLINED', decline_reason = 'NO_RESPONSE', version = b.version + 1, updated_at = $1 from due where b.id = due.id returning b.id)
    insert into booking_events (booking_id, kind, reason, created_at, updated_at) select id, 'DECLINED', 'NO_RESPONSE', $1, $1 from moved`,
  `with due as (select id from bookings where status = 'CONFIRMED' and starts_at <= $1 order by id limit ${batch} for update skip locked),
    moved as (update bookings b set status = 'COMPLETED', version = b.version + 1, updated_at = $1 from due where b.id = due.id returning b.id)
    insert into booking_events (booking_id, kind, created_at, updated_at) select id, 'COMPLETED', $1, $1 from moved`,
];

/** Declines requests that nobody answered in time and completes bookings whose tour has started. */
export async function moveByTime({ db, now, fenced }: JobContext): Promise<void> {
  const once = (sql: string) => db.tx(async (tx: Db) => {
    const { count } = await tx.query(sql, [now]);
    await fenced(tx);
    return count;
  });
  for (const sql of moves) while (await once(sql) === batch) { /* until a turn finds less than a full batch */ }
}

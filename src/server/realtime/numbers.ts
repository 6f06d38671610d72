import { dayMs, type LiveChange } from '#core';
import type { Db } from '../db/Db.ts';

/** What is kept for: whoever was away for longer begins anew. */
const keptMs = dayMs;
const atOnce = 2000;

/** A change under its number. */
export interface NumberedRow {
  id: number;
  seq: number;
  resource: string;
  record_id: number;
  change: LiveChange['change'];
  /** Whether `gone` says whose it was. */
  has_gone: boolean;
  user_id: number | null;
  user_name: string | null;
  session_id: number | null;
  /** In which it was made; absent: by no browser, or one that does not say. */
  tab: string | null;
}

/** The number given last, and the highest that was forgotten. */
interface Head {
  last: number;
  forgotten: number;
}

export const headOf = async (db: Db): Promise<Head> => (await db.query<Head>('select last, forgotten from live_head where id = 1')).rows[0]!;

/** The first changes above a number. */
export async function changesAfter(db: Db, seq: number, limit: number): Promise<NumberedRow[]> {
  const { rows } = await db.query<NumberedRow>(
    `select id, seq, resource, record_id, change, gone is not null as has_gone, user_id, user_name, session_id, tab
    from live_changes where seq > $1 order by seq limit ${limit}`,
    [seq],
  );
  return rows;
}

/** The number before the first change since a moment; `undefined`: there was none. */
export async function lastBefore(db: Db, moment: Date): Promise<number | undefined> {
  const { rows } = await db.query<{ seq: number | null }>('select min(seq) as seq from live_changes where at >= $1 and seq is not null', [moment]);
  return rows[0]!.seq === null ? undefined : rows[0]!.seq - 1;
}

const waiting = async (db: Db): Promise<boolean> =>
  (await db.query<{ found: boolean }>('select exists (select 1 from live_changes where seq is null) as found')).rows[0]!.found;

/**
 * Gives numbers to changes that are committed, in the order of their ids. One node at a time does, as long as it holds the head's lock; whoever comes
 * meanwhile goes away. The second statement sees all that was committed when the lock was had, and its
 * numbers become visible at once: whoever has met one has met every lower one. Answers whether there is more.
 */
async function giveSome(db: Db): Promise<boolean> {
  return db.tx(async (tx) => {
    const { rows } = await tx.query<{ last: number }>('select last from live_head where id = 1 for update skip locked');
    if (rows.length === 0) return false;
    const { count } = await tx.query(
      `with due as (select id, row_number() over (order by id) as place from live_changes where seq is null order by id limit ${atOnce})
      update live_changes c set seq = $1::bigint + due.place from due where c.id = due.id`,
      [rows[0]!.last],
    );
    await tx.query('update live_head set last = last + $1 where id = 1', [count]);
    return count === atOnce;
  });
}

/** Gives numbers to whatever waits for one, unless another node is at it. */
export async function giveNumbers(db: Db): Promise<void> {
  if (!(await waiting(db))) return;
  while (await giveSome(db)) {
    /* until a turn finds less than it could take */
  }
}

/** Forgets changes a day after they happened, and who had what open. A number above them says to whoever comes later that something is missing. */
export async function pruneLive(db: Db, now: Date): Promise<void> {
  await db.tx(async (tx) => {
    await tx.query('select last from live_head where id = 1 for update');
    const { rows } = await tx.query<{ seq: number | null }>('delete from live_changes where at < $1 returning seq', [
      new Date(now.getTime() - keptMs),
    ]);
    if (rows.length === 0) return;
    // Those nobody has ever been told take a number with them.
    const unnumbered = rows.some(({ seq }) => seq === null) ? 1 : 0;
    const highest = Math.max(0, ...rows.map(({ seq }) => seq ?? 0));
    await tx.query(
      'update live_head set last = last + $1, forgotten = greatest(forgotten, $2, case when $1 = 1 then last + 1 else 0 end) where id = 1',
      [unnumbered, highest],
    );
  });
  await db.query('delete from live_presence where until <= $1', [now]);
}

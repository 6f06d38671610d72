import type { Db } from '../db/Db.ts';
import { quote } from '../db/names.ts';
import type { Model } from '../model/Model.ts';
import { sourceOf } from '../select/Source.ts';
import { wholeId } from '../select/unread.ts';
import type { Work } from '../work/Work.ts';

/** Whose marks, of what. */
interface Marks {
  userId: number;
  resource: string;
}

/** Notes until when a record is read; `isBack`: also where that takes back what was read later. */
export async function putMark(
  db: Db,
  { userId, resource, id, at, isBack = false }: Marks & { id: number; at: Date; isBack?: boolean },
): Promise<void> {
  await db.query(
    `insert into read_marks (user_id, resource, record_id, read_at) values ($1, $2, $3, $4)
    on conflict (user_id, resource, record_id) do update set read_at = ${isBack ? 'excluded.read_at' : 'greatest(read_marks.read_at, excluded.read_at)'}`,
    [userId, resource, id, at],
  );
}

/** Takes away the marks of records that say no more than that they were read until a moment. */
export async function forgetMarks(db: Db, { userId, resource }: Marks, until: Date): Promise<void> {
  await db.query(`delete from read_marks where user_id = $1 and resource = $2 and record_id <> ${wholeId} and read_at <= $3`, [
    userId,
    resource,
    until,
  ]);
}

/** From so many marks on they are made fewer, each time so many more have come. Only tests change them. */
export const bounds = { marks: 2000, each: 500, kept: 1000 };

/**
 * Keeps a reader's marks few. What they have read as a whole moves on to where all but the oldest records
 * unread are behind it, which get marks of their own; what was read until then needs none any more.
 */
export async function compactMarks(work: Work, model: Model & { by: string }): Promise<void> {
  const { db, viewer } = work;
  const marks = { userId: viewer!.id, resource: model.resource.name };
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from read_marks where user_id = $1 and resource = $2', [
    marks.userId,
    marks.resource,
  ]);
  const count = rows[0]!.count;
  if (count < bounds.marks || count % bounds.each !== 0) return;
  const unread = await oldestUnread(work, model);
  const next = unread[bounds.kept];
  const whole = next ? new Date(next.last.getTime() - 1) : work.now;
  await db.query(
    `delete from read_marks m where m.user_id = $1 and m.resource = $2 and m.record_id <> ${wholeId}
    and not exists (select 1 from ${quote(model.resource.table)} t where t.id = m.record_id and t.${quote(model.by)} > $3)`,
    [marks.userId, marks.resource, whole],
  );
  await putMark(db, { ...marks, id: wholeId, at: whole });
  const left = unread.filter(({ last }) => last <= whole);
  await db.query(
    `insert into read_marks (user_id, resource, record_id, read_at) select $1, $2, u.id, u.at from unnest($3::bigint[], $4::timestamptz[]) as u (id, at)
    on conflict (user_id, resource, record_id) do nothing`,
    [marks.userId, marks.resource, left.map(({ id }) => id), left.map(({ last }) => new Date(last.getTime() - 1))],
  );
}

async function oldestUnread(work: Work, model: Model & { by: string }): Promise<Array<{ id: number; last: Date }>> {
  const source = sourceOf(work, model);
  const last = `${source.alias}.${quote(model.by)}`;
  const { rows } = await work.db.query<{ id: number; last: Date | string }>(
    `select ${source.alias}.id, ${last} as last ${source.from} where ${source.scope} and ${source.unread!.found} order by ${last}, ${source.alias}.id
    limit ${bounds.kept + 1}`,
    source.params.values,
  );
  return rows.map(({ id, last: at }) => ({ id, last: new Date(at) }));
}

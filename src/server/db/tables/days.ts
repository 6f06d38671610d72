import { dayMs } from '#core';
import type { Db } from '../Db.ts';
import { dbError } from '../../lib/dbError.ts';
import { joinedName, quote } from '../names.ts';

/** Partitions are there for so many days to come. */
const daysAhead = 3;

const startOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / dayMs) * dayMs);
const dateOf = (day: Date): string => day.toISOString().slice(0, 10);
const partOf = (table: string, day: Date): string => joinedName(table, `d${dateOf(day).replaceAll('-', '')}`);

/** Its partitions by their first moment; none: it lies in one piece. */
async function partsOf(db: Db, table: string): Promise<Array<{ name: string; from: Date }>> {
  const { rows } = await db.query<{ name: string; first: string | null }>(
    `select c.relname as name, substring(pg_get_expr(c.relpartbound, c.oid) from 'FROM \\(''([0-9-]{10})') as first
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass($1) order by 1`,
    [quote(table)],
  );
  return rows.flatMap(({ name, first }) => (first === null ? [] : [{ name, from: new Date(`${first}T00:00:00Z`) }]));
}

/** Drops a partition; rows for which the condition holds, of the alias `t`, stay among those of no day. */
const dropPart = (db: Db, table: string, { part, unless }: { part: string; unless: string | undefined }) =>
  db.tx(async (tx) => {
    await tx.exec(`lock table ${quote(part)} in access exclusive mode`);
    if (unless === undefined) return tx.exec(`drop table ${quote(part)}`);
    await tx.exec(`create temporary table days_kept on commit drop as select t.* from ${quote(part)} t where ${unless}`);
    await tx.exec(`drop table ${quote(part)}; insert into ${quote(table)} select * from days_kept; drop table days_kept`);
  });

/** Makes the partition of a day, unless rows of that day lie among those of none. */
async function makePart(db: Db, table: string, day: Date): Promise<void> {
  const to = new Date(day.getTime() + dayMs);
  try {
    await db.tx((tx) =>
      tx.exec(
        `create table if not exists ${quote(partOf(table, day))} partition of ${quote(table)} for values from ('${dateOf(day)}') to ('${dateOf(to)}')`,
      ),
    );
  } catch (error) {
    if (dbError(error)?.code !== '23514') throw error;
  }
}

/**
 * Drops the days of a table that lies in partitions that ended before a moment, and makes room for the days to come. Answers
 * the moment before which rows are left to be deleted one by one: where there are no partitions, the one that was given.
 */
export async function forgetDays(
  db: Db,
  { table, before, now, unless }: { table: string; before: Date; now: Date; unless?: string | undefined },
): Promise<Date> {
  if (db.engine !== 'postgres') return before;
  const { rows } = await db.query<{ parted: boolean }>(`select relkind = 'p' as parted from pg_class where oid = to_regclass($1)`, [quote(table)]);
  if (!rows[0]?.parted) return before;
  const parts = await partsOf(db, table);
  const last = startOf(before);
  for (const { name, from } of parts) if (from.getTime() < last.getTime()) await dropPart(db, table, { part: name, unless });
  const known = new Set(parts.map(({ from }) => from.getTime()));
  for (let day = startOf(now), i = 0; i <= daysAhead; i++, day = new Date(day.getTime() + dayMs))
    if (!known.has(day.getTime())) await makePart(db, table, day);
  return last;
}

import type { Json } from '#core';
import type { Db } from '../db/Db.ts';
import type { Work } from '../work/Work.ts';

type Rows = Array<Record<string, Json>>;
interface Select {
  sql: string;
  values: readonly unknown[];
}
interface Waiting extends Select {
  resolve(rows: Rows): void;
  reject(error: unknown): void;
}

/** Selects that wait for the end of this turn, by whose they are. */
const waiting = new WeakMap<Work, Waiting[]>();

/**
 * The rows of a select. All that a piece of work asks for at the same time, as in a `Promise.all`, are one statement: each
 * trip to the database costs more than most of what it fetches.
 */
export function together(work: Work, select: Select): Promise<Rows> {
  return new Promise((resolve, reject) => {
    const own = { ...select, resolve, reject };
    const others = waiting.get(work);
    if (others) return void others.push(own);
    const all = [own];
    waiting.set(work, all);
    // Once nothing more can be asked for without an answer.
    setImmediate(() => {
      waiting.delete(work);
      void ask(work.db, all);
    });
  });
}

async function ask(db: Db, all: readonly Waiting[]): Promise<void> {
  try {
    const found = all.length === 1 ? [(await db.query<Rows[number]>(all[0]!.sql, all[0]!.values)).rows] : await askAll(db, all);
    for (const [i, { resolve }] of all.entries()) resolve(found[i]!);
  } catch (error) {
    for (const { reject } of all) reject(error);
  }
}

/** The rows of several selects, gathered by the database. Those that are the same are made once. */
async function askAll(db: Db, all: readonly Select[]): Promise<Rows[]> {
  const keys = all.map(({ sql, values }) => JSON.stringify([sql, values]));
  const once = [...new Set(keys)];
  const values: unknown[] = [];
  const columns = once.map((key, i) => {
    const select = all[keys.indexOf(key)]!;
    const sql = select.sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + values.length}`);
    values.push(...select.values);
    return `(select coalesce(json_agg(row_to_json(r)), '[]'::json)::text from (${sql}) r) as s${i}`;
  });
  const {
    rows: [row],
  } = await db.query<Record<string, string>>(`select ${columns.join(', ')}`, values);
  // Everybody gets rows of their own, which they may change.
  return keys.map((key) => JSON.parse(row![`s${once.indexOf(key)}`]!) as Rows);
}

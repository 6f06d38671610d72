import type { Db } from '../db/Db.ts';

/** Search indexes that take in every row at once, as those of records do. */
const indexesOf = `select index.oid::int as oid, index.oid::regclass::text as name from pg_index i
  join pg_class index on index.oid = i.indexrelid join pg_class t on t.oid = i.indrelid join pg_am on pg_am.oid = index.relam
  where pg_am.amname = 'gin' and 'fastupdate=off' = any(index.reloptions) and t.relname = any($1) and t.relnamespace = current_schema()::regnamespace`;

interface Index {
  oid: number;
  name: string;
}

const altered = (indexes: readonly Index[], value: 'on' | 'off') =>
  indexes.map(({ name }) => `alter index ${name} set (fastupdate = ${value})`).join(';');

/**
 * Does work that puts very many rows into some tables. Their search indexes gather what is new, unsorted, and
 * take it in when it is done: row by row each word of each row would write a page of its own, of which the
 * log of 100,000 bookings grows by gigabytes. Needs a transaction, which it is for nobody else to wait for.
 */
export async function gathered<T>(tx: Db, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  const { rows: indexes } = await tx.query<Index>(indexesOf, [tables]);
  await tx.query(`set local gin_pending_list_limit = '1GB'`);
  await tx.exec(altered(indexes, 'on'));
  const done = await work();
  for (const { oid } of indexes) await tx.query('select gin_clean_pending_list($1::oid::regclass)', [oid]);
  await tx.exec(altered(indexes, 'off'));
  return done;
}

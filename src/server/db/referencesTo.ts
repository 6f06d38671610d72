import type { Db } from './Db.ts';

/** A column whose values are ids of another table. */
export interface Reference {
  table: string;
  column: string;
  constraint: string;
  deletes: boolean;
}

/** What points at a table; `deletes`: such rows go with the record (links, translations), the others keep it from being deleted. */
export async function referencesTo(db: Db, table: string): Promise<Reference[]> {
  const { rows } = await db.query<Reference>(
    `select c.relname as table, a.attname as column, k.conname as constraint, k.confdeltype = 'c' as deletes
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and t.relname = $1 and t.relnamespace = current_schema()::regnamespace order by 1, 2`,
    [table],
  );
  return rows;
}

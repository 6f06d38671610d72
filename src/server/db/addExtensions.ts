import type { Db } from './Db.ts';
import { dbError } from '../lib/dbError.ts';
import { StartError } from './StartError.ts';

/** Extensions are part of the database, not of the schema: `fold` and the search indexes need them before the first migration. */
export async function addExtensions(db: Db): Promise<void> {
  for (const name of ['pg_trgm', 'unaccent']) {
    const { rows } = await db.query('select 1 from pg_extension where extname = $1', [name]);
    if (rows.length) continue;
    try {
      await db.exec(`create extension if not exists ${name}`);
    } catch (error) {
      if (dbError(error)?.code === '23505') continue;
      throw new StartError(
        `The database lacks the extension ${name}, and this user may not add it. Let an administrator run: create extension ${name};`,
        { cause: error },
      );
    }
  }
}

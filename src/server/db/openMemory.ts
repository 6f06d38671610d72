import { PGlite } from '@electric-sql/pglite';
import { addExtensions } from './addExtensions.ts';
import type { Db } from './Db.ts';
import { liteOptions } from './openPglite.ts';
import { pgliteConnection } from './pgliteConnection.ts';
import { singleSession } from './session.ts';
import { measured } from './statements.ts';

/** An embedded database in memory, for tests: 1 to 2 s to open and 0.5 GB, so one per process. */
export async function openMemory(): Promise<Db> {
  const lite = await PGlite.create(liteOptions(false));
  const db = singleSession(measured(pgliteConnection(lite)), () => lite.close());
  await addExtensions(db);
  return db;
}

import path from 'node:path';
import type { Db } from './Db.ts';

/** Opens PostgreSQL where an address is given, else the embedded database in the data directory. Each engine comes with its first use: neither is small. */
export async function openDatabase({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string }): Promise<Db> {
  if (databaseUrl) return (await import('./openPostgres.ts')).openPostgres(databaseUrl);
  return (await import('./openPglite.ts')).openPglite(path.join(dataDir, 'db'));
}

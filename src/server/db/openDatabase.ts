import path from 'node:path';
import type { Db } from './Db.ts';
import type { PostgresLimits } from './postgres/postgresLimits.ts';
import type { OnStatement } from './statements.ts';

interface Place {
  databaseUrl?: string;
  databaseLimits?: Partial<PostgresLimits>;
  dataDir: string;
}

/** Where the embedded database lies. */
export const embeddedIn = (dataDir: string): string => path.join(dataDir, 'db');

/**
 * Opens PostgreSQL where an address is given, else the embedded database in
 * the data directory. Each engine comes with its first use: neither is small.
 */
export async function openDatabase({ databaseUrl, databaseLimits, dataDir }: Place, onStatement?: OnStatement): Promise<Db> {
  if (databaseUrl) return (await import('./postgres/openPostgres.ts')).openPostgres(databaseUrl, databaseLimits, onStatement);
  return (await import('./embedded/openPglite.ts')).openPglite(embeddedIn(dataDir), { onStatement });
}

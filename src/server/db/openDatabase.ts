import path from 'node:path';
import type { Db } from './Db.ts';
import { openPglite } from './openPglite.ts';
import { openPostgres } from './openPostgres.ts';

/** Opens PostgreSQL where an address is given, else the embedded database in the data directory. */
export const openDatabase = ({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string }): Promise<Db> =>
  databaseUrl ? openPostgres(databaseUrl) : openPglite(path.join(dataDir, 'db'));

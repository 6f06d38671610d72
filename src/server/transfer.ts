import { StartError } from './db/StartError.ts';
import { openDatabase } from './db/openDatabase.ts';
import { exportData, importData } from './exchange.ts';
import { readSettings } from './settings.ts';

const work = { export: exportData, import: importData } as const;

/** `npm run export -- <folder>` and `npm run import -- <folder>`: all data as NDJSON, out of or into the database of the settings. A live data directory is refused. */
export async function transfer(kind: keyof typeof work, folder: string | undefined, env: Record<string, string | undefined>): Promise<void> {
  try {
    if (!folder) throw new StartError(`Say which folder: npm run ${kind} -- <folder>`);
    const db = await openDatabase(readSettings(env));
    try { console.log(`${await work[kind](db, folder)} rows ${kind}ed, ${folder}.`); } finally { await db.close(); }
  } catch (error) {
    if (error instanceof StartError) console.error(error.message); else console.error(`The ${kind} failed.`, error);
    process.exit(1);
  }
}

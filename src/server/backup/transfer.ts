import { inBackground } from '../db/Db.ts';
import { StartError } from '../db/StartError.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { exportData, importData, type Transferred } from './exchange.ts';
import { readSettings } from '../settings/settings.ts';

const work = { export: exportData, import: importData } as const;

function sentence(kind: keyof typeof work, folder: string, { rows, files: { count, missing } }: Transferred): string {
  const absent =
    missing.length === 0
      ? ''
      : ` ${missing.length} uploaded files were not in DATA_DIR and are not among them: copy DATA_DIR/files of the node that took them.`;
  return `${rows} rows and ${count} uploaded files ${kind}ed, ${folder}.${absent}`;
}

/**
 * `npm run export -- <folder>` and `npm run import -- <folder>`: all data as NDJSON and the uploaded
 * files, out of or into the database and data directory of the settings. A live data directory is refused.
 */
export async function transfer(kind: keyof typeof work, folder: string | undefined, env: Record<string, string | undefined>): Promise<void> {
  try {
    if (!folder) throw new StartError(`Say which folder: npm run ${kind} -- <folder>`);
    const settings = readSettings(env);
    const db = await openDatabase(settings);
    try {
      console.log(sentence(kind, folder, await work[kind](inBackground(db), folder, settings)));
    } finally {
      await db.close();
    }
  } catch (error) {
    if (error instanceof StartError) console.error(error.message);
    else console.error(`The ${kind} failed.`, error);
    process.exit(1);
  }
}

import { checkAudit } from './audit/seal.ts';
import { inBackground } from './db/Db.ts';
import { openDatabase } from './db/openDatabase.ts';
import { StartError } from './db/StartError.ts';
import { readSettings } from './settings/settings.ts';

/**
 * `npm run audit -- check [digest]`: follows the seals of the audit, and ends with 1 where an entry was changed or is missing. `digest`: one of an
 * earlier log, which must still stand in the chain. A live data directory is refused; on PostgreSQL nodes may go on.
 */
export async function auditCommand([word, digest]: readonly string[], env: Record<string, string | undefined>): Promise<void> {
  try {
    if (word !== 'check') throw new StartError('Say what to do: npm run audit -- check');
    const db = await openDatabase(readSettings(env));
    try {
      const found = await checkAudit(inBackground(db), digest);
      console.log(
        `${found.seals} seals, ${found.forgotten} of them past retention. ${found.rows} entries, ${found.erased} of them erased. Last digest: ${found.digest || 'none'}`,
      );
      for (const problem of found.problems) console.error(problem);
      if (found.problems.length > 0) process.exitCode = 1;
    } finally {
      await db.close();
    }
  } catch (error) {
    if (error instanceof StartError) console.error(error.message);
    else console.error('The audit could not be checked.', error);
    process.exit(1);
  }
}

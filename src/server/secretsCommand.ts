import type { Registry } from '#core';
import { inBackground } from './db/Db.ts';
import { openDatabase } from './db/openDatabase.ts';
import { StartError } from './db/StartError.ts';
import { keyringOf } from './secrets/keyring.ts';
import { forgetSecrets, keepsSecrets, keyUse, rotateSecrets } from './writing/rotate.ts';
import { readSettings } from './settings/settings.ts';

/**
 * `npm run secrets -- forget`: empties what no key opens any more. `npm run secrets -- rotate`: seals with the active key what
 * others sealed, and says which key nothing needs any more. A live data directory is refused; on PostgreSQL nodes may go on.
 */
export async function secretsCommand(word: string | undefined, registry: Registry, env: Record<string, string | undefined>): Promise<void> {
  try {
    if (word !== 'rotate' && word !== 'forget') throw new StartError('Say what to do: npm run secrets -- rotate, or forget');
    const settings = readSettings(env);
    if (!keepsSecrets(registry)) return console.log('No area keeps anything encrypted.');
    const db = await openDatabase(settings);
    try {
      const keyring = keyringOf(settings);
      if (word === 'forget') return console.log(`${await forgetSecrets(inBackground(db), registry, keyring)} texts that no key opens were removed.`);
      console.log(`${await rotateSecrets(inBackground(db), registry, keyring)} texts were sealed anew.`);
      const use = await keyUse(inBackground(db), registry);
      for (const id of new Set([...keyring.ids(), ...use.keys()]))
        console.log(`Key ${id}: ${use.get(id) ?? 0} texts${use.has(id) || id === keyring.ids()[0] ? '' : '; it may be taken away'}.`);
    } finally {
      await db.close();
    }
  } catch (error) {
    if (error instanceof StartError) console.error(error.message);
    else console.error('The secrets could not be sealed anew.', error);
    process.exit(1);
  }
}

import { mkdirSync } from 'node:fs';
import { lockDirectory } from './dirLock.ts';
import { StartError } from '../StartError.ts';

/** Makes the directory of an embedded database when it is missing, and locks it for this process. Answers what unlocks it. */
export async function takeDirectory(dir: string): Promise<() => Promise<void>> {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The data directory ${dir} cannot be made: ${error instanceof Error ? error.message : String(error)}.`, { cause: error });
  }
  return lockDirectory(dir);
}

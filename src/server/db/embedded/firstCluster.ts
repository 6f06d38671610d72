import path from 'node:path';
import type { Db } from '../Db.ts';
import { newCluster } from './newCluster.ts';
import { openMemory } from './openMemory.ts';
import { takeDirectory } from './takeDirectory.ts';

/**
 * Makes the embedded database of a first start in `dir`, with what `fill` puts into it: in memory,
 * without a write to the disk for each commit, and then its files at once. Where `fill` answers false, with another, empty one.
 */
export async function firstCluster(dir: string, fill: (db: Db, attempt: number) => Promise<boolean>): Promise<void> {
  const unlock = await takeDirectory(dir);
  try {
    await newCluster(path.join(dir, 'pg'), async (folder) => {
      for (let attempt = 1; ; attempt++) {
        const db = await openMemory();
        if (await fill(db, attempt)) {
          await db.query('analyze');
          return db.closeInto(folder);
        }
        await db.close();
      }
    });
  } finally {
    await unlock();
  }
}

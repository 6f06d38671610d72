import path from 'node:path';
import type { Db } from '../Db.ts';
import { newCluster } from './newCluster.ts';
import { openMemory } from './openMemory.ts';
import { takeDirectory } from './takeDirectory.ts';

/**
 * Makes the embedded database of a first start in `dir`, with what `fill` puts into it: in memory,
 * without a write to the disk for each commit, and then its files at once.
 */
export async function firstCluster(dir: string, fill: (db: Db) => Promise<void>): Promise<void> {
  const unlock = await takeDirectory(dir);
  try {
    await newCluster(path.join(dir, 'pg'), async (folder) => {
      const db = await openMemory();
      await fill(db);
      await db.query('analyze');
      await db.closeInto(folder);
    });
  } finally {
    await unlock();
  }
}

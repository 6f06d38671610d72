import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../StartError.ts';

function syncFile(file: string): void {
  const handle = openSync(file, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) syncFile(path.join(entry.parentPath, entry.name));
}

export const clusterNeeds = 'It needs 1 GB of memory for a moment and 100 MB of disk.';

/** Without room PGlite works for half a minute before it gives up, and does not say why. */
function checkRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const megabytes = Math.floor((bavail * bsize) / 1024 / 1024);
  if (megabytes < 100)
    throw new StartError(`The database could not be created in ${folder}: there are ${megabytes} MB left on the disk. ${clusterNeeds}`);
}

/**
 * Makes the files of a cluster. It appears under its name only when it is complete and
 * on the disk, so that a start that is killed half-way leaves nothing to trip over.
 */
export async function newCluster(cluster: string, make: (folder: string) => Promise<void>): Promise<void> {
  const folder = path.dirname(cluster);
  const left = readdirSync(folder).filter((name) => name.startsWith(`${path.basename(cluster)}.new-`));
  for (const name of left) rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  checkRoom(folder);
  // A name of its own: the child of a killed start may still be writing.
  const fresh = `${cluster}.new-${process.pid}`;
  await make(fresh);
  syncTree(fresh);
  renameSync(fresh, cluster);
  syncFile(folder);
}

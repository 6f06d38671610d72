import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './FileStore.ts';

/** Where the bytes of a name lie, below the data directory or the folder of an export. Names are ours, so no text of a request becomes a path. */
export const placeOf = (dataDir: string, name: string): string => path.join(dataDir, 'files', name.slice(0, 2), name);

/** A name beside a file that nobody else takes, for what is not whole yet. */
export const draftOf = (place: string): string => `${place}.${randomBytes(16).toString('hex')}.new`;

/** Writes a file so that it is there whole or not at all, readable by this user only. */
async function write(place: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  const draft = draftOf(place);
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Files in the data directory. */
export const folderStore = (dataDir: string): FileStore => ({
  put: (name, bytes) => write(placeOf(dataDir, name), bytes),
  open: async (name) => {
    const place = placeOf(dataDir, name);
    return existsSync(place) ? createReadStream(place) : undefined;
  },
  async remove(names) {
    for (const name of names) await rm(placeOf(dataDir, name), { force: true });
  },
});

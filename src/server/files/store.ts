import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { resized, type Size } from './pictures.ts';

/** A name nobody can guess: 128 random bits. */
export const randomKey = (): string => randomBytes(16).toString('hex');

/** Where the bytes of a file lie, below the data directory or the folder of an export. The key is ours, so no text of a request becomes a path. */
export const placeOf = (dataDir: string, key: string): string => path.join(dataDir, 'files', key.slice(0, 2), key);

/** Writes a file so that it is there whole or not at all, readable by this user only. */
async function put(place: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  const draft = `${place}.${randomKey()}.new`;
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

/** Keeps the bytes of a new file. */
export const keep = (dataDir: string, key: string, bytes: Buffer): Promise<void> => put(placeOf(dataDir, key), bytes);

/** Forgets a file whose row did not come to be. */
export const forget = (dataDir: string, key: string): Promise<void> => rm(placeOf(dataDir, key), { force: true });

/** The place of a file's bytes; `undefined` where they are not on this machine. */
export function placeIfThere(dataDir: string, key: string): string | undefined {
  const place = placeOf(dataDir, key);
  return existsSync(place) ? place : undefined;
}

const making = new Map<string, Promise<string>>();

/** The place of a picture in a size, made when it is first asked for. */
export async function sizePlace(place: string, size: Size): Promise<string> {
  const wanted = `${place}.${size}.webp`;
  if (existsSync(wanted)) return wanted;
  const made =
    making.get(wanted) ??
    resized(place, size)
      .then(async (bytes) => {
        await put(wanted, bytes);
        return wanted;
      })
      .finally(() => making.delete(wanted));
  making.set(wanted, made);
  return made;
}

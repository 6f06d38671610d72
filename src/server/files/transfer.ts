import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../db/Db.ts';
import { StartError } from '../db/StartError.ts';
import { placeOf, randomKey } from './store.ts';

interface Known {
  id: number;
  key: string;
  name: string;
  hash: string;
}
/** How many files were copied, and the keys of those that are not on this machine: another node may have taken them. */
export interface CopiedFiles {
  count: number;
  missing: string[];
}

const batchRows = 500;

/** The files the database knows, in small helpings. */
async function* knownFiles(tx: Db): AsyncGenerator<Known> {
  for (let last = 0; ; ) {
    const { rows } = await tx.query<Known>(`select id, key, name, hash from files where id > $1 order by id limit ${batchRows}`, [last]);
    if (rows.length === 0) return;
    yield* rows;
    last = rows.at(-1)!.id;
  }
}

/** Copies a file so that it is there whole or not at all, and on the disk; answers the hash of its bytes. */
async function copy(from: string, to: string): Promise<string> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const draft = `${to}.${randomKey()}.new`;
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(createReadStream(from), hashing, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return hash.digest('hex');
}

/** Copies the files of the database's rows into the folder of an export. Sizes of pictures are not among them: they are made again when asked for. */
export async function exportFiles(tx: Db, { dataDir, folder }: { dataDir: string; folder: string }): Promise<CopiedFiles> {
  const copied: CopiedFiles = { count: 0, missing: [] };
  for await (const { key, name, hash } of knownFiles(tx)) {
    const place = placeOf(dataDir, key);
    if (!existsSync(place)) {
      copied.missing.push(key);
      continue;
    }
    if ((await copy(place, placeOf(folder, key))) !== hash)
      throw new StartError(
        `The file "${name}" (${place}) is damaged: it is not what was sent. Restore it from a backup, or remove it, and export again.`,
      );
    copied.count++;
  }
  return copied;
}

/** Copies the files of an export to where the server keeps them. Throws a StartError where one is not there or damaged; what was copied is then removed. */
export async function importFiles(
  tx: Db,
  { dataDir, folder, missing }: { dataDir: string; folder: string; missing: readonly string[] },
): Promise<number> {
  const absent = new Set(missing);
  const copied: string[] = [];
  try {
    for await (const known of knownFiles(tx)) if (!absent.has(known.key)) copied.push(await importFile(known, { dataDir, folder }));
  } catch (error) {
    await Promise.all(copied.map((place) => rm(place, { force: true })));
    throw error;
  }
  return copied.length;
}

async function importFile({ key, name, hash }: Known, { dataDir, folder }: { dataDir: string; folder: string }): Promise<string> {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new StartError(`files.ndjson names a file "${key}", which is no key of Waypost.`);
  const [from, to] = [placeOf(folder, key), placeOf(dataDir, key)];
  if (!existsSync(from)) throw new StartError(`The export in ${folder} lacks the file "${name}" (${path.relative(folder, from)}).`);
  if ((await copy(from, to)) === hash) return to;
  await rm(to, { force: true });
  throw new StartError(`The file "${name}" (${path.relative(folder, from)}) in the export is damaged: it is not what was exported.`);
}

import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../db/Db.ts';
import { StartError } from '../db/StartError.ts';
import type { FileStore } from './stores/FileStore.ts';
import { draftOf, placeOf } from './stores/folderStore.ts';

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

async function* filesIn(tx: Db, table: 'files' | 'kept_files'): AsyncGenerator<Known> {
  for (let last = 0; ; ) {
    const { rows } = await tx.query<Known>(`select id, key, name, hash from ${table} where id > $1 order by id limit ${batchRows}`, [last]);
    if (rows.length === 0) return;
    yield* rows;
    last = rows.at(-1)!.id;
  }
}

/** The files the database knows, in small helpings. One of an earlier version has none that are kept for good. */
async function* knownFiles(tx: Db): AsyncGenerator<Known> {
  yield* filesIn(tx, 'files');
  const { rows } = await tx.query<{ there: boolean }>(`select to_regclass('kept_files') is not null as there`);
  if (rows[0]!.there) yield* filesIn(tx, 'kept_files');
}

/** Writes bytes to a file so that it is there whole or not at all, and on the disk; answers their hash. */
async function copy(from: AsyncIterable<Uint8Array>, to: string): Promise<string> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const draft = draftOf(to);
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(Readable.from(from), hashing, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return hash.digest('hex');
}

/** A store and the folder of an export. */
interface Between {
  store: FileStore;
  folder: string;
}

/** Copies the files of the database's rows into the folder of an export. Sizes of pictures are not among them: they are made again when asked for. */
export async function exportFiles(tx: Db, { store, folder }: Between): Promise<CopiedFiles> {
  const copied: CopiedFiles = { count: 0, missing: [] };
  for await (const { key, name, hash } of knownFiles(tx)) {
    const bytes = await store.open(key);
    if (!bytes) {
      copied.missing.push(key);
      continue;
    }
    if ((await copy(bytes, placeOf(folder, key))) !== hash)
      throw new StartError(
        `The file "${name}" (${key}) is damaged: it is not what was sent. Restore it from a backup, or remove it, and export again.`,
      );
    copied.count++;
  }
  return copied;
}

/** Puts the files of an export into a store. Throws a StartError where one is not there or damaged; what was put there is then removed. */
export async function importFiles(tx: Db, { store, folder, missing }: Between & { missing: readonly string[] }): Promise<number> {
  const absent = new Set(missing);
  const put: string[] = [];
  try {
    for await (const known of knownFiles(tx)) if (!absent.has(known.key)) put.push(await importFile(known, { store, folder }));
  } catch (error) {
    await store.remove(put);
    throw error;
  }
  return put.length;
}

async function importFile({ key, name, hash }: Known, { store, folder }: Between): Promise<string> {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new StartError(`files.ndjson names a file "${key}", which is no key of Waypost.`);
  const from = placeOf(folder, key);
  if (!existsSync(from)) throw new StartError(`The export in ${folder} lacks the file "${name}" (${path.relative(folder, from)}).`);
  const bytes = await readFile(from);
  if (createHash('sha256').update(bytes).digest('hex') !== hash)
    throw new StartError(`The file "${name}" (${path.relative(folder, from)}) in the export is damaged: it is not what was exported.`);
  await store.put(key, bytes);
  return key;
}

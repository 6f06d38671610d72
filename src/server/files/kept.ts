import { createHash, randomBytes } from 'node:crypto';
import { dayMs, hourMs } from '#core';
import type { Db } from '../db/Db.ts';
import type { Api } from '../work/Work.ts';
import { sizes, type Size } from './pictures.ts';
import { wholeOf, type FileStore } from './stores/FileStore.ts';

/** A name nobody can guess: 128 random bits. */
export const randomKey = (): string => randomBytes(16).toString('hex');

/** What tells bytes apart, as hexadecimal digits (SHA-256). */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What a picture is kept as in a size. */
export const sizeName = (key: string, size: Size): string => `${key}.${size}.webp`;
/** What a picture's cover is kept as, cut around the point it had then. */
export const coverName = (key: string): string => `${key}.cover.webp`;
/** Everything that is kept of a file. */
const namesOf = (key: string): string[] => [key, ...sizes.map((size) => sizeName(key, size)), coverName(key)];

/** How long the bytes of a file that was removed are still there, so that the removal can be taken back. */
const removedMs = 30 * dayMs;
/** How long an upload may take from its bytes to its row. */
const uploadMs = hourMs;

async function leave(db: Db, key: string, dueAt: Date): Promise<void> {
  await db.query('insert into file_leftovers (key, due_at) values ($1, $2) on conflict (key) do update set due_at = excluded.due_at', [key, dueAt]);
}

/**
 * Keeps the bytes of a file whose row is yet to come, before any transaction, which would wait for a store elsewhere.
 * Until `settleBytes` takes them they are a leftover, so that a process that ends in between leaves nothing for good.
 */
export async function stowBytes({ context, files }: Api, bytes: Buffer): Promise<string> {
  const key = randomKey();
  await leave(context.db, key, new Date(context.now().getTime() + uploadMs));
  await files.put(key, bytes);
  return key;
}

/** The bytes are a file's, in the transaction of its row. */
export async function settleBytes(db: Db, key: string): Promise<void> {
  await db.query('delete from file_leftovers where key = $1', [key]);
}

/** The bytes are nobody's any more, in the transaction that says so. They go in 30 days. */
export const releaseBytes = (db: Db, key: string, now: Date): Promise<void> => leave(db, key, new Date(now.getTime() + removedMs));

/** Removes the bytes of a key, unless a file has it. */
export async function dropBytes(db: Db, store: FileStore, key: string): Promise<void> {
  const { rows } = await db.query('select 1 from files where key = $1 union all select 1 from kept_files where key = $1', [key]);
  if (rows.length === 0) await store.remove(namesOf(key));
  await settleBytes(db, key);
}

const batch = 100;

/** Removes the bytes that are due to go. */
export async function dropLeftovers(db: Db, store: FileStore, now: Date): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ key: string }>(`select key from file_leftovers where due_at <= $1 order by due_at limit ${batch}`, [now]);
    for (const { key } of rows) await dropBytes(db, store, key);
    if (rows.length < batch) return;
  }
}

const making = new Map<string, Promise<Buffer | undefined>>();

/** What is made of a key's bytes, and the name it is kept under. */
interface Variant {
  key: string;
  name: string;
  make: (bytes: Buffer) => Promise<Buffer>;
}

async function made(store: FileStore, { key, name, make }: Variant): Promise<Buffer | undefined> {
  const original = await store.open(key);
  if (!original) return undefined;
  const bytes = await make(await wholeOf(original));
  // A store that takes nothing for now still shows what it has.
  await store.put(name, bytes).catch(() => undefined);
  return bytes;
}

/** Makes something of a file and keeps it; asked at once by several, it is made once. `undefined`: the file's bytes are not there. */
export function makeNow(store: FileStore, variant: Variant): Promise<Buffer | undefined> {
  const running = making.get(variant.name) ?? made(store, variant).finally(() => making.delete(variant.name));
  making.set(variant.name, running);
  return running;
}

/** What is made of a file, from the first time it is asked for on. */
export const madeOnce = async (store: FileStore, variant: Variant): Promise<AsyncIterable<Uint8Array> | Buffer | undefined> =>
  (await store.open(variant.name)) ?? makeNow(store, variant);

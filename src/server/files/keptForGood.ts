import type { FileToKeep, KeptFile } from './keptFile.ts';
import type { Answer } from '../calls/Answer.ts';
import type { Call } from '../calls/Call.ts';
import { once } from '../calls/idempotency.ts';
import { inTransaction } from '../work/transaction.ts';
import type { InTurn } from '../work/InTurn.ts';
import type { Api, Work } from '../work/Work.ts';
import { dropBytes, hashOf, settleBytes, stowBytes } from './kept.ts';
import { wholeOf } from './stores/FileStore.ts';

interface Row {
  id: number;
  key: string;
  size: number;
  hash: string;
}

/** Writes the row of bytes that are kept under a key, in a transaction. */
async function keep(work: Work, plugin: string, { key, file }: { key: string; file: FileToKeep }): Promise<KeptFile> {
  const [size, sha256] = [file.bytes.length, hashOf(file.bytes)];
  const { rows } = await work.db.query<Row>(
    'insert into kept_files (plugin, key, name, type, size, hash, created_at) values ($1, $2, $3, $4, $5, $6, $7) returning id',
    [plugin, key, file.name, file.type, size, sha256, work.now],
  );
  await settleBytes(work.db, key);
  return { id: rows[0]!.id, sha256, size };
}

/** What a plugin keeps for good, by its id. Throws where there is none, or its bytes are not what they were. */
export async function openKept({ api, db }: Work, plugin: string, id: number): Promise<Buffer> {
  const { rows } = await db.query<Row>('select id, key, size, hash from kept_files where plugin = $1 and id = $2', [plugin, id]);
  const bytes = rows[0] && (await api.files.open(rows[0].key));
  if (!bytes) throw new Error(`plugin "${plugin}" keeps no file ${id}`);
  const whole = await wholeOf(bytes);
  if (hashOf(whole) !== rows[0]!.hash) throw new Error(`the kept file ${id} of plugin "${plugin}" is damaged: it is not what was kept`);
  return whole;
}

/** Gives up files of a plugin, in a transaction: nothing opens them any more, and their bytes are leftovers that are due. */
export async function giveUpKept({ db, now }: Work, plugin: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.query(
    `with gone as (delete from kept_files where plugin = $1 and id = any($2::bigint[]) returning key)
    insert into file_leftovers (key, due_at) select key, $3 from gone on conflict (key) do update set due_at = excluded.due_at`,
    [plugin, ids, now],
  );
}

interface Keeping {
  plugin: string;
  files: readonly FileToKeep[];
}

/**
 * Keeps files for good with what a transaction writes; where that comes to nothing, or `transact` never asks for them,
 * their bytes go again. `transact` is given what writes their rows within it, and may run it again after a lost race.
 */
async function keeping<T>(api: Api, { plugin, files }: Keeping, transact: (rows: (inner: Work) => Promise<KeptFile[]>) => Promise<T>): Promise<T> {
  const keys: string[] = [];
  let isKept = false;
  const rows = async (inner: Work): Promise<KeptFile[]> => {
    isKept = true;
    const kept: KeptFile[] = [];
    for (const [at, file] of files.entries()) kept.push(await keep(inner, plugin, { key: keys[at]!, file }));
    return kept;
  };
  try {
    for (const { bytes } of files) keys.push(await stowBytes(api, bytes));
    return await transact(rows);
  } catch (error) {
    isKept = false;
    throw error;
  } finally {
    // What cannot be removed now is removed as a leftover.
    if (!isKept) for (const key of keys) await dropBytes(api.context.db, api.files, key).catch(() => undefined);
  }
}

/** Keeps files for good with what a call writes, in one transaction; not where that was done before. */
export const withKept = (
  { api, info }: Work,
  call: Call,
  { perform, ...of }: Keeping & { perform: (inner: Work, kept: KeptFile[]) => Promise<Answer> },
): Promise<Answer> =>
  keeping(api, of, (rows) => inTransaction(api, info, (inner) => once(inner, call, async () => perform(inner, await rows(inner)))));

/** Keeps files for good with what a job writes, in one transaction of its turn. */
export const keptWithin = <T>(
  api: Api,
  within: InTurn,
  { perform, ...of }: Keeping & { perform: (inner: Work, kept: KeptFile[]) => Promise<T> },
): Promise<T> => keeping(api, of, (rows) => within(async (inner) => perform(inner, await rows(inner))));

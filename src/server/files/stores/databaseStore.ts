import type { Db } from '../../db/Db.ts';
import type { FileStore } from './FileStore.ts';

/** Bytes of a row: large enough to be quick, small enough that nobody holds a whole file to send it. */
const partBytes = 256 * 1024;

async function write(tx: Db, name: string, bytes: Buffer): Promise<void> {
  await tx.query('delete from file_parts where name = $1', [name]);
  for (let part = 0; part === 0 || part * partBytes < bytes.length; part++) {
    const text = bytes.subarray(part * partBytes, (part + 1) * partBytes).toString('base64');
    await tx.query(`insert into file_parts (name, part, bytes) values ($1, $2, decode($3, 'base64'))`, [name, part, text]);
  }
}

async function partOf(db: Db, name: string, part: number): Promise<Buffer | undefined> {
  const {
    rows: [row],
  } = await db.query<{ text: string }>(`select encode(bytes, 'base64') as text from file_parts where name = $1 and part = $2`, [name, part]);
  return row && Buffer.from(row.text, 'base64');
}

async function* partsFrom(db: Db, name: string, first: Buffer): AsyncGenerator<Uint8Array> {
  let part: Buffer | undefined = first;
  for (let next = 1; part !== undefined; next++) {
    yield part;
    part = part.length < partBytes ? undefined : await partOf(db, name, next);
  }
}

/** Files as rows, so that every node has them and whatever backs up the database backs them up: parts of 256 kB, each read by itself. */
export const databaseStore = (db: Db): FileStore => ({
  put: (name, bytes) => db.tx(async (tx) => write(tx, name, bytes)),
  async open(name) {
    const first = await partOf(db, name, 0);
    return first && partsFrom(db, name, first);
  },
  async remove(names) {
    await db.query('delete from file_parts where name = any($1)', [names]);
  },
});

import { turn } from '../turn.ts';
import type { Db } from './Db.ts';

/** Pages that are written in one turn. */
const atOnce = 128;
/** So few pages a checkpoint may write itself. */
const few = 128;
/** How often all is gone through, where others write as fast. */
const mostRounds = 3;

const extension = 'create extension if not exists pg_buffercache schema pg_catalog';

/** Pages are written by letting go of them; one that is in use stays for the checkpoint. */
const writeSome = `select count(*)::int as found, count(*) filter (where done.buffer_flushed)::int as pages from (
  select bufferid from pg_buffercache where isdirty order by reltablespace, relfilenode, relforknumber, relblocknumber limit ${atOnce}) as found,
  lateral pg_buffercache_evict(found.bufferid) as done`;

/** Answers how many pages were written; others have their turn between. */
async function writePages(db: Db, most: number): Promise<number> {
  let written = 0;
  for (;;) {
    const { found, pages } = (await db.query<{ found: number; pages: number }>(writeSome)).rows[0]!;
    written += pages;
    // Where not one could be let go of, the same ones would be found again.
    if (found < atOnce || pages === 0 || written >= most) return written;
    await turn();
  }
}

/** The pages of the pool that PGlite has (`shared_buffers`), 8 kB each. */
const poolPages = 4096;

/**
 * A checkpoint of the embedded database that holds nobody for long. By itself it writes every changed page and waits for the disk file by file, and
 * nobody gets anything done meanwhile. Here pages are written a few at a time, and `settle` brings their files to the disk in other threads, before
 * PostgreSQL itself makes sure of all of it: its order of pages, files, control file and log stays as it is.
 */
export async function gentleCheckpoint(db: Db, settle: () => Promise<unknown>): Promise<void> {
  for (let round = 1; round <= mostRounds; round++) {
    const pages = await writePages(db, poolPages);
    await settle();
    if (pages <= few) break;
  }
  await db.query('checkpoint');
}

/** What `gentleCheckpoint` needs in the database. */
export const prepareCheckpoints = (db: Db): Promise<void> => db.exec(extension);

import { turn } from '../../lib/turn.ts';
import type { Db } from '../Db.ts';

/** Pages that are written in one turn. */
const atOnce = 128;
/** So few pages a checkpoint may write itself. */
const few = 128;
/** How often all is gone through while others write as fast. */
const mostRounds = 2;

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

/** What a checkpoint lives among. */
export interface Among {
  /** Brings files that were written to the disk, while others work. */
  settle: () => Promise<unknown>;
  /** Keeps the background from writing while work runs. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * A checkpoint of the embedded database that holds nobody for long. By itself it writes every changed page and waits for the disk file by file, and
 * nobody gets anything done meanwhile. Here pages are written a few at a time, and `settle` brings their files to the disk in other threads, before
 * PostgreSQL itself makes sure of all of it: its order of pages, files, control file and log stays as it is.
 * What the background writes meanwhile would be as much again, so the last of it is done without the background.
 */
export async function gentleCheckpoint(db: Db, { settle, alone }: Among): Promise<void> {
  const round = async () => {
    const pages = await writePages(db, poolPages);
    await settle();
    return pages;
  };
  for (let rounds = 0; rounds < mostRounds && (await round()) > few; rounds++);
  await alone(async () => {
    await round();
    await db.query('checkpoint');
  });
}

/** What `gentleCheckpoint` needs in the database. */
export const prepareCheckpoints = (db: Db): Promise<void> => db.exec(extension);

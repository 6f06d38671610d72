import type { Db } from '../db/Db.ts';
import type { Work } from '../work/Work.ts';
import { releaseBytes } from './kept.ts';

/** Counts anew how many files hold the same bytes as each other, within an operator's own. */
export async function countTwins(db: Db, hashes: readonly string[]): Promise<void> {
  await db.query(
    `update files set twins = t.twins from (select f.id, (select count(*) - 1 from files g where g.hash = f.hash and g.operator_id is not distinct from f.operator_id) as twins
      from files f where f.hash = any($1)) t
    where t.id = files.id and files.twins <> t.twins`,
    [hashes],
  );
}

/** What follows from the removal of a file, in its transaction: its bytes go in time, and those that were the same are fewer. `row`: as it was. */
export async function releaseFile({ db, now }: Work, { key, hash }: Record<string, unknown>): Promise<void> {
  await releaseBytes(db, String(key), now);
  await countTwins(db, [String(hash)]);
}

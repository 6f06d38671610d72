import type { Db } from '../db/Db.ts';

const named = 'resource, language_id, state, stale, errors, warnings';
const groups = 'resource, language_id, state, stale, errors > 0 as errors, warnings > 0 as warnings';

/** A statement that adds or takes away what rows of the index count for. `of`: what they are called in the statement. */
export const countedSql = (all: ReadonlyArray<{ of: string; sign: 1 | -1 }>): string =>
  `insert into text_counts (${named}, count) select ${named}, sum(n) from (${all
    .map(({ of, sign }) => `select ${groups}, ${sign} as n from ${of}`)
    .join(' union all ')}) d group by ${named} having sum(n) <> 0`;

/** Makes one row of those that say the same, so that there are few to add up. */
export async function foldCounts(db: Db): Promise<void> {
  await db.query(
    `with gone as (delete from text_counts returning ${named}, count)
    insert into text_counts (${named}, count) select ${named}, sum(count) from gone group by ${named} having sum(count) <> 0`,
    [],
  );
}

/** Counts a resource's texts anew. Those who write meanwhile are waited for. */
export const recount = (db: Db, resource: string): Promise<unknown> =>
  db.tx(async (tx) => {
    await tx.query('lock table texts in share mode', []);
    await tx.query('delete from text_counts where resource = $1', [resource]);
    await tx.query(
      `insert into text_counts (${named}, count) select ${named}, count(*) from (select ${groups} from texts where resource = $1) t group by ${named}`,
      [resource],
    );
  });

/** Forgets what was counted of resources that have no texts any more. */
export const forgetCounts = (db: Db, names: readonly string[]): Promise<unknown> =>
  db.query('delete from text_counts where resource <> all($1::text[])', [names]);

import { json, type Db } from '../db/Db.ts';
import type { TextRow } from './TextRow.ts';

const named = 'resource, language_id, state, stale, errors, warnings';
const groups = 'resource, language_id, state, stale, errors > 0 as errors, warnings > 0 as warnings';

type Counted = Pick<TextRow, 'resource' | 'language_id' | 'state' | 'stale' | 'errors' | 'warnings'>;

/** Adds what rows of the index count for, and takes away what those did that they replace, or that are gone. */
export async function addCounts(db: Db, { added, gone }: { added: readonly Counted[]; gone: readonly Counted[] }): Promise<void> {
  const sums = new Map<string, number>();
  const add = (rows: readonly Counted[], sign: 1 | -1) => {
    for (const { resource, language_id, state, stale, errors, warnings } of rows) {
      const key = json([resource, language_id, state, stale, errors > 0, warnings > 0]);
      sums.set(key, (sums.get(key) ?? 0) + sign);
    }
  };
  add(added, 1);
  add(gone, -1);
  const changed = [...sums].filter(([, count]) => count !== 0);
  if (changed.length === 0) return;
  await db.query(
    `insert into text_counts (${named}, count)
    select g->>0, (g->>1)::bigint, g->>2, (g->>3)::boolean, (g->>4)::boolean, (g->>5)::boolean, (g->>6)::bigint from jsonb_array_elements($1::jsonb) g`,
    [json(changed.map(([key, count]) => [...(JSON.parse(key) as unknown[]), count]))],
  );
}

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

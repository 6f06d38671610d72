import type { RequestContext } from '#server';

const chain = `with recursive up as (
    select id, parent_id from categories where id = $1
    union select c.id, c.parent_id from categories c join up on c.id = up.parent_id)
  select id from up order by id`;

/**
 * A category and all above it. They are locked and looked up again, so that of two moves which together would close a circle the second
 * sees the first.
 */
export async function ancestorsOf({ db }: RequestContext, id: number): Promise<number[]> {
  for (let known: number[] = []; ;) {
    const { rows } = await db.query<{ id: number }>(chain, [id]);
    const found = rows.map((row) => row.id);
    if (found.join() === known.join()) return found;
    await db.query('select 1 from categories where id = any($1::bigint[]) order by id for update', [found]);
    known = found;
  }
}

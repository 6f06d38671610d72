import type { RequestContext } from '#server';

const chain = `with recursive up as (
    select id, "redId" from categories where id = $1
    union select c.id, c."redId" from categories c join up on c.id = up."redId")
  select id from up order by id`;

/**
 * A category and all above it. They are locked and looked up again, so that of two moves which together would close a circle the second
 * sees the first.
 */
export async function ancestorsOf({ sql, lock }: RequestContext, id: number): Promise<number[]> {
  for (let known: number[] = []; ; ) {
    const { rows } = await sql<{ id: number }>(chain, [id]);
    const found = rows.map((row) => row.id);
    if (found.join() === known.join()) return found;
    await lock('categories', found);
    known = found;
  }
}

import type { RequestContext } from '#server';
import type { Category } from '../types.gen.ts';

/** The place of the last of those below a parent. */
export async function lastPosition({ sql }: RequestContext, parent: number | null): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ last: number | null }>('select max(position) as last from categories where "redId" is not distinct from $1', [parent]);
  return row?.last ?? 0;
}

/** Numbers a category's siblings from one, with it at the place its record says. Versions stay: a place is no reason to refuse somebody's save. */
export async function renumber({ sql }: RequestContext, { id, redId, position }: Category): Promise<void> {
  await sql(
    `with others as (
      select id, row_number() over (order by position nulls last, id) as place from categories where "redId" is not distinct from $1 and id <> $2),
    numbered as (
      select id, case when place >= $3 then place + 1 else place end as place from others
      union all select $2::bigint, least($3::bigint, (select count(*) + 1 from others)))
    update categories c set position = n.place from numbered n where c.id = n.id and c.position is distinct from n.place`,
    [redId ?? null, id, position ?? 1],
  );
}

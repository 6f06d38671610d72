import type { WireRecord } from '#core';
import type { RequestContext } from '#server';

/** So many tours are named, of the others there is the number. */
const named = 2;

/**
 * Says of an operator's price categories which tours have them, where that is asked for: `Old town, Harbour +3`. Tours that were deleted have none.
 */
export async function withTours(rows: readonly WireRecord[], { sql }: Pick<RequestContext, 'sql'>): Promise<void> {
  const asked = rows.filter((row) => 'tours' in row);
  if (asked.length === 0) return;
  const { rows: found } = await sql<{ category: number; names: string[]; others: number }>(
    `select l.operator_price_category_id as category, (array_agg(coalesce(p.name, p.reference_code) order by p.name, p.id))[1:${named}] as names, count(*)::int - ${named} as others
      from product_to_operator_price_categories l join products p on p.id = l.product_id
      where l.operator_price_category_id = any($1::bigint[]) and p.deleted_at is null group by 1`,
    [asked.map(({ id }) => Number(id))],
  );
  const byCategory = new Map(found.map(({ category, names, others }) => [category, `${names.join(', ')}${others > 0 ? ` +${others}` : ''}`]));
  for (const row of asked) row.tours = byCategory.get(Number(row.id)) ?? null;
}

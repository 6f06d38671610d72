import { WaypostError, type WireRecord } from '#core';
import type { RequestContext } from '#server';

/** How many have each tag: one statement for all of an answer. */
export async function addCounts(rows: WireRecord[], { sql }: RequestContext): Promise<void> {
  const shown = rows.filter((row) => 'subscribers' in row);
  if (shown.length === 0) return;
  const { rows: counts } = await sql<{ id: number; count: number }>(
    `select t.id, (select count(*)::int from newsletter_subscribers s where s.tags @> to_jsonb(array[t.id])) as count
    from newsletter_tags t where t.id = any($1::bigint[])`,
    [shown.map(({ id }) => id)],
  );
  const byId = new Map(counts.map(({ id, count }) => [id, count]));
  for (const row of shown) row.subscribers = byId.get(Number(row.id)) ?? 0;
}

/** A tag that somebody has is taken from them first: that is said instead of a list of hundreds. */
export async function withoutTag({ id }: WireRecord & { id: number }, { sql, t }: RequestContext): Promise<void> {
  const { rows } = await sql<{ count: number }>(
    'select count(*)::int as count from newsletter_subscribers where tags @> to_jsonb(array[$1::bigint])',
    [id],
  );
  const count = rows[0]!.count;
  if (count > 0) throw new WaypostError('Conflict', t('text.tag-used', { count }));
}

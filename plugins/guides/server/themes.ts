import type { WireRecord } from '#core';
import type { RequestContext } from '#server';

/** How many guides have each theme. */
export async function withGuides(rows: WireRecord[], { sql }: RequestContext): Promise<void> {
  const { rows: counts } = await sql<{ theme: number; n: number }>(
    `select theme::int as theme, count(*)::int as n from guides, jsonb_array_elements_text(theme_ids) theme
    where theme::bigint = any($1::bigint[]) group by theme`,
    [rows.map(({ id }) => Number(id))],
  );
  for (const row of rows) row.guides = counts.find(({ theme }) => theme === row.id)?.n ?? 0;
}

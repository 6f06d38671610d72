import type { RequestContext } from '#server';
import type { GuideTheme } from '../types.gen.ts';

/** How many guides have each theme. */
export async function withGuides(rows: GuideTheme[], { sql }: RequestContext): Promise<void> {
  const { rows: counts } = await sql<{ theme: number; n: number }>(
    `select theme::int as theme, count(*)::int as n from guides, jsonb_array_elements_text(theme_ids) theme
    where theme::bigint = any($1::bigint[]) group by theme`,
    [rows.map(({ id }) => id)],
  );
  for (const row of rows) row.guides = counts.find(({ theme }) => theme === row.id)?.n ?? 0;
}

import type { CallContext } from '#server';
import type { RelatedGuide } from '../answers.ts';

const most = 8;

/** GET guides/{id}/related: guides that share themes with one, those that share the most first, those of its category before others. */
export async function related({ records, read, sql, params }: CallContext): Promise<RelatedGuide[]> {
  const { id, category_id } = await records('guides').get(Number(params.id));
  const { rows } = await sql<{ id: number; shared: number[] }>(
    `select g.id, jsonb_agg(g.theme) as shared from (
      select o.id, o.category_id, theme from guides o, jsonb_array_elements(o.theme_ids) theme
      where o.id <> $1 and theme in (select jsonb_array_elements(theme_ids) from guides where id = $1)
    ) g group by g.id, g.category_id order by count(*) desc, (g.category_id is not distinct from $2) desc, g.id desc limit ${most}`,
    [id, category_id],
  );
  if (rows.length === 0) return [];
  const [titles, themes] = [
    await read('guides').rows(['id', 'title', 'minutes'], { where: { id: rows.map((each) => each.id) } }),
    await read('guide-themes').rows(['id', 'title'], { where: { id: [...new Set(rows.flatMap((each) => each.shared))] } }),
  ];
  return rows.flatMap((each) =>
    titles
      .filter((guide) => guide.id === each.id)
      .map((guide) => ({ ...guide, themes: themes.filter((theme) => each.shared.includes(theme.id)).map((theme) => theme.title) })),
  );
}

import type { Json } from '#core';
import type { CallHandler, RequestContext } from '#server';

interface Row { id: number; parent_id: number | null; name: string | null; slug: string | null; position: number | null; is_visible: number | null; version: number }

const rows = `select c.id, c.parent_id, coalesce(w.name, c.name) as name, c.slug, c.position, c.is_visible, c.version
  from categories c left join (categories_i18n w join languages l on l.id = w.language_id and l.is_default = 0 and (l.locale = $1 or l.id::text = $1)) on w.id = c.id
  order by c.position nulls last, name, c.id`;

/** The categories below one, or below none, each with those below it, in the language asked for. */
async function nested({ db, contentLanguage }: RequestContext, root: number | null): Promise<Json[]> {
  const { rows: all } = await db.query<Row>(rows, [contentLanguage ?? null]);
  const byParent = new Map<number | null, Row[]>();
  for (const row of all) byParent.set(row.parent_id, [...(byParent.get(row.parent_id) ?? []), row]);
  const below = (parent: number | null): Json[] => (byParent.get(parent) ?? []).map((row): Json => ({ ...row, children: below(row.id) }));
  return below(root);
}

export const wholeTree: CallHandler = (call) => nested(call, null);

export const subtree: CallHandler = async (call) => {
  const { id } = await call.records('categories').get(Number(call.params.id));
  return nested(call, id);
};

/** How many categories stand directly below each that has any. */
export const childrenNumber: CallHandler = async ({ db }) =>
  (await db.query<{ id: number; count: number }>('select parent_id as id, count(*)::int as count from categories where parent_id is not null group by parent_id order by parent_id')).rows as unknown as Json;

import type { Db } from '#server';

const mostNamed = 5;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Link tables whose far side are categories, with the table of the near side and the column that names its records. */
const linkTables = `select l.relname::text as link, near.relname::text as near,
    (select a.attname::text from pg_attribute a where a.attrelid = near.oid and a.attname in ('name', 'title') and not a.attisdropped order by a.attname limit 1) as display
  from pg_constraint far
  join pg_class l on l.oid = far.conrelid join pg_attribute b on b.attrelid = l.oid and b.attnum = far.conkey[1] and b.attname = 'b_id'
  join pg_constraint side on side.conrelid = l.oid and side.contype = 'f' join pg_attribute a on a.attrelid = l.oid and a.attnum = side.conkey[1] and a.attname = 'a_id'
  join pg_class near on near.oid = side.confrelid
  where far.contype = 'f' and far.confrelid = 'categories'::regclass order by 1`;

/** The names of records that are linked to a category, and how many more there are. */
export async function linksOf(db: Db, id: number): Promise<{ names: string[]; more: number }> {
  const { rows: tables } = await db.query<{ link: string; near: string; display: string | null }>(linkTables);
  if (tables.length === 0) return { names: [], more: 0 };
  const each = tables.map(({ link, near, display }) => `select n.id, ${display ? `n.${quoted(display)}::text` : 'n.id::text'} as name from ${quoted(link)} l join ${quoted(near)} n on n.id = l.a_id where l.b_id = $1`);
  const { rows } = await db.query<{ name: string | null }>(`select coalesce(name, id::text) as name from (${each.join(' union all ')}) found order by 1`, [id]);
  return { names: rows.slice(0, mostNamed).map((row) => row.name ?? ''), more: Math.max(0, rows.length - mostNamed) };
}

import type { Db } from '#server';

/** A table of translations, the table whose words it translates, and the columns that hold words. */
export interface TranslationTable { table: string; base: string; words: string[] }

/** Identifiers from the catalogue, as SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const catalogue = `select c.table_name::text as "table", string_agg(c.column_name::text, ',' order by c.ordinal_position) as words
  from information_schema.columns c
  where c.table_schema = current_schema() and c.table_name like '%\\_i18n' and c.column_name not in ('id', 'language_id', 'source_version', 'updated_at')
    and exists (select 1 from information_schema.tables b where b.table_schema = c.table_schema and b.table_name = left(c.table_name, -5))
  group by c.table_name order by c.table_name`;

/** Every table of translations there is, whichever area it belongs to. */
export async function translationTables(db: Db): Promise<TranslationTable[]> {
  const { rows } = await db.query<{ table: string; words: string }>(catalogue);
  return rows.map(({ table, words }) => ({ table, base: table.slice(0, -'_i18n'.length), words: words.split(',') }));
}

import type { WireRecord } from '#core';
import type { RequestContext } from '#server';
import { quoted, translationTables } from './translationTables.ts';

/** Who reads in a language, and what is translated into it. */
export async function usesOf({ db }: RequestContext, language: WireRecord & { id: number }): Promise<{ people: number; translations: number }> {
  const { rows: [people] } = await db.query<{ count: number }>('select count(*)::int as count from users where preferred_locale = $1', [language.locale]);
  const tables = await translationTables(db);
  const counts = tables.map(({ table }) => `select count(*) as n from ${quoted(table)} where language_id = $1`);
  if (counts.length === 0) return { people: people!.count, translations: 0 };
  const { rows: [words] } = await db.query<{ count: number }>(`select sum(n)::int as count from (${counts.join(' union all ')}) c`, [language.id]);
  return { people: people!.count, translations: words!.count };
}

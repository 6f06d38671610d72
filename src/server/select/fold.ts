import type { Db } from '../db/Db.ts';

/** Words as the database folds them (case and accents left out), which never changes; kept per process. */
const folded = new Map<string, string>();
const most = 5000;

/**
 * Folds texts as the search columns are folded. As parameters of their own they let the planner see what is searched for; `fold()` inside the
 * statement would be carried out for every row once its plan is a generic one.
 */
export async function foldTexts(db: Db, texts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const missing = [...new Set(texts)].filter((text) => !folded.has(text));
  if (missing.length > 0) {
    if (folded.size > most) folded.clear();
    const { rows } = await db.query<{ text: string; folded: string }>('select text, fold(text) as folded from unnest($1::text[]) as text', [missing]);
    for (const row of rows) folded.set(row.text, row.folded);
  }
  return new Map(texts.map((text) => [text, folded.get(text) ?? text.toLowerCase()]));
}

import { allLanguages } from '../auth/languages.ts';
import type { Db } from '../db/Db.ts';

/** A language that texts are written in. */
export interface TextLanguage {
  id: number;
  locale: string;
  name: string;
}

/** The language that records are written in, and those they are translated into: the others that are enabled. */
export async function textLanguages(db: Db): Promise<{ source: TextLanguage | undefined; others: TextLanguage[] }> {
  const languages = await allLanguages(db);
  const told = ({ id, locale, name }: TextLanguage): TextLanguage => ({ id, locale, name });
  const source = languages.find(({ is_default }) => is_default === 1);
  const others = languages.filter(({ is_default, is_enabled }) => is_default !== 1 && is_enabled === 1);
  return { source: source && told(source), others: others.map(told) };
}

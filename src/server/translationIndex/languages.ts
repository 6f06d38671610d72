import { allLanguages } from '../auth/languages.ts';
import type { Language } from '../work/AppContext.ts';
import type { Db } from '../db/Db.ts';

/** A language that texts are written in. */
export interface TextLanguage {
  id: number;
  locale: string;
  name: string;
  /** Whether people may read in it. */
  enabled: boolean;
}

/**
 * The language that records are written in, and those they are translated into:
 * all others, so that a new one has its texts before anybody reads in it.
 */
export async function textLanguages(db: Db): Promise<{ source: TextLanguage | undefined; others: TextLanguage[] }> {
  const languages = await allLanguages(db);
  const told = ({ id, locale, name, is_enabled }: Language): TextLanguage => ({ id, locale, name, enabled: is_enabled === 1 });
  const source = languages.find(({ is_default }) => is_default === 1);
  const others = languages.filter(({ is_default }) => is_default !== 1);
  return { source: source && told(source), others: others.map(told) };
}

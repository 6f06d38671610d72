import type { Db } from '../db/Db.ts';
import { isUnstorable, type Api } from './Work.ts';

interface Language {
  id: number;
  locale: string;
}
interface Known {
  language: Language | undefined;
  readMs: number;
}
const known = new WeakMap<Api, Map<string, Known>>();
/** How long another node's write of a language may stay unseen. */
const lifeMs = 1000;

/** A language named by id or locale; `undefined` for the default one and for an unknown one. Languages that there are are remembered for a second. */
export async function languageOf(api: Api, db: Db, named: string | undefined): Promise<Language | undefined> {
  if (named === undefined || named.length > 40 || isUnstorable(named)) return undefined;
  const languages = known.get(api) ?? new Map<string, Known>();
  known.set(api, languages);
  const before = languages.get(named);
  if (before && performance.now() - before.readMs < lifeMs) return before.language;
  const byId = /^[1-9]\d{0,14}$/.test(named);
  const {
    rows: [found],
  } = await db.query<Language & { is_default: number }>(`select id, locale, is_default from languages where ${byId ? 'id' : 'locale'} = $1`, [
    byId ? Number(named) : named,
  ]);
  if (!found) return undefined;
  const language = found.is_default === 0 ? { id: found.id, locale: found.locale } : undefined;
  languages.set(named, { language, readMs: performance.now() });
  return language;
}

/** A language was written on this node. */
export const forgetLanguages = (api: Api): void => void known.delete(api);

import type { Language } from '../work/AppContext.ts';
import type { Db } from '../db/Db.ts';

/** Every language of the platform, the default one first. */
export async function allLanguages(db: Db): Promise<Language[]> {
  const { rows } = await db.query<Language>(
    'select id, name, locale, is_enabled, is_default, default_currency from languages order by is_default desc, name, id',
  );
  return rows;
}

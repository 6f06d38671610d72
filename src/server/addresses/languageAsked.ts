import { isUnstorable, type Work } from '../work/Work.ts';

/** A language that a visitor reads in. `id`: absent where there is none at all. */
export interface RequestLanguage {
  id: number | undefined;
  locale: string | undefined;
  isDefault: boolean;
}

/** The language a visitor asks for, by its locale or id; the default one where it is not known. */
export async function languageAsked({ db }: Pick<Work, 'db'>, asked: unknown): Promise<RequestLanguage> {
  const isNamed = typeof asked === 'string' && asked !== '' && asked.length <= 40 && !isUnstorable(asked);
  const where = !isNamed ? 'is_default = 1' : /^[1-9]\d{0,14}$/.test(asked) ? 'id = $1' : 'locale = $1';
  const { rows } = await db.query<{ id: number; locale: string; is_default: number }>(
    `select id, locale, is_default from languages where ${where} limit 1`,
    isNamed ? [asked] : [],
  );
  return { id: rows[0]?.id, locale: rows[0]?.locale, isDefault: rows[0]?.is_default === 1 };
}

import type { JsonSchema } from './schema/schema.ts';

export type Direction = 'ltr' | 'rtl';

/**
 * The languages that Waypost is in: locale, own name, and the direction of its script. The first is the default and stands in for what another lacks.
 *
 * To add one: a row at the end here and a folder in `locales/`. `npm run check -- --fix` then writes what follows from the row,
 * and the files to fill in of areas that do not list the languages they promise. A new database has all of these languages; an
 * older one gets a record in the area of languages. The fonts of PDF documents (`server/pdf`) must have its letters.
 */
export const languages = [
  { locale: 'en', name: 'English', direction: 'ltr' },
  { locale: 'he', name: 'עברית', direction: 'rtl' },
  { locale: 'ru', name: 'Русский', direction: 'ltr' },
  { locale: 'de', name: 'Deutsch', direction: 'ltr' },
  { locale: 'es', name: 'Español', direction: 'ltr' },
  { locale: 'fr', name: 'Français', direction: 'ltr' },
] as const satisfies readonly Language[];

interface Language {
  locale: string;
  name: string;
  direction: Direction;
}
export type LanguageCode = (typeof languages)[number]['locale'];

/** The locales of our languages, the default first. */
export const locales: readonly LanguageCode[] = languages.map(({ locale }) => locale);
export const defaultLocale: LanguageCode = languages[0].locale;
/** The languages beside the default one, whose words are translations. */
export const otherLocales: readonly LanguageCode[] = locales.slice(1);

const codeIn = (locale: string): string => locale.trim().toLowerCase().split(/[-_]/)[0]!.replace(/^iw$/, 'he');

/** The language of ours that a locale is of, whatever its region (`fr-CA`, `he_IL`); `undefined` where it is of none, or no text. */
export function languageOf(locale: unknown): LanguageCode | undefined {
  const code = typeof locale === 'string' ? codeIn(locale) : undefined;
  return locales.find((each) => each === code);
}

/** The name of a language in itself. */
export const languageName = (locale: LanguageCode): string => languages.find((each) => each.locale === locale)!.name;

/** Languages that records may have texts in though Waypost is not in them, and that are written from right to left. */
const othersFromRight: readonly string[] = ['ar', 'fa', 'ps', 'ur', 'yi'];

/** The direction in which a language is written, by any locale. */
export function directionOf(locale: string): Direction {
  const code = languageOf(locale);
  return languages.find((each) => each.locale === code)?.direction ?? (othersFromRight.includes(codeIn(locale)) ? 'rtl' : 'ltr');
}

/** The schema of a field that holds one of the languages, which areas refer to as `schemas/common/language.schema.json`. */
export const languageSchema = (of: readonly Language[] = languages): JsonSchema => ({
  title: 'Language',
  type: 'string',
  enum: of.map(({ locale }) => locale),
  'x-labels': Object.fromEntries(of.map(({ locale, name }) => [locale, name])),
  'x-untranslated': true,
});

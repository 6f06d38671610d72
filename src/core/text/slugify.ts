import type { JsonSchema } from '../schema/schema.ts';

const cyrillic: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  є: 'ye',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'yi',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};
const hebrew: Record<string, string> = {
  א: 'a',
  ב: 'b',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: 'v',
  ז: 'z',
  ח: 'ch',
  ט: 't',
  י: 'y',
  כ: 'k',
  ך: 'k',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  ע: 'a',
  פ: 'p',
  ף: 'f',
  צ: 'ts',
  ץ: 'ts',
  ק: 'k',
  ר: 'r',
  ש: 'sh',
  ת: 't',
};
const latin: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' };
const letters: Record<string, string> = { ...cyrillic, ...hebrew, ...latin };

/** The field that a slug is made of where nobody gives one; `undefined` for any other field. */
export const slugSource = ({ 'x-widget': widget, 'x-from': from }: JsonSchema): string | undefined => (widget === 'slug' ? from : undefined);

/** A text in lower case without accents, its Cyrillic and Hebrew letters as Latin ones. */
export const inLatin = (text: string): string =>
  [...text.normalize('NFC').toLowerCase()].map((letter) => letters[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')).join('');

/** A name as an address: Latin, Cyrillic and Hebrew letters become a to z, all else hyphens. At most `limit` characters, cut at a word. */
export function slugify(name: string, limit = 80): string {
  const slug = inLatin(name)
    .replace(/['’"׳״]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (slug.length <= limit) return slug;
  const cut = slug.slice(0, limit + 1);
  return cut.slice(0, cut.includes('-') ? cut.lastIndexOf('-') : limit);
}

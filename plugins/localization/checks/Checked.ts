import type { Term } from './glossary.ts';

/** How much room a text has where it is shown. `width`: pixels of a line. */
export interface Room {
  characters?: number | undefined;
  lines?: number | undefined;
  width?: number | undefined;
}

/** A text to be checked against its source. Locales as BCP 47. */
export interface Checked {
  source: string;
  text: string;
  sourceLocale: string;
  locale: string;
  /** Both have markup. */
  isMarkup: boolean;
  /** Characters there is room for. */
  maxLength?: number;
  /** Room that its own record says there is. */
  room?: Room;
  /** What an empty text said before it was taken back. */
  was?: string;
  /** What the glossary says in this language; the same list for all of its texts. */
  terms?: readonly Term[];
}

/** What a check found. An `error` stands in the way of review and deployment; `fix` is the text as it would be right, where that is safe to say. */
export interface Issue {
  check: string;
  severity: 'error' | 'warning' | 'info';
  params?: Record<string, string | number>;
  fix?: string;
}

/** Looks for one kind of mistake. */
export type Check = (checked: Checked) => Issue[];

/** An address of mail; of bounded length, since rubbish is checked too. */
export const mailPattern = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;

/** The language alone, without script and country. */
export const languageIn = (locale: string): string => locale.split('-')[0]!.toLowerCase();

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** The words of a text, without its markup: what stands in blocks of their own is apart by a line. */
export function wordsOf({ isMarkup }: Pick<Checked, 'isMarkup'>, text: string): string {
  if (!isMarkup) return text;
  const found = known.get(text);
  if (found !== undefined) return found;
  const words = bare(text);
  // Each check asks for the same two.
  if (known.size >= 8) known.clear();
  known.set(text, words);
  return words;
}

const known = new Map<string, string>();

function bare(text: string): string {
  const lines = text.replace(/<\/(p|h\d|li|blockquote|tr)>|<br\s*\/?>/gi, '\n').replace(/<[^<>]*>/g, '');
  return lines.replace(/&(#\d+|#x[\da-f]+|\w+);/gi, (whole, name: string) => decoded(name) ?? whole).trim();
}

function decoded(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()];
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** What one list has more often than another. */
export function moreIn<T>(one: readonly T[], other: readonly T[]): T[] {
  const left = [...other];
  return one.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Whether two lists have the same members, however ordered. */
export const isSameBag = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && moreIn(one, other).length === 0;

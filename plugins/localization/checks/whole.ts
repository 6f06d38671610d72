import { languageIn, mailPattern, wordsOf, type Check, type Checked } from './Checked.ts';

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Signs of which several may be one character to a reader. */
const joining = /\p{M}|\p{Extended_Pictographic}|[\u{10000}-\u{10ffff}]|\u200d|[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]|\r\n/u;
/** Characters as a reader counts them. */
export const lengthOf = (text: string): number => (joining.test(text) ? [...segments.segment(text)].length : text.length);

/** Characters there is room for, by the field or by what the record says itself. */
export function mostCharacters({ maxLength: most, room }: Pick<Checked, 'maxLength' | 'room'>): number | undefined {
  return most !== undefined && room?.characters !== undefined ? Math.min(most, room.characters) : (room?.characters ?? most);
}

const maxLength: Check = (checked) => {
  const { text } = checked;
  const most = mostCharacters(checked);
  const given = most === undefined ? 0 : lengthOf(text);
  return most !== undefined && given > most ? [{ check: 'max_length', severity: 'error', params: { most, given } }] : [];
};

const tooLong: Check = (checked) => {
  const [source, text] = [lengthOf(wordsOf(checked, checked.source)), lengthOf(wordsOf(checked, checked.text))];
  const isLong = text > 10 * source || (source > 40 && text > 2.5 * source);
  return isLong && text > 20 ? [{ check: 'too_long', severity: 'warning', params: { source, text } }] : [];
};

/** A text without what is the same in every language: markup, placeholders, addresses, numbers, signs. */
const ownWords = (text: string): string =>
  text
    .replace(mailPattern, ' ')
    .replace(/\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,|(?<![\w=])(?:=\d+|\w+)\s*(?=\{(?!\{|\w+\}))/g, ' ')
    .replace(/<[^<>]*>|\{\{?\s*[\w.]+\s*(?:,[^{}]*)?\}?\}|https?:\/\/\S+|#\w+|(?<![\w-])[\w-]{1,63}\.(com|org|net|eu|io)\b/g, ' ')
    .replace(/[\p{N}\p{P}\p{S}]/gu, ' ')
    .trim();

/** Words that no language translates, as the glossary has it. */
const keptWords = (terms: Checked['terms'] = []): Set<string> =>
  new Set(terms.filter(({ kind }) => kind === 'KEEP').flatMap(({ term }) => term.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []));

const unchanged: Check = ({ source, text, locale, sourceLocale, terms }) => {
  if (source.trim() !== text.trim() || languageIn(locale) === languageIn(sourceLocale)) return [];
  const kept = keptWords(terms);
  const words = ownWords(source)
    .split(/\s+/)
    .filter((word) => word !== '' && !kept.has(word.toLowerCase()));
  const isTheSameEverywhere = words.length === 0 || words.every((word) => [...word].length <= 2 || word === word.toUpperCase());
  return isTheSameEverywhere ? [] : [{ check: 'unchanged', severity: 'warning' }];
};

/** Languages in which a word may well stand twice: Hebrew and Hindi say "slowly" so. */
const doubling = new Set(['he', 'hi', 'id', 'ms', 'vi', 'th', 'tr', 'af', 'zh']);

const repeatedWord: Check = (checked) => {
  if (doubling.has(languageIn(checked.locale))) return [];
  const twice = (text: string) => /(?<![\p{L}\p{M}])([\p{L}\p{M}]{2,})[ \u00a0]\1(?![\p{L}\p{M}])/iu.exec(wordsOf(checked, text))?.[1];
  const word = twice(checked.text);
  if (word === undefined || twice(checked.source) !== undefined) return [];
  const fix = checked.isMarkup ? undefined : checked.text.replace(new RegExp(`(${word})[ \\u00a0]\\1`, 'iu'), '$1');
  return [{ check: 'repeated_word', severity: 'warning', params: { word }, ...(fix !== undefined && { fix }) }];
};

const scriptNames: Record<string, string> = {
  he: 'Hebrew',
  ru: 'Cyrillic',
  uk: 'Cyrillic',
  bg: 'Cyrillic',
  el: 'Greek',
  ar: 'Arabic',
  fa: 'Arabic',
  de: 'Latin',
  fr: 'Latin',
  es: 'Latin',
  it: 'Latin',
  en: 'Latin',
  pt: 'Latin',
  nl: 'Latin',
  pl: 'Latin',
};

const scripts = new Map(Object.entries(scriptNames).map(([language, script]) => [language, new RegExp(`\\p{Script=${script}}`, 'u')]));

/** The last part of a public address, which is of Latin letters in every language. */
const isAddress = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

const wrongScript: Check = ({ source, text, locale, terms }) => {
  const own = scripts.get(languageIn(locale));
  if (own === undefined || source.trim() === text.trim() || (isAddress(source) && isAddress(text))) return [];
  const kept = keptWords(terms);
  const words = ownWords(text).replace(/[\p{L}\p{M}]+/gu, (word) => (kept.has(word.toLowerCase()) ? '' : word));
  const letters = words.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !own.test(letter)).length;
  return letters.length >= 4 && foreign * 2 > letters.length ? [{ check: 'wrong_script', severity: 'warning' }] : [];
};

/** A text as a whole: how long it is, whether it is translated at all. */
export const wholeChecks: readonly Check[] = [maxLength, tooLong, unchanged, repeatedWord, wrongScript];

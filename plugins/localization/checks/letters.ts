import { languageIn, wordsOf, type Check, type Checked } from './Checked.ts';

/** Languages whose letters are large or small. */
const hasCase = (letter: string): boolean => letter.toLowerCase() !== letter.toUpperCase();
const isLarge = (letter: string): boolean => hasCase(letter) && letter === letter.toUpperCase();

/** The first word, where a text begins with one. */
const firstWord = (text: string): string => /^[\s"'“”„«»‘’¿¡([\-–—]*([\p{L}\p{M}]+)/u.exec(text)?.[1] ?? '';

/** Words such as SMS or iPhone are written so wherever they stand. */
const isOwn = (word: string): boolean => [...word].slice(1).some(isLarge);

const firstLetters: Check = (checked) => {
  const [source, text] = [firstWord(wordsOf(checked, checked.source)), firstWord(wordsOf(checked, checked.text))];
  if (source === '' || text === '' || isOwn(source) || isOwn(text) || !hasCase(source[0]!) || !hasCase(text[0]!)) return [];
  if (isLarge(source[0]!) === isLarge(text[0]!)) return [];
  // German nouns are large wherever they stand.
  if (languageIn(checked.locale) === 'de' && isLarge(text[0]!)) return [];
  const fix = checked.isMarkup ? undefined : withFirst(checked.text, text, isLarge(source[0]!));
  return [{ check: 'case_first', severity: 'info', ...(fix !== undefined && { fix }) }];
};

function withFirst(text: string, word: string, toLarge: boolean): string {
  const at = text.indexOf(word);
  const letter = toLarge ? word[0]!.toUpperCase() : word[0]!.toLowerCase();
  return text.slice(0, at) + letter + text.slice(at + 1);
}

const slipped = /(?<![\p{L}\p{M}\p{N}])\p{Lu}{2,}\p{Ll}{2,}/u;

const capitals: Check = (checked) => {
  const word = slipped.exec(wordsOf(checked, checked.text))?.[0];
  if (word === undefined || slipped.test(wordsOf(checked, checked.source))) return [];
  return [{ check: 'multi_capital', severity: 'warning', params: { word } }];
};

/** Letters that only stretch a line, and shapes of letters that fonts make by themselves. */
const stretched = /[\u0640\ufcf2-\ufcf4\ufe71\ufe77\ufe79\ufe7b\ufe7d\ufe7f]/g;

const kashida: Check = ({ text, locale }) =>
  ['ar', 'fa', 'ur'].includes(languageIn(locale)) && text.search(stretched) >= 0
    ? [{ check: 'ar_kashida', severity: 'info', fix: text.replace(stretched, '') }]
    : [];

interface Style {
  open: string;
  close: string;
  /** Signs that are as good: of quotes within quotes, and what keyboards have. */
  also: string;
}
const angled = (also: string): Style => ({ open: '«', close: '»', also });
const styles: Readonly<Record<string, Style>> = {
  en: { open: '“', close: '”', also: '"' },
  de: { open: '„', close: '“', also: '»«' },
  fr: { open: '«\u202f', close: '\u202f»', also: '“”' },
  es: angled('“”'),
  it: angled('“”'),
  ru: angled('„“'),
  uk: angled('„“'),
  el: angled('“”'),
  pl: { open: '„', close: '”', also: '«»' },
  hu: { open: '„', close: '”', also: '»«' },
  cs: { open: '„', close: '“', also: '»«' },
  he: { open: '”', close: '”', also: '"“״' },
};
const quoteSigns = /["“”„‟«»]/g;

/** Signs of quotes as they stand: of inches and within Hebrew abbreviations they are none. */
const quotesIn = (words: string): string[] => words.replace(/(?<=\p{L})"(?=\p{L})|(?<=\d)"/gu, ' ').match(quoteSigns) ?? [];

const quotes: Check = (checked) => {
  const style = styles[languageIn(checked.locale)];
  if (!style) return [];
  const isRight = (sign: string) => style.open.includes(sign) || style.close.includes(sign) || style.also.includes(sign);
  const found = quotesIn(wordsOf(checked, checked.text));
  if (found.every(isRight)) return [];
  const fix = converted(checked, style, found.length);
  return [{ check: 'quotes', severity: 'info', params: { open: style.open.trim(), close: style.close.trim() }, ...(fix !== undefined && { fix }) }];
};

/** The text with the language's own signs, where they come in pairs and none stands for anything else. */
function converted({ text, isMarkup }: Checked, { open, close }: Style, count: number): string | undefined {
  const all = text.match(quoteSigns) ?? [];
  if (isMarkup || count % 2 === 1 || all.length !== count || /[{}]/.test(text)) return undefined;
  let at = 0;
  return text.replace(/[\s\u00a0\u202f]?["“”„‟«»][\s\u00a0\u202f]?/g, (whole) => {
    const isOpening = at++ % 2 === 0;
    const [before, behind] = [/^\s/.test(whole) ? whole[0]! : '', /\s$/.test(whole) ? whole.at(-1)! : ''];
    return isOpening ? before + open : close + behind;
  });
}

/** Letters and quotes, as a language writes them. */
export const letterChecks: readonly Check[] = [firstLetters, capitals, kashida, quotes];

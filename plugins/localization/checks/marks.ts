import { languageIn, wordsOf, type Check, type Checked } from './Checked.ts';

const edges = (text: string) => ({ begin: /^ */.exec(text)![0].length, end: / *$/.exec(text)![0].length });

/** Spaces at the ends are the source's, since words may be put before or behind. */
const spacesAtEnds: Check = ({ source, text, isMarkup }) => {
  if (isMarkup || text.trim() === '' || (source.length <= 1 && text.length <= 1)) return [];
  const [wanted, given] = [edges(source), edges(text)];
  const fix = ' '.repeat(wanted.begin) + text.trim() + ' '.repeat(wanted.end);
  return [
    ...(wanted.begin === given.begin ? [] : [{ check: 'begin_space', severity: 'warning' as const, fix }]),
    ...(wanted.end === given.end ? [] : [{ check: 'end_space', severity: 'warning' as const, fix }]),
  ];
};

const newlines: Check = ({ source, text, isMarkup }) => {
  const count = (each: string) => each.split('\n').length - 1;
  const [wanted, given] = [count(source), count(text)];
  return isMarkup || wanted === given ? [] : [{ check: 'newlines', severity: 'warning', params: { wanted, given } }];
};

/** Lines that are left empty before or behind are the source's too. */
const linesAtEnds: Check = ({ source, text, isMarkup }) => {
  if (isMarkup) return [];
  const first = (each: string) => /^[\r\n]*/.exec(each)![0];
  const last = (each: string) => /[\r\n]*$/.exec(each)![0];
  const bare = text.slice(first(text).length, text.length - last(text).length);
  const fix = first(source) + bare + last(source);
  return [
    ...(first(source) === first(text) ? [] : [{ check: 'begin_newline', severity: 'warning' as const, fix }]),
    ...(last(source) === last(text) ? [] : [{ check: 'end_newline', severity: 'warning' as const, fix }]),
  ];
};

const doubleSpace: Check = ({ source, text }) =>
  / {2,}/.test(text.trim()) && !/ {2,}/.test(source.trim())
    ? [{ check: 'double_space', severity: 'warning', fix: text.replace(/(?<=\S) {2,}(?=\S)/g, ' ') }]
    : [];

const zeroWidth: Check = ({ source, text, locale }) =>
  text.includes('\u200b') && !source.includes('\u200b') && languageIn(locale) !== 'km'
    ? [{ check: 'zero_width', severity: 'warning', fix: text.replaceAll('\u200b', '') }]
    : [];

/** What steers a terminal or turns a line around, and marks of directions that are opened and never closed. */
function controls(text: string): boolean {
  const opened = (text.match(/[\u2066-\u2068]/g) ?? []).length;
  const closed = (text.match(/\u2069/g) ?? []).length;
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd\u202a-\u202e]/.test(text) || opened !== closed;
}

const controlChars: Check = ({ text }) =>
  controls(text)
    ? [
        {
          check: 'control_chars',
          severity: 'error',
          fix: text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd\u202a-\u202e\u2066-\u2069]/g, ''),
        },
      ]
    : [];

/** The signs a text may end with, each with those that are as good in some language. */
const endings = {
  end_stop: '.\u3002\uff0e\u0964\u06d4\u0589\u00b7',
  end_colon: ':\uff1a\u17d6',
  end_question: '?\uff1f\u061f\u055e\u1367',
  end_exclamation: '!\uff01\u055c',
  end_semicolon: ';\uff1b\u061b',
} as const;
const own: Record<keyof typeof endings, string> = { end_stop: '.', end_colon: ':', end_question: '?', end_exclamation: '!', end_semicolon: ';' };

type Ending = keyof typeof endings | 'end_ellipsis' | 'end_interrobang' | undefined;

/** How a text ends, whatever closes around it. */
function endingOf(text: string, language: string): Ending {
  const bare = text.trim().replace(/[\s"'»”’)\]]+$/u, '');
  if (/(\.\.\.|…)$/.test(bare)) return 'end_ellipsis';
  if (/([?？؟][!！]|[!！][?？؟]|[‽⁈⁉])[!?！？؟]*$/u.test(bare)) return 'end_interrobang';
  const last = bare.at(-1) ?? '';
  if (language === 'el' && (last === ';' || last === '\u037e')) return 'end_question';
  return (Object.keys(endings) as Array<keyof typeof endings>).find((name) => endings[name].includes(last) && last !== '');
}

const least = 4;

const endSigns: Check = (checked) => {
  const { source, text, locale, sourceLocale } = checked;
  const [wanted, given] = [endingOf(wordsOf(checked, source), languageIn(sourceLocale)), endingOf(wordsOf(checked, text), languageIn(locale))];
  const isShort = [...wordsOf(checked, source).trim()].length <= least;
  if (wanted === given || isShort || languageIn(locale) === 'th' || wordsOf(checked, text).trim() === '') return [];
  const check = wanted ?? given!;
  const fix = mended(checked, wanted, given);
  return [{ check, severity: 'warning', ...(fix !== undefined && { fix }) }];
};

/** The text with the sign its source ends with; only where it ends with none, or with one too many, and nothing closes around it. */
function mended({ text, isMarkup, locale }: Checked, wanted: Ending, given: Ending): string | undefined {
  const bare = text.trimEnd();
  const rest = text.slice(bare.length);
  if (isMarkup || /["'»”’)\]]$/u.test(bare)) return undefined;
  if (wanted === undefined) return given === 'end_stop' ? bare.slice(0, -1) + rest : undefined;
  if (given !== undefined && given !== 'end_stop') return undefined;
  const kept = given === undefined ? bare : bare.slice(0, -1);
  if (wanted === 'end_ellipsis') return `${kept}…${rest}`;
  const sign = wanted === 'end_interrobang' ? '?!' : wanted === 'end_question' && languageIn(locale) === 'el' ? ';' : own[wanted];
  const space = languageIn(locale) === 'fr' && locale !== 'fr-CA' && /[:;?!]/.test(sign) ? '\u202f' : '';
  return kept + space + sign + rest;
}

/** In French a narrow space that does not break stands before double signs; what goes on behind them, as in 9:30 or https://, is none. */
const frenchSpaces: Check = ({ text, locale, isMarkup }) => {
  if (languageIn(locale) !== 'fr' || locale === 'fr-CA') return [];
  const wrong = /([^\s\u00a0\u202f:;?!(<&]) ?([:;?!])(?=\s|$|[»)<])/gu;
  const words = isMarkup ? text.replace(/<[^<>]*>|&\w+;/g, (tag) => ' '.repeat(tag.length)) : text;
  if (!wrong.test(words)) return [];
  const fix = isMarkup ? undefined : text.replace(wrong, '$1\u202f$2');
  return [{ check: 'fr_spacing', severity: 'warning', ...(fix !== undefined && { fix }) }];
};

const spanishSigns: Check = (checked) => {
  if (languageIn(checked.locale) !== 'es') return [];
  const words = wordsOf(checked, checked.text);
  const isWrong = (/\?/.test(words) && !words.includes('¿')) || (/!/.test(words) && !words.includes('¡'));
  return isWrong ? [{ check: 'es_inverted', severity: 'warning' }] : [];
};

const pairs: Array<[string, string]> = [
  ['(', ')'],
  ['[', ']'],
  ['«', '»'],
];

const brackets: Check = (checked) => {
  const full = (text: string) => wordsOf(checked, text).replace(/（/g, '(').replace(/）/g, ')');
  const count = (text: string, sign: string) => full(text).split(sign).length - 1;
  const wrong = pairs.filter(
    ([open, close]) => count(checked.text, open) !== count(checked.text, close) && count(checked.source, open) === count(checked.source, close),
  );
  return wrong.length > 0 ? [{ check: 'brackets', severity: 'warning', params: { signs: wrong.flat().join(' ') } }] : [];
};

/** Spaces, signs at the end, and what a language asks of its signs. */
export const markChecks: readonly Check[] = [
  spacesAtEnds,
  newlines,
  linesAtEnds,
  doubleSpace,
  zeroWidth,
  controlChars,
  endSigns,
  frenchSpaces,
  spanishSigns,
  brackets,
];

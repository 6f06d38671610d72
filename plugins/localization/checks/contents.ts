import { phonePattern } from './safety.ts';
import { isSameBag, languageIn, mailPattern, moreIn, wordsOf, type Check, type Checked } from './Checked.ts';

/** Opening tags with where they lead; their looks are nobody's concern. */
function tagsIn(html: string): string[] {
  return Array.from(html.matchAll(/<([a-z][a-z0-9]*)\b([^<>]*?)\/?>/gi), ([, name = '', rest = '']) => {
    const leads = rest.match(/\b(?:href|src|data-record|data-embed)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i)?.[1]?.replace(/^["']|["']$/g, '');
    return leads === undefined ? name.toLowerCase() : `${name.toLowerCase()} ${leads}`;
  });
}

const voids = new Set(['br', 'hr', 'img', 'input', 'col', 'wbr']);

/** Tags that are never closed, or closed without having been opened. */
function unclosed(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi)) {
    const tag = name.toLowerCase();
    if (voids.has(tag)) continue;
    if (!slash) open.push(tag);
    else if (open.at(-1) === tag) open.pop();
    else wrong.push(tag);
  }
  return [...wrong, ...open];
}

const hasTags = (text: string): boolean => /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i.test(text);

const syntax: Check = ({ source, text, isMarkup }) => {
  if (!isMarkup && !hasTags(source)) return [];
  const wrong = unclosed(text);
  return wrong.length > 0 ? [{ check: 'html_syntax', severity: 'error', params: { tags: [...new Set(wrong)].join(', ') } }] : [];
};

/** Paragraphs may be split and joined, and lists may grow; what leads or stands out somewhere must be there. */
const counted = (tags: readonly string[]): string[] =>
  tags.filter((tag) => !['p', 'br', 'div', 'span', 'figure', 'figcaption', 'tbody', 'thead'].includes(tag));

const tags: Check = ({ source, text, isMarkup }) => {
  if (!isMarkup && !hasTags(source) && !hasTags(text)) return [];
  const withPath = (each: string) =>
    each.replace(/^(a|img) (https?:\/\/\S+|\/\S*)$/, (_whole, tag: string, url: string) => `${tag} ${withoutLocale(url)}`);
  const [wanted, given] = [counted(tagsIn(source)).map(withPath), counted(tagsIn(text)).map(withPath)];
  if (isSameBag(wanted, given)) return [];
  const [missing, extra] = [moreIn(wanted, given), moreIn(given, wanted)];
  // Two tags in different places are one difference to whoever translates.
  return [{ check: 'html_tags', severity: 'error', params: { missing: missing.join(', ') || '–', extra: extra.join(', ') || '–' } }];
};

/** An address without the language in its path: /en/tours leads to what /de/tours does. */
const withoutLocale = (url: string): string => url.replace(/(^|\/\/[^/]+)\/[a-z]{2}(?=\/|$)/, '$1');

const urlPattern = /https?:\/\/[^\s<>"'«»]+[^\s<>"'«».,;:!?)\]]/g;

const links: Check = (checked) => {
  const found = (text: string) => (wordsOf(checked, text).match(urlPattern) ?? []).map(withoutLocale);
  const missing = moreIn(found(checked.source), found(checked.text));
  const extra = moreIn(found(checked.text), found(checked.source));
  return missing.length + extra.length > 0 ? [{ check: 'url', severity: 'error', params: { urls: [...missing, ...extra].join(', ') } }] : [];
};

const mails: Check = (checked) => {
  const found = (text: string) => (wordsOf(checked, text).match(mailPattern) ?? []).map((each) => each.toLowerCase());
  const wrong = [...moreIn(found(checked.source), found(checked.text)), ...moreIn(found(checked.text), found(checked.source))];
  return wrong.length > 0 ? [{ check: 'email', severity: 'error', params: { addresses: [...new Set(wrong)].join(', ') } }] : [];
};

/** Digits of any script as those of ours. */
const ascii = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    for (let zero = code; ; zero--) if (!/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) || code - zero === 9) return String(code - zero);
  });

const separators: Record<string, { group: RegExp; decimal: string }> = {
  en: { group: /[,\u00a0\u202f' ]/g, decimal: '.' },
  he: { group: /[,\u00a0\u202f ]/g, decimal: '.' },
};
const elsewhere = { group: /[.\u00a0\u202f' ]/g, decimal: ',' };

/** A number however it is written: groups of three go, and the decimal sign of the language is a point. */
function plainNumber(text: string, locale: string): string {
  const { group, decimal } = separators[languageIn(locale)] ?? elsewhere;
  const grouped = text.replace(/(?<=\d)[.,'\u00a0\u202f ](?=\d{3}(?!\d))/g, (sign) => (sign.match(group) ? '' : sign));
  const pointed = grouped.replaceAll(decimal, '.');
  return /^\d+(\.\d+)?$/.test(pointed) ? String(Number(pointed)) : pointed.replace(/[.,]/g, '.');
}

/** Times are told apart by their colon, so that 9:30 is no 930. Half past two in the afternoon may be 2:30 pm or 14:30. */
function numbersIn(checked: Checked, text: string, locale: string): string[] {
  const words = ascii(wordsOf(checked, text))
    .replace(urlPattern, ' ')
    .replace(mailPattern, ' ')
    .replace(phonePattern, ' ')
    .replace(/\{\{?[^{}]*\}?\}/g, ' ')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '\u00a0');
  const found = words.match(/\d+(?:[.,:'\u00a0\u202f]\d+)*/g) ?? [];
  return found.map((each) => (each.includes(':') ? each.replace(/^0/, '') : plainNumber(each, locale)));
}

const numbers: Check = (checked) => {
  // Messages say one thing several times, once for each form.
  if (/\{\s*\w+\s*,\s*(plural|select)/.test(checked.source)) return [];
  const [wanted, given] = [numbersIn(checked, checked.source, checked.sourceLocale), numbersIn(checked, checked.text, checked.locale)];
  const isHalfDay = /\d\s*[ap]\.?m\b/i.test(checked.source);
  const kept = (list: readonly string[]) => (isHalfDay ? list.filter((each) => !each.includes(':') && Number(each) > 24) : list);
  const wrong = [...moreIn(kept(wanted), kept(given)), ...moreIn(kept(given), kept(wanted))];
  return wrong.length > 0 ? [{ check: 'numbers', severity: 'warning', params: { numbers: [...new Set(wrong)].join(', ') } }] : [];
};

/** What has to stand in both: markup, addresses, numbers. */
export const contentChecks: readonly Check[] = [syntax, tags, links, mails, numbers];

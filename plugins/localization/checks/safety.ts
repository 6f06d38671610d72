import { isSameBag, moreIn, wordsOf, type Check } from './Checked.ts';

/** Elements that no text has, with what they hold. */
const elements =
  'script|style|iframe|object|embed|svg|math|form|input|button|link|meta|base|template|noscript|textarea|select|xmp|frame|frameset|applet';
const wholeElement = new RegExp(`<(${elements})\\b[^<>]*>[\\s\\S]{0,2000}?</\\1\\s*>`, 'gi');
const oneTag = new RegExp(`</?(?:${elements})\\b[^<>]*>?`, 'gi');
const handler = /(<[a-z][^<>]*?)[\s/]on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;
const address = /(<[a-z][^<>]*?)\s(?:href|src|action|formaction|xlink:href)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;

/** Whether an address runs something, however it is disguised. */
function isProgram(quoted: string): boolean {
  const plain = quoted
    .replace(/&#x([\da-f]+);?/gi, (_whole, code: string) => character(parseInt(code, 16)))
    .replace(/&#(\d+);?/g, (_whole, code: string) => character(Number(code)))
    .replace(/&(tab|newline);/gi, '')
    .replace(/&colon;/gi, ':')
    .replace(/["'\s\u0000-\u001f]/g, '');
  return /^(javascript|vbscript|data):/i.test(plain);
}
const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

const mostRounds = 10;

/** A text without what a reader's browser would run; the same text where it has nothing of that. */
function harmless(text: string): string {
  let now = text;
  for (let before = '', rounds = 0; before !== now; rounds++) {
    before = now;
    // Whoever hides tags within tags that often means no text.
    if (rounds === mostRounds) return now.replaceAll('<', '');
    now = now
      .replace(wholeElement, '')
      .replace(oneTag, '')
      .replace(handler, '$1')
      .replace(address, (whole, tag: string, quoted: string) => (isProgram(quoted) ? tag : whole));
  }
  return now;
}

const html: Check = ({ text }) => {
  if (!text.includes('<')) return [];
  const fix = harmless(text);
  return fix === text ? [] : [{ check: 'html_safe', severity: 'error', fix }];
};

/** What a spreadsheet would take for a formula. */
const formula: Check = ({ source, text, isMarkup }) =>
  !isMarkup && /^[=+\-@\t]/.test(text) && text[0] !== source[0] ? [{ check: 'csv_injection', severity: 'warning', params: { sign: text[0]! } }] : [];

/** Numbers one may call from anywhere, by their digits. */
export const phonePattern = /(?<![\w+])(?:\+|00)[1-9][\d\u00a0\u202f ().-]{5,18}\d(?!\w)/g;
const phonesIn = (text: string): string[] => (text.match(phonePattern) ?? []).map((each) => `+${each.replace(/\D/g, '').replace(/^00/, '')}`);

const phones: Check = (checked) => {
  const [wanted, given] = [phonesIn(wordsOf(checked, checked.source)), phonesIn(wordsOf(checked, checked.text))];
  if (isSameBag(wanted, given)) return [];
  const numbers = [...new Set([...moreIn(wanted, given), ...moreIn(given, wanted)])].join(', ');
  return [{ check: 'phone', severity: 'warning', params: { numbers } }];
};

const links: Check = ({ source, text, isMarkup }) => {
  if (isMarkup) return [];
  const found = (each: string) =>
    Array.from(each.matchAll(/\[[^[\]\n]{0,300}\]\(([^()\s]{1,500})[^()\n]{0,200}\)/g), ([, to = '']) =>
      to.replace(/(^|\/\/[^/]+)\/[a-z]{2}(?=\/|$)/, '$1'),
    );
  const [wanted, given] = [found(source), found(text)];
  if (isSameBag(wanted, given)) return [];
  return [{ check: 'md_links', severity: 'warning', params: { links: [...moreIn(wanted, given), ...moreIn(given, wanted)].join(', ') } }];
};

const marks: Check = ({ source, text, isMarkup }) => {
  if (isMarkup) return [];
  const wrong = ['**', '`', '~~'].filter((mark) => source.split(mark).length !== text.split(mark).length);
  return wrong.length > 0 ? [{ check: 'md_syntax', severity: 'warning', params: { marks: wrong.join(' ') } }] : [];
};

/** What would run, what one can call, and marks of plain text. */
export const safetyChecks: readonly Check[] = [html, formula, phones, links, marks];

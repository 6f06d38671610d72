import { findNumbers, isSupportedCountry, type CountryCode } from 'libphonenumber-js/max';
import { isCounting } from './counting.ts';
import { spansOf, type Readable, type Span } from './readable.ts';
import { findSpelled } from './spelled.ts';

interface Options {
  countries: readonly string[];
  /** Stretches that are something else. */
  otherwise: readonly Span[];
}

/** A text without some stretches: nothing is found across one. */
const without = (text: string, spans: readonly Span[]): string =>
  spans.reduce((left, { start, end }) => left.slice(0, start) + '\n'.repeat(end - start) + left.slice(end), text);

/** Letters that look like digits, among digits. */
const lookalikes = /(?<![\p{L}\p{N}])[\dOoОоQlI|](?:[ \t().-]{0,2}[\dOoОоQlI|]){6,15}(?![\p{L}\p{N}])/gu;
const withDigits = (text: string): string =>
  text.replace(lookalikes, (found) => ((found.match(/\d/g) ?? []).length < 5 ? found : found.replace(/[OoОоQ]/g, '0').replace(/[lI|]/g, '1')));

/** Digits with what people put between them. */
const run = /(?<![\p{L}\p{N}_])[+＋(]{0,2}\d(?:[ \t().\-–—_/\\·•*~'"|:]{0,6}\d){6,19}(?![\p{L}\p{N}_])/u;
const loose = /(?<![\p{N}])[+(]{0,2}\d(?:[ \t().,;\-–—_/\\·•*~'"|:]{0,4}\d){6,19}(?!\p{N})/u;

/** Whether digits in groups are a number to call: by how they begin, how many there are, and how they are grouped. */
function isNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  const groups = text.split(/\D+/).filter(Boolean);
  const count = digits.length;
  if (count < 7 || count > 16) return false;
  if (/^\s*\(?\+/.test(text) || digits.startsWith('00')) return true;
  if (groups.every((each) => each.length === 1)) return !isCounting(groups.map(Number));
  if (groups.length > 6 && !digits.startsWith('0')) return false;
  if (digits.startsWith('0')) return count >= 8 && !/^0[.,]\d+$/.test(text);
  if (groups.length === 1) return count <= 15;
  if (groups.every((each) => /^(?:19|20)\d\d$/.test(each))) return false;
  return Math.max(...groups.map((each) => each.length)) >= 3 && (count >= 9 || /-/.test(text));
}

/** Commas part what is listed, but for single digits, and for what begins as numbers do. */
const isListed = (text: string): boolean =>
  /[,;]/.test(text) &&
  !/^\+/.test(text) &&
  !(text.startsWith('0') && !/[,;]\s*[1-9]\d{2,}\s*[,;]/.test(text)) &&
  !text
    .split(/\D+/)
    .filter(Boolean)
    .every((each) => each.length === 1);

/** What may hold a number: digits without a letter between them. */
const candidate = /(?:[+(]\s?){0,2}\d(?:[^\p{L}\n\d]{0,4}\d){3,19}/u;

/** Numbers that one of some countries has given out, in a stretch of a text. */
const validIn = (text: string, { start, end }: Span, countries: readonly CountryCode[]): Span[] =>
  [undefined, ...countries].flatMap((defaultCountry) =>
    findNumbers(text.slice(start, end), { v2: true, ...(defaultCountry && { defaultCountry }) }).map(({ startsAt, endsAt }) => ({
      start: start + startsAt,
      end: start + endsAt,
    })),
  );

/** Ages and sizes come in twos, and so do numbers in some countries; these begin with a nought or have fewer digits. */
const isPairs = (text: string): boolean => /^[1-9]\d(?:\s[1-9]\d){4,}$/.test(text.trim());

/** Numbers by which somebody is called, whatever stands between their digits, in words too. */
export function findPhones({ plain }: Readable, { countries, otherwise }: Options): Span[] {
  const left = withDigits(without(plain, otherwise));
  const known = [...new Set(countries)].filter((country) => isSupportedCountry(country));
  const disguised = [run, loose].flatMap((pattern) =>
    spansOf(left, pattern).filter(({ start, end }) => {
      const text = left.slice(start, end);
      return isNumber(text) && !isListed(text);
    }),
  );
  // What is a number already need not be asked for in every country.
  const open = spansOf(left, candidate).filter((span) => !disguised.some((each) => each.start <= span.start && span.end <= each.end));
  const valid = open.flatMap((span) => validIn(left, span, known)).filter(({ start, end }) => !isPairs(left.slice(start, end)));
  return [...valid, ...disguised, ...findSpelled(left)].map((span) => withSign(plain, span));
}

/** A number with the sign before it. */
const withSign = (plain: string, { start, end }: Span): Span => ({ start: /[+(]$/.test(plain.slice(0, start)) ? start - 1 : start, end });

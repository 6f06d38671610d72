import { spansOf, type Readable, type Span } from './readable.ts';
import { anyOf, commonEndings, endings } from './vocabulary.ts';

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const rest = String.raw`(?:[/:?#][^\s<>"»”)\]]*)?`;
const alone = String.raw`(?![\p{L}\p{N}])`;
const before = String.raw`(?<![\p{L}\p{N}@._-])`;

/** Networks whose addresses are shorter than any other. */
const short = anyOf(['t', 'wa', 'm', 'ig', 'fb', 'vk', 'ok', 'bit', 'goo', 'tinyurl', 'linktr', 'line', 'u', 'youtu', 'instagr']);
const shortEndings = anyOf(['me', 'com', 'ly', 'gl', 'ee', 'ru', 'to', 'cc', 'be', 'am']);

/** How a dot is said, with the endings that follow it in that language. */
const saidDots = [
  ['dot', endings],
  ['(?:точка|тчк)', commonEndings],
  ['נקודה', commonEndings],
  ['punkt', anyOf(['com', 'net', 'org', 'info', 'eu', 'de', 'at', 'ch'])],
  ['(?<!en\\s)punto', anyOf(['com', 'net', 'org', 'info', 'es', 'it', 'mx'])],
  ['point', anyOf(['com', 'net', 'org', 'info', 'fr', 'be', 'ch'])],
].map(([dot, end]) => String.raw`\s+${dot}\s+${end}`);

const patterns = [
  new RegExp(String.raw`(?:https?|ftp)\s?:\s?/\s?/\s?\S+`, 'iu'),
  new RegExp(String.raw`(?:hxxps?|h\s?t\s?t\s?p\s?s?)\s?:\s?/\s?/\s?\S+`, 'iu'),
  new RegExp(String.raw`${before}www\s?[.,]\s?\S+`, 'iu'),
  new RegExp(String.raw`${before}www\s+${label}(?:[\s.]+${label})?[\s.]+${endings}${alone}`, 'iu'),
  new RegExp(String.raw`${before}${short}\.${shortEndings}${alone}${rest}`, 'iu'),
  /** With the dot in brackets, said, or with a blank before it. */
  new RegExp(
    String.raw`${before}${label}\s*[([{<]\s*(?:\.|dot|точка|punkt|point|punto|נקודה)\s*[)\]}>]\s*(?:${label}\s*[([{<.]\s*(?:\.|dot)?\s*[)\]}>]?\s*)?${endings}${alone}${rest}`,
    'iu',
  ),
  new RegExp(
    String.raw`${before}${label}${anyOf(saidDots)}(?:\s+(?:dot|точка|נקודה|punto|punkt|point)?\s*(?:il|uk|br|au|za|nz|ישראל))?${alone}`,
    'iu',
  ),
  new RegExp(String.raw`${before}${label}\s+\.\s?${commonEndings}${alone}${rest}`, 'iu'),
  new RegExp(String.raw`${before}[\p{L}\p{N}-]{3,},(?:com|net|org|ru|de|il)${alone}${rest}`, 'iu'),
];

const host = new RegExp(String.raw`${before}(?:${label}\.)+(${endings})${alone}${rest}`, 'iu');

/** Whether a word, a dot and a word are an address: not where a sentence ends without a blank after it, nor an abbreviation or a number. */
function isHost(found: string): boolean {
  const [name = ''] = found.split(/[/:?#]/);
  const parts = name.split('.');
  const [end = '', last = ''] = [parts.at(-1)!, parts.at(-2)!];
  const isSentence = /^\p{Lu}/u.test(end) && !/^\p{Lu}/u.test(parts[0]!);
  return (
    last.length >= 2 && !/^\d+$/.test(last) && !isSentence && !(/^\p{Lu}\p{Ll}*$/u.test(end) && parts.length === 2 && found === name && end !== 'Com')
  );
}

/** Addresses of pages, whole or without their beginning, disguised ones too. */
export const findLinks = ({ plain }: Readable): Span[] => [
  ...patterns.flatMap((pattern) => spansOf(plain, pattern)),
  ...spansOf(plain, host).filter(({ start, end }) => isHost(plain.slice(start, end))),
];

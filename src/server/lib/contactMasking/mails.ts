import { spansOf, type Readable, type Span } from './readable.ts';
import { anyOf, endings, providers } from './vocabulary.ts';

const part = String.raw`[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}`;
const local = String.raw`(?<![\p{L}\p{N}])${part}`;
const host = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,62}`;
/** Brackets and blanks that people put around a sign to hide it. */
const open = String.raw`\s{0,3}[([{<«"'_*-]?\s{0,3}`;
const close = String.raw`\s{0,3}[)\]}>»"'_*-]?\s{0,3}`;

/** The sign in the middle, as a sign or a word. A word stands between blanks or brackets. */
const atWords = anyOf(['at', 'ät', 'arroba', 'arobase', 'klammeraffe', 'affenschwanz', 'собака', 'собачка', 'эт', 'שטרודל', 'כרוכית', 'אט']);
const dotWords = anyOf(['dot', 'punkt', 'point', 'punto', 'точка', 'тчк', 'נקודה']);
const at = String.raw`(?:${open}@${close}|\s{0,3}[([{<]\s{0,3}(?:${atWords}|a)\s{0,3}[)\]}>]\s{0,3}|\s{1,3}${atWords}\s{1,3})`;
const dot = String.raw`(?:${open}\.${close}|\s{0,3}[([{<]\s{0,3}${dotWords}\s{0,3}[)\]}>]\s{0,3}|\s{1,3}${dotWords}\s{1,3})`;
const dotOrComma = String.raw`(?:${dot}|,)`;

const patterns = [
  /** As it should be. */
  new RegExp(String.raw`${local}@(?:${host}\.)+[\p{L}]{2,24}`, 'iu'),
  /** With the signs hidden. */
  new RegExp(
    String.raw`${local}(?:\s{1,3}[._-]\s{0,3}${part}|\s{1,3}${dotWords}\s{1,3}${part}){0,2}${at}${host}(?:${dot}${host}){0,2}${dotOrComma}${endings}(?![\p{L}\p{N}])`,
    'iu',
  ),
  /** Letter by letter. */
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}._][\s-]){2,64}@(?:[\s-][\p{L}\p{N}.]){4,64}(?![\p{L}\p{N}])/u,
  /** By the name of who keeps the mailbox. */
  new RegExp(String.raw`${local}${at}${providers}(?:${dotOrComma}${endings})?(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(String.raw`${local}@${host}(?:\s{1,3}${endings})?(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?=[\p{L}\p{N}._-]{0,64}[\d._])${part}[\s—–-]{1,3}${providers}(?:[\s.,]{0,3}${endings})?(?![\p{L}\p{N}])`,
    'iu',
  ),
];

/** Mail addresses, as signs or in words. */
export const findMails = ({ plain }: Readable): Span[] => patterns.flatMap((pattern) => spansOf(plain, pattern));

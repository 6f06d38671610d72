import { spansOf, type Readable, type Span } from './readable.ts';
import { anyOf, endings, providers } from './vocabulary.ts';

const local = String.raw`[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}`;
const host = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,62}`;
/** Brackets and blanks that people put around a sign to hide it. */
const open = String.raw`\s*[([{<«"'_*-]?\s*`;
const close = String.raw`\s*[)\]}>»"'_*-]?\s*`;

/** The sign in the middle, as a sign or a word. A word stands between blanks or brackets. */
const atWords = anyOf(['at', 'ät', 'arroba', 'arobase', 'klammeraffe', 'affenschwanz', 'собака', 'собачка', 'эт', 'שטרודל', 'כרוכית', 'אט']);
const dotWords = anyOf(['dot', 'punkt', 'point', 'punto', 'точка', 'тчк', 'נקודה']);
const at = String.raw`(?:${open}@${close}|\s*[([{<]\s*${atWords}\s*[)\]}>]\s*|\s+${atWords}\s+)`;
const dot = String.raw`(?:${open}\.${close}|\s*[([{<]\s*${dotWords}\s*[)\]}>]\s*|\s+${dotWords}\s+)`;
const dotOrComma = String.raw`(?:${dot}|,)`;

const patterns = [
  /** As it should be. */
  new RegExp(String.raw`${local}@(?:${host}\.)+[\p{L}]{2,24}`, 'iu'),
  /** With the signs hidden. */
  new RegExp(String.raw`${local}(?:\s*[._-]\s*${local}){0,2}${at}${host}(?:${dot}${host}){0,2}${dotOrComma}${endings}(?![\p{L}\p{N}])`, 'iu'),
  /** By the name of who keeps the mailbox. */
  new RegExp(String.raw`${local}${at}${providers}(?:${dotOrComma}${endings})?(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(String.raw`${local}@${host}(?:\s+${endings})?(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(String.raw`(?=[\p{L}\p{N}._-]*[\d._])${local}[\s—–-]+${providers}(?:[\s.,]*${endings})?(?![\p{L}\p{N}])`, 'iu'),
];

/** Mail addresses, as signs or in words. */
export const findMails = ({ plain }: Readable): Span[] => patterns.flatMap((pattern) => spansOf(plain, pattern));

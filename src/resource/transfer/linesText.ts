import type { Words } from '../words.ts';

/** So many kinds of errors are shown; the file has all. */
export const mostKinds = 50;
const mostLines = 5;

/** "Line 7", or how many there are and the first of them. */
export const linesText = (t: Words['t'], lines: readonly number[]): string =>
  t('import.lineNumber', { count: lines.length, line: `${lines.slice(0, mostLines).join(', ')}${lines.length > mostLines ? ', …' : ''}` });

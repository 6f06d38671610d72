/** What is looked for, and what stands there instead. */
export interface Wanted {
  find: string;
  replace: string;
  matchCase: boolean;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * A text with what is looked for replaced wherever it stands; within markup only in the words, never in tags. `undefined`: it does not stand there.
 */
export function replacedIn(text: string, { find, replace, matchCase }: Wanted, isMarkup: boolean): string | undefined {
  if (find === '') return undefined;
  const pattern = new RegExp(escaped(find), matchCase ? 'gu' : 'giu');
  const put = (words: string) => words.replace(pattern, () => replace);
  const parts = isMarkup ? text.split(/(<[^>]*>)/) : [text];
  const next = parts.map((part, i) => (i % 2 === 0 ? put(part) : part)).join('');
  return next === text ? undefined : next;
}

/** As it stands in text with markup. */
export const asMarkup = (words: string): string => words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** What a saved reply may name, and what each comes to where it is used. */
export type ReplyValues = Readonly<Record<string, string | null | undefined>>;

/** A reply with what is known of its placeholders put in; the others stand as they are. */
export const filled = (text: string, values: ReplyValues): string =>
  text.replace(placeholder, (whole, name: string) => values[name]?.trim() || whole);

/** A placeholder that is left in a text, and where. */
export interface Unfilled {
  name: string;
  start: number;
  end: number;
}

/** The placeholders left in a text, each name once, at the first place it has. */
export function unfilledIn(text: string): Unfilled[] {
  const found = new Map<string, Unfilled>();
  for (const match of text.matchAll(placeholder)) {
    const name = match[1] ?? '';
    if (!found.has(name)) found.set(name, { name, start: match.index, end: match.index + match[0].length });
  }
  return [...found.values()];
}

/** A slash at the beginning of a word and what is typed after it, up to the caret. */
export interface Slash {
  start: number;
  query: string;
}

/** What is looked for at the caret; `undefined`: nothing is. */
export function slashAt(text: string, caret: number): Slash | undefined {
  const match = /(?:^|[\s(])\/([\p{L}\p{N}_-]{0,30})$/u.exec(text.slice(0, caret));
  return match ? { start: caret - match[1]!.length - 1, query: match[1]! } : undefined;
}

import type { FieldErrors } from '#core';

/** What came of an import's lines. */
export type Report = {
  created: number;
  updated: number;
  unchanged: number;
  refused: Array<{ line: number; errors: FieldErrors }>;
  /** Columns the server keeps itself, which said something else than it does. */
  ignored: string[];
  /** What there is to know of lines that were not refused, each sentence once. */
  warned: Warned[];
};
type Warned = { message: string; lines: number[] };

/** Before the first line. */
export const nothingYet: Report = { created: 0, updated: 0, unchanged: 0, refused: [], ignored: [], warned: [] };

/** What came of lines, and of those that follow them. */
export const together = (a: Report, b: Report): Report => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  refused: [...a.refused, ...b.refused],
  ignored: [...new Set([...a.ignored, ...b.ignored])],
  warned: b.warned.reduce(withWarned, a.warned),
});

function withWarned(warned: Warned[], { message, lines }: Warned): Warned[] {
  const known = warned.find((each) => each.message === message);
  return known ? warned.map((each) => (each === known ? { message, lines: [...known.lines, ...lines] } : each)) : [...warned, { message, lines }];
}

/**
 * How far an import has come as its key keeps it, which is written again and
 * again: refused lines by what is wrong with them, since thousands have the same.
 */
export type Kept = Omit<Report, 'refused'> & { start: number; refused: Array<[FieldErrors, number[]]> };

/** As versions before kept it: an import that an upgrade interrupts goes on as well. */
type KeptBefore = { start: number; result: Omit<Report, 'warned'> } | Omit<Kept, 'warned'>;

export function keptOf({ start, result: { refused, ...counts } }: { start: number; result: Report }): Kept {
  const lines = new Map<string, [FieldErrors, number[]]>();
  for (const { line, errors } of refused) {
    const key = JSON.stringify(errors);
    const known = lines.get(key);
    if (known) known[1].push(line);
    else lines.set(key, [errors, [line]]);
  }
  return { ...counts, start, refused: [...lines.values()] };
}

export function begunOf(of: Kept | KeptBefore): { start: number; result: Report; kept: number } {
  if ('result' in of) return { start: of.start, kept: of.start, result: { ...nothingYet, ...of.result } };
  const { start, refused, ...counts } = of;
  const each = refused.flatMap(([errors, lines]) => lines.map((line) => ({ line, errors })));
  return { start, kept: start, result: { ...nothingYet, ...counts, refused: each.sort((a, b) => a.line - b.line) } };
}

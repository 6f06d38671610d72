import type { FieldErrors } from '#core';

/** What came of an import's lines. */
export type Report = {
  created: number;
  updated: number;
  unchanged: number;
  refused: Array<{ line: number; errors: FieldErrors }>;
  /** Columns the server keeps itself, which said something else than it does. */
  ignored: string[];
};

/** How far an import has come as its key keeps it, which is written again and again: refused lines by what is wrong with them, since thousands have the same. */
export type Kept = Omit<Report, 'refused'> & { start: number; refused: Array<[FieldErrors, number[]]> };

/** As the version before kept it: an import that an upgrade interrupts goes on as well. */
type KeptBefore = { start: number; result: Report };

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
  if ('result' in of) return { start: of.start, kept: of.start, result: of.result };
  const { start, refused, ...counts } = of;
  const each = refused.flatMap(([errors, lines]) => lines.map((line) => ({ line, errors })));
  return { start, kept: start, result: { ...counts, refused: each.sort((a, b) => a.line - b.line) } };
}

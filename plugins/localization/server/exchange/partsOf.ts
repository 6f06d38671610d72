import type { Judged } from './judge.ts';

/** Texts of a part: so many at most, since nobody else gets anything done on the embedded database while they are written. */
export const partSize = 100;
/** Letters of a part, sources and translations together: of long texts it holds few, since each letter is put into the index of searches. */
export const partLength = 12_000;

const lengthOf = ({ text, present }: Judged): number => (text ?? '').length + present.length;

/** Texts in parts that take about as long, in their order; one that is longer than a part is one by itself. */
export function partsOf(units: readonly Judged[]): Judged[][] {
  const parts: Judged[][] = [];
  let length = Infinity;
  for (const unit of units) {
    const own = lengthOf(unit);
    if (length + own > partLength || parts.at(-1)!.length >= partSize) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)!.push(unit);
    length += own;
  }
  return parts;
}

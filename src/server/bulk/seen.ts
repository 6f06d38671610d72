import { limits } from '../reading/listQuery.ts';

/**
 * The ids that a question about a bulk action was asked with, in one text that comes back with its start: gaps between ascending
 * ids, `gap~count` where the same gap repeats. A hundred thousand ids in a row are nine characters, scattered ones three each.
 */
export function seenOf(ids: readonly number[]): string {
  const gaps = [...ids].sort((a, b) => a - b).map((id, at, sorted) => id - (sorted[at - 1] ?? 0));
  const runs: Array<[gap: number, count: number]> = [];
  for (const gap of gaps) {
    const last = runs.at(-1);
    if (last?.[0] === gap) last[1]++;
    else runs.push([gap, 1]);
  }
  return runs.map(([gap, count]) => (count === 1 ? String(gap) : `${gap}~${count}`)).join(',');
}

/** The ids that `seenOf` was given; `undefined` where a text is none of its, or of more ids than a list answers. */
export function idsSeen(text: string): Set<number> | undefined {
  const ids = new Set<number>();
  let id = 0;
  for (const run of text === '' ? [] : text.split(',')) {
    const [, gap = '', count = '1'] = /^([1-9]\d{0,14})(?:~([1-9]\d{0,5}))?$/.exec(run) ?? [];
    if (gap === '' || ids.size + Number(count) > limits.all) return undefined;
    for (let left = Number(count); left > 0; left--) ids.add((id += Number(gap)));
  }
  return Number.isSafeInteger(id) ? ids : undefined;
}

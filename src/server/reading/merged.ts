import { turn } from '../lib/turn.ts';
/** A record with what it is sorted by: texts and numbers, null where it has none. */
export interface Keyed {
  id: number;
  keys: ReadonlyArray<string | number | null>;
}
export type Direction = 'asc' | 'desc';
type Order = (a: Keyed, b: Keyed) => number;

/** The rules of the database's texts, `und-x-icu`: what they take for the same goes by its characters. */
const collator = new Intl.Collator('und');
const byText = (a: string, b: string) => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);

/** Whatever has no value comes last, as in the database. */
function byKey(a: Keyed['keys'][number], b: Keyed['keys'][number]): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return typeof a === 'string' ? byText(a, String(b)) : a - Number(b);
}

/** The order of records by their keys, as the database sorts them. */
export const inOrder =
  (directions: readonly Direction[]): Order =>
  (a, b) => {
    for (let i = 0; i < directions.length; i++) {
      const found = byKey(a.keys[i]!, b.keys[i]!);
      if (found !== 0) return directions[i] === 'desc' ? -found : found;
    }
    return 0;
  };

/** Records that are merged before others have their turn. */
const turnRecords = 1000;

async function mergedPair(a: readonly Keyed[], b: readonly Keyed[], order: Order): Promise<Keyed[]> {
  if (a.length === 0 || b.length === 0 || order(a.at(-1)!, b[0]!) <= 0) return [...a, ...b];
  if (order(b.at(-1)!, a[0]!) < 0) return [...b, ...a];
  const both: Keyed[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (j >= b.length || (i < a.length && order(a[i]!, b[j]!) <= 0)) both.push(a[i++]!);
    else both.push(b[j++]!);
    if (both.length % turnRecords === 0) await turn();
  }
  return both;
}

/** Runs that are sorted, as one. It lets others have their turn. */
export async function merged(runs: ReadonlyArray<readonly Keyed[]>, order: Order): Promise<readonly Keyed[]> {
  let left = runs;
  while (left.length > 1) {
    const next: Array<readonly Keyed[]> = [];
    for (let i = 0; i < left.length; i += 2) next.push(left[i + 1] ? await mergedPair(left[i]!, left[i + 1]!, order) : left[i]!);
    left = next;
  }
  return left[0] ?? [];
}

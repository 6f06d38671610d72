/** The one of some names that was probably meant: about a third of its letters may differ. `undefined` where none is so near. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const least = Math.max(1, Math.round(name.length / 3));
  const near = names.map((each) => ({ each, distance: distance(name.toLowerCase(), each.toLowerCase()) })).filter((one) => one.distance <= least);
  return near.sort((a, b) => a.distance - b.distance)[0]?.each;
}

/** How many letters must be put in, left out or changed to make one text of the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let k = 1; k <= b.length; k++) next[k] = Math.min(row[k]! + 1, next[k - 1]! + 1, row[k - 1]! + (a[i - 1] === b[k - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}

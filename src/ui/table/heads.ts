/** Height of a group's heading, pixels. */
export const headHeight = 34;

/** Positions of rows with a heading above, from the first to the last. */
export type Heads = readonly number[];

/** How many headings stand above the rows before one. */
function headsBefore(heads: Heads, row: number): number {
  let [low, high] = [0, heads.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (heads[middle]! < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where a row begins, its own heading included: pixels below the first. */
export const topOf = (heads: Heads, row: number, rowHeight: number): number => row * rowHeight + headsBefore(heads, row) * headHeight;

/** The row that begins the group another one is of; `undefined` where none is known. */
export const headOf = (heads: Heads, row: number): number | undefined => heads[headsBefore(heads, row + 1) - 1];

/** The height of every row with its heading, as Blueprint's table wants them. */
export function heightsOf(heads: Heads, count: number, rowHeight: number): number[] {
  const heights = new Array<number>(count).fill(rowHeight);
  for (const row of heads) if (row < count) heights[row] = rowHeight + headHeight;
  return heights;
}

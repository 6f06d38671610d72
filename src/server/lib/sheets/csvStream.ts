import { csvMark, csvText } from '#core';
import { csvCell, type SheetCell } from './SheetCell.ts';

/** A table as a CSV file, as it is made; only the batch being written is held. */
export async function* csvStream(titles: readonly string[], rows: AsyncIterable<ReadonlyArray<readonly SheetCell[]>>): AsyncGenerator<string> {
  yield csvMark + csvText([titles]);
  for await (const batch of rows) yield csvText(batch.map((row) => row.map(csvCell)));
}

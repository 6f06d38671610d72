import { csvStream, type SheetCell } from '#server';
import { keyOf, type Spoken, type Unit } from './Unit.ts';

/** Headers of the columns beside those of the two languages, which are called as their locales. */
export const columns = { key: 'key', context: 'context', state: 'state', version: 'version', was: 'was' } as const;

/** CSV as of RFC 4180, with a mark of UTF-8 for spreadsheets; nothing in it is a formula to them. The same texts are the same bytes. */
export const writeCsv = (batches: AsyncIterable<readonly Unit[]>, { source, target }: Spoken): AsyncGenerator<string> =>
  csvStream([columns.key, columns.context, source, target, columns.state, columns.version, columns.was], linesOf(batches));

async function* linesOf(batches: AsyncIterable<readonly Unit[]>): AsyncGenerator<SheetCell[][]> {
  for await (const units of batches)
    if (units.length > 0)
      yield units.map((unit) => [
        keyOf(unit),
        unit.name ?? '',
        unit.source ?? '',
        unit.text ?? '',
        unit.state ?? '',
        unit.version ?? '',
        unit.was ?? '',
      ]);
}

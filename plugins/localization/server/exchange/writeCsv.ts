import { harmlessCell } from '#server';
import { keyOf, type Spoken, type Unit } from './Unit.ts';

/** Headers of the columns beside those of the two languages, which are called as their locales. */
export const columns = { key: 'key', context: 'context', state: 'state', version: 'version', was: 'was' } as const;

/** CSV as of RFC 4180, with a mark of UTF-8 for spreadsheets; nothing in it is a formula to them. The same texts are the same bytes. */
export async function* writeCsv(batches: AsyncIterable<readonly Unit[]>, { source, target }: Spoken): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  const text = (lines: string[][]) =>
    stringify(
      lines.map((line) => line.map(harmlessCell)),
      { record_delimiter: 'windows' },
    );
  yield `\uFEFF${text([[columns.key, columns.context, source, target, columns.state, columns.version, columns.was]])}`;
  for await (const units of batches)
    if (units.length > 0)
      yield text(
        units.map((unit) => [
          keyOf(unit),
          unit.name ?? '',
          unit.source ?? '',
          unit.text ?? '',
          unit.state ?? '',
          unit.version === undefined ? '' : String(unit.version),
          unit.was ?? '',
        ]),
      );
}

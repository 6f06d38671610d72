import { asGiven, type FieldErrors, type WireRecord } from '#core';
import { refusal, type Work } from '../work/Work.ts';
import { assembled, type PartCells } from './assembled.ts';
import type { Currencies } from './cells.ts';
import type { FileTable } from './columns.ts';
import { asNamed, type NamedIds } from './namedIds.ts';

/** With what the cells of a file are read. */
interface Read {
  table: FileTable;
  named: NamedIds;
  currencies: Currencies;
}

/** The text of a line's cell, as it was given; blanks alone are nothing. */
const textAt = (line: readonly string[], at: number): string => ((line[at] ?? '').trim() === '' ? '' : asGiven(line[at]!));

const refused = (work: Work, errors: FieldErrors) => Object.assign(refusal(work, 'BadRequest', 'badCell'), { fields: errors });

/** The id that a line tells of its record; `undefined`: it is a new one. */
export function idOf(work: Work, { table: { columns } }: Read, line: readonly string[]): number | undefined {
  const at = columns.findIndex((column) => column?.field.name === 'id');
  const read = columns[at]?.codec.fromCell(textAt(line, at));
  if (at >= 0 && !read) throw refused(work, { id: [work.t('api:badCell')] });
  return typeof read?.value === 'number' ? read.value : undefined;
}

/** The fields a line tells, each from its one column or from several over what is stored. */
export function recordOf(work: Work, { table: { columns }, named, currencies }: Read, line: readonly string[], stored?: WireRecord): WireRecord {
  const errors: FieldErrors = {};
  const record: WireRecord = {};
  const parted = new Map<string, PartCells>();
  for (const [i, column] of columns.entries()) {
    if (!column || column.names || column.field.name === 'id' || column.field.name === 'version') continue;
    const { field, codec } = column;
    if (codec.part.path.length > 0 || codec.part.of) {
      parted.set(field.name, [...(parted.get(field.name) ?? []), { codec, text: textAt(line, i) }]);
      continue;
    }
    const read = codec.fromCell(textAt(line, i)) ?? idNamed(named.get(column)?.get(asNamed(line[i] ?? '')) ?? []);
    if ('value' in read) record[field.name] = read.value;
    else errors[field.name] = [work.t(named.has(column) ? read.problem : 'api:badCell', { name: textAt(line, i), ids: read.ids })];
  }
  for (const [name, cells] of parted) {
    const read = assembled(cells, { stored: stored?.[name], currencies });
    if ('value' in read) record[name] = read.value;
    else errors[name] = [work.t(read.problem, { title: read.title })];
  }
  if (Object.keys(errors).length > 0) throw refused(work, errors);
  return record;
}

/** The one record that is called as a cell says, or what is wrong with that. */
function idNamed(ids: readonly number[]): { value: number } | { problem: string; ids: string } {
  const [id] = ids;
  if (id !== undefined && ids.length === 1) return { value: id };
  return { problem: id === undefined ? 'api:noneCalled' : 'api:severalCalled', ids: ids.slice(0, 10).join(', ') };
}

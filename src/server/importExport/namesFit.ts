import { asGiven, fieldErrors, type FieldErrors } from '#core';
import type { Work } from '../work/Work.ts';
import type { FileColumn, FileTable } from './columns.ts';
import { everyName, idsIn } from './relations.ts';

type Names = ReadonlyMap<number, ReadonlySet<string>>;
/** What the records a file relates to were called before anything of it was written, by the column of names. */
export type NamesBefore = ReadonlyMap<FileColumn, Names>;

const isNames = (column: FileColumn | undefined): column is FileColumn => column?.names !== undefined;

/** The ids that stand beside a cell of names. */
function idsBeside({ columns }: Pick<FileTable, 'columns'>, { field }: FileColumn, line: readonly string[]): number[] {
  const at = columns.findIndex((each) => each?.field === field && !each.names);
  return idsIn(columns[at]?.codec.fromCell(asGiven((line[at] ?? '').trim()))?.value);
}

/** Reads the names once, for a file that changes names must not be held against its own changes. */
export async function namesBefore(work: Work, table: FileTable): Promise<NamesBefore> {
  const found = new Map<FileColumn, Names>();
  for (const column of table.columns.filter(isNames)) {
    found.set(
      column,
      await everyName(
        work,
        column.names!,
        table.lines.flatMap((line) => idsBeside(table, column, line)),
      ),
    );
  }
  return found;
}

/** Refuses a line whose names are not those of its ids: whoever changes a name alone means something that would otherwise not happen, silently. */
export function namesFit(
  work: Pick<Work, 't'>,
  { columns, line, before }: { columns: FileTable['columns']; line: readonly string[]; before: NamesBefore },
): void {
  const errors: FieldErrors = {};
  for (const [i, column] of columns.entries()) {
    const told = asGiven(line[i] ?? '').trim();
    if (!isNames(column) || told === '') continue;
    if (!mayBeCalled(told, idsBeside({ columns }, column, line), before.get(column)!))
      errors[column.field.name] = [work.t('api:nameDiffers', { name: column.codec.title })];
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
}

/** Whether a cell could name these records, each in any of its languages; those out of scope have no name. */
function mayBeCalled(told: string, ids: readonly number[], names: Names): boolean {
  const [id, ...others] = ids;
  if (id === undefined) return told === '';
  const known = names.get(id);
  if (!known) return mayBeCalled(told, others, names);
  return [...known]
    .map((name) => name.trim())
    .some((name) => told.startsWith(name) && mayBeCalled(told.slice(name.length).replace(/^\s*,\s*/, ''), others, names));
}

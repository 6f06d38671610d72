import { parse } from 'csv-parse/browser/esm/sync';
import { canField, writableFields, type Resource, type Viewer } from '#core';
import type { Words } from '../words.ts';

/** A file's table: its headers and its lines, as text. */
export interface Table {
  headers: string[];
  lines: string[][];
}
/** For each column of the file the field it fills; empty for none. */
export type Mapping = string[];

/** Reads a CSV with commas, semicolons or tabs. Throws where it is none. */
export function readTable(text: string): Table {
  const rows = parse(text, { bom: true, delimiter: delimiterOf(text), relax_column_count: true, skip_empty_lines: true, trim: true }) as string[][];
  const [headers = [], ...lines] = rows;
  return { headers, lines };
}

function delimiterOf(text: string): string {
  const first = text.split(/\r?\n/, 1)[0] ?? '';
  const count = (mark: string) => first.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Fields an import may fill: the ones of the create form, and the id, which updates. */
export function importFields(resource: Resource, viewer: Viewer): string[] {
  const fields = writableFields(resource, 'create').filter((field) => canField(viewer, resource.schema.properties?.[field] ?? {}, 'write'));
  return resource.operations.includes('update') ? ['id', ...fields] : fields;
}

const plain = (text: string) => text.toLocaleLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const withoutBrackets = (header: string) => header.replace(/\s*\([^()]*\)\s*$/, '');

/**
 * The mapping the headers suggest: by name or by title, each field once. Our exports have a relation twice, `Lender (id)` and `Lender`: where there are both,
 * the one with brackets fills the field and the names beside it are left out.
 */
export function guessMapping(headers: readonly string[], fields: readonly string[], words: Pick<Words, 'field'>): Mapping {
  const taken = new Set<string>();
  const twice = new Set(headers.map(withoutBrackets).filter((base, at) => base !== headers[at] && headers.includes(base)));
  return headers.map((header) => {
    const meant = twice.has(header) ? undefined : twice.has(withoutBrackets(header)) ? withoutBrackets(header) : header;
    const found =
      meant === undefined
        ? undefined
        : fields.find((field) => !taken.has(field) && [field, words.field(field)].some((name) => plain(name) === plain(meant)));
    if (found) taken.add(found);
    return found ?? '';
  });
}

/** What a line of the file says of a field; its number counts the headers as the first. */
export const cellOf = ({ lines }: Table, mapping: Mapping, { field, line }: { field: string; line: number }): string =>
  lines[line - 2]?.[mapping.indexOf(field)] ?? '';

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

/** A CSV of the mapped columns under the fields' own names: what the API reads. */
export function mappedCsv({ lines }: Table, mapping: Mapping): string {
  const used = mapping.flatMap((field, at) => (field ? [{ field, at }] : []));
  const rows = [used.map(({ field }) => field), ...lines.map((line) => used.map(({ at }) => line[at] ?? ''))];
  return rows.map((row) => row.map(quoted).join(',')).join('\r\n');
}

/** The refused lines as a CSV to mend: line, field, what is wrong, and the line itself. */
export function errorsCsv(
  { headers, lines }: Table,
  refused: ReadonlyArray<{ line: number; errors: Record<string, string[]> }>,
  titles: readonly string[],
): string {
  const rows = refused.map(({ line, errors }) => [
    String(line),
    Object.entries(errors)
      .map(([field, messages]) => (field ? `${field}: ${messages.join(' ')}` : messages.join(' ')))
      .join('; '),
    ...(lines[line - 2] ?? []),
  ]);
  return [[...titles, ...headers], ...rows].map((row) => row.map((cell) => quoted(harmless(cell))).join(',')).join('\r\n');
}

/** A cell that a spreadsheet would take for a formula is shown as text. */
const harmless = (cell: string) => (/^\s*[=+\-@\t\r]/.test(cell) && !/^\s*-?\d+([.,]\d+)?$/.test(cell) ? `'${cell}` : cell);

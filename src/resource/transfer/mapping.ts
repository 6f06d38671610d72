import { parse } from 'csv-parse/browser/esm/sync';
import {
  canField,
  cellPartName,
  cellPartsOf,
  cellPartTitle,
  csvText,
  titleCase,
  writableFields,
  type JsonSchema,
  type Resource,
  type Viewer,
} from '#core';
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

/** What a column of a file may fill: a field, or one of the columns that a field takes. */
export interface ImportField {
  name: string;
  title: string;
}

/** What an import may fill: the fields of the create form, and the id, which updates. */
export function importFields(resource: Resource, viewer: Viewer, words: Pick<Words, 'field' | 't'>): ImportField[] {
  const may = (schema: JsonSchema) => canField(viewer, schema, 'write') && !schema['x-secret'];
  const fields = writableFields(resource, 'create').flatMap((field) => {
    const schema = resource.schema.properties?.[field] ?? {};
    if (!canField(viewer, schema, 'write')) return [];
    return cellPartsOf(schema, may).map((part) => ({
      name: cellPartName(field, part),
      title: cellPartTitle(part, wordsWithin(resource, field, words)),
    }));
  });
  return resource.operations.includes('update') ? [{ name: 'id', title: words.field('id') }, ...fields] : fields;
}

const wordsWithin = ({ plugin, name, schema }: Resource, field: string, { field: titleOf, t }: Pick<Words, 'field' | 't'>) => ({
  title: (path: readonly string[]) => {
    if (path.length === 0) return titleOf(field);
    const within = [field, ...path];
    const found = within.reduce<JsonSchema | undefined>((at, each) => at?.properties?.[each], schema);
    const key = `resources.${name}.${within.map((each) => `fields.${each}`).join('.')}.title`;
    return t(key, { ns: plugin, defaultValue: found?.title ?? titleCase(path.at(-1)!) });
  },
  currency: (title: string) => t('file.currency', { ns: 'resource', title }),
});

const plain = (text: string) => text.toLocaleLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const withoutBrackets = (header: string) => header.replace(/\s*\([^()]*\)\s*$/, '');

/**
 * The mapping the headers suggest: by name or by title, each field once. Our exports have a relation twice, `Lender (id)` and `Lender`: where there are both,
 * the one with brackets fills the field and the names beside it are left out.
 */
export function guessMapping(headers: readonly string[], fields: readonly ImportField[]): Mapping {
  const taken = new Set<string>();
  const twice = new Set(headers.map(withoutBrackets).filter((base, at) => base !== headers[at] && headers.includes(base)));
  return headers.map((header) => {
    const meant = twice.has(header) ? undefined : twice.has(withoutBrackets(header)) ? withoutBrackets(header) : header;
    const found =
      meant === undefined
        ? undefined
        : fields.find(({ name, title }) => !taken.has(name) && [name, title, `${title} (${name})`].some((each) => plain(each) === plain(meant)));
    if (found) taken.add(found.name);
    return found?.name ?? '';
  });
}

/** What a line of the file says of a field; its number counts the headers as the first. */
export const cellOf = ({ lines }: Table, mapping: Mapping, { field, line }: { field: string; line: number }): string =>
  lines[line - 2]?.[mapping.indexOf(field)] ?? '';

/** A CSV of the mapped columns under the fields' own names: what the API reads. */
export function mappedCsv({ lines }: Table, mapping: Mapping): string {
  const used = mapping.flatMap((field, at) => (field ? [{ field, at }] : []));
  const rows = [used.map(({ field }) => field), ...lines.map((line) => used.map(({ at }) => line[at] ?? ''))];
  return csvText(rows);
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
  return csvText([[...titles, ...headers], ...rows]);
}

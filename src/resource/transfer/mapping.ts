import { parse } from 'csv-parse/browser/esm/sync';
import {
  asGiven,
  canField,
  cellPartName,
  cellPartsOf,
  cellPartTitle,
  csvSeparator,
  csvText,
  readText,
  slugSource,
  titleCase,
  variantSchema,
  writableFields,
  type CsvSeparator,
  type JsonSchema,
  type Resource,
  type TextEncoding,
  type Viewer,
} from '#core';
import type { Words } from '../words.ts';

/** A file's table: its headers and its lines, as text. */
export interface Table {
  headers: string[];
  lines: string[][];
  /** How the file was read. */
  encoding?: TextEncoding;
  separator?: CsvSeparator;
}
/** A file with bytes that are no text for sure, and the first line of them. */
export class UnreadableText extends Error {
  constructor(readonly line: number) {
    super(`Line ${line} is not readable`);
  }
}
/** For each column of the file the field it fills; empty for none. */
export type Mapping = string[];

/** Reads a CSV with commas, semicolons or tabs, in whatever encoding it was saved. Throws where it is none, and UnreadableText. */
export function readTable(bytes: Uint8Array): Table {
  const read = readText(bytes);
  if ('unreadableLine' in read) throw new UnreadableText(read.unreadableLine);
  const separator = csvSeparator(read.text);
  const rows = parse(read.text, { delimiter: separator, relax_column_count: true, skip_empty_lines: true, trim: true }) as string[][];
  const [headers = [], ...lines] = rows;
  return { headers, lines: lines.map((line) => line.map(asGiven)), encoding: read.encoding, separator };
}

/** What a column of a file may fill: a field, or one of the columns that a field takes. */
export interface ImportField {
  name: string;
  title: string;
  /** A new record needs it. */
  isRequired?: boolean;
  /** The field that a new record's value is made from, if no column has it. */
  from?: string;
}

/** What an import may fill: the fields of the create form, and the id, which updates. */
export function importFields(resource: Resource, viewer: Viewer, words: Pick<Words, 'field' | 't'>): ImportField[] {
  const needed = neededFields(resource, viewer);
  const may = (schema: JsonSchema) => canField(viewer, schema, 'write') && !schema['x-secret'];
  const fields = writableFields(resource, 'create').flatMap((field) => {
    const schema = resource.schema.properties?.[field] ?? {};
    if (!canField(viewer, schema, 'write')) return [];
    const isRequired = needed.has(field) && schema.default === undefined;
    const source = slugSource(schema);
    return cellPartsOf(schema, may).map((part) => ({
      name: cellPartName(field, part),
      title: cellPartTitle(part, wordsWithin(resource, field, words)),
      ...(isRequired && (part.path.length === 0 || part.of !== undefined) && { isRequired }),
      ...(source !== undefined && { from: source }),
    }));
  });
  return resource.operations.includes('update') ? [{ name: 'id', title: words.field('id') }, ...fields] : fields;
}

/** Fields that a new record needs and that no one but its maker can tell: its operator and slugs come by themselves. */
function neededFields(resource: Resource, viewer: Viewer): ReadonlySet<string> {
  const { scope } = resource.decl;
  const isMade = (field: string) => slugSource(resource.schema.properties?.[field] ?? {}) !== undefined;
  const own = scope !== 'global' && viewer.operatorId !== undefined && viewer.operatorId !== null ? scope.operator : undefined;
  return new Set((variantSchema(resource, 'create').required ?? []).filter((field) => field !== own && !isMade(field)));
}

/** How a new record comes by a field: a column has it, no column has it, or it is made from another field. */
interface Need {
  field: ImportField;
  state: 'found' | 'noColumn' | 'made';
}

/** What new records need, and what is derived; nothing where lines have ids and change records. */
export function needsOf(fields: readonly ImportField[], mapping: Mapping): Need[] {
  if (mapping.includes('id')) return [];
  return fields.flatMap((field): Need[] => {
    if (mapping.includes(field.name)) return field.isRequired ? [{ field, state: 'found' }] : [];
    if (field.from !== undefined) return [{ field, state: 'made' }];
    return field.isRequired ? [{ field, state: 'noColumn' }] : [];
  });
}

/** A file to begin with: the headings, and a line that shows how values are written, where there is one. */
export function templateCsv(fields: readonly ImportField[], example: Readonly<Record<string, string>> | null): string {
  const filled = fields.filter(({ name }) => name !== 'id');
  return csvText([filled.map(({ title }) => title), ...(example ? [filled.map(({ name }) => example[name] ?? '')] : [])]);
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
 * The mapping the headers suggest: by name or by title, each field once. Our exports have a relation twice, `Lender
 * (id)` and `Lender`: where there are both, the one with brackets fills the field and the names beside it are left out.
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

export const csvFile = (text: string): Blob => new Blob(['\uFEFF', text], { type: 'text/csv' });

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
  { titles, say }: { titles: readonly string[]; say: (field: string) => string },
): string {
  const rows = refused.map(({ line, errors }) => [
    String(line),
    Object.entries(errors)
      .map(([field, messages]) => (field ? `${say(field)}: ${messages.join(' ')}` : messages.join(' ')))
      .join('; '),
    ...(lines[line - 2] ?? []),
  ]);
  return csvText([[...titles, ...headers], ...rows]);
}

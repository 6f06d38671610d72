import {
  canField,
  cellPartName,
  cellPartsOf,
  cellPartTitle,
  codesIn,
  isDay,
  isObject,
  labelsIn,
  refOf,
  titleCase,
  type CellPart,
  type Json,
  type JsonSchema,
  type WireRecord,
} from '#core';
import { columnType } from '../db/tables/columnType.ts';
import { serverKinds } from '../lib/kinds.ts';
import type { Field, Model } from '../model/Model.ts';
import { readingOf } from '../select/values.ts';
import type { Work } from '../work/Work.ts';
import type { SheetCell } from '../lib/sheets/SheetCell.ts';

/** The code of a currency by its id. */
export type Currencies = ReadonlyMap<number, string>;

/**
 * How a field, or one of the columns it takes, is written into a cell and read out of one: codes in words, lists as JSON, everything else as it is.
 */
export interface CellCodec {
  part: CellPart;
  /** What a header may call it, beside its title. */
  name: string;
  title: string;
  /** In whose clock its moments are shown, where a heading has to say so. */
  zone?: string;
  /** The cell of a field's whole value. */
  toCell(value: Json | undefined, currencies: Currencies): SheetCell;
  /** A cell's text as the value of its part; `undefined` where it is none. Amounts are read where their currency is known (`assembled`). */
  fromCell(text: string): { value: Json } | undefined;
}

/** Where a part's words stand in the locale of its area. */
const wordsKey = ({ resource }: Model, field: string, path: readonly string[]) =>
  `${resource.plugin}:resources.${resource.name}.${[field, ...path].map((name) => `fields.${name}`).join('.')}`;

/** The words for codes in the reader's language; a number without a word of its own is none. */
function wordsOf(work: Work, model: Model, field: string, { path, kind, schema }: CellPart): Map<Json, string> {
  if (serverKinds[kind].cell !== 'words') return new Map();
  const labels = labelsIn(schema);
  const said = codesIn(schema).filter((code) => typeof code === 'string' || labels[String(code)] !== undefined);
  const wordOf = (code: Json) => labels[String(code)] ?? titleCase(String(code));
  return new Map(said.map((code) => [code, work.t(`${wordsKey(model, field, path)}.enum.${String(code)}`, { defaultValue: wordOf(code) })]));
}

const systemTitles: Record<string, string> = { id: 'id', version: 'version', created_at: 'created', updated_at: 'changed' };

/** What people call a field. */
export function fieldTitle(work: Work, model: Model, field: Field): string {
  const system = systemTitles[field.name];
  if (system && !model.resource.schema.properties?.[field.name]) return work.t(`api:column.${system}`);
  return work.t(`${wordsKey(model, field.name, [])}.title`, { defaultValue: field.schema.title ?? field.name });
}

const memberAt = (schema: JsonSchema, path: readonly string[]): JsonSchema | undefined =>
  path.reduce<JsonSchema | undefined>((at, name) => at?.properties?.[name], schema);

/** What people call a column; a relation's ids say that they are ids, for its own title stands over the names beside them. */
function partTitle(work: Work, model: Model, field: Field, part: CellPart): string {
  const title = cellPartTitle(part, {
    title: (path) =>
      path.length === 0
        ? fieldTitle(work, model, field)
        : work.t(`${wordsKey(model, field.name, path)}.title`, { defaultValue: memberAt(field.schema, path)?.title ?? titleCase(path.at(-1)!) }),
    currency: (of) => work.t('resource:file.currency', { title: of }),
  });
  return refOf(part.schema) ? work.t('api:column.reference', { title }) : title;
}

/** The columns of a field that the reader may meet: one, or one for each of its value's members. */
export function codecsOf(work: Work, model: Model, field: Field): CellCodec[] {
  const may = (member: JsonSchema) => !member['x-secret'] && canField(work.viewer, member, 'read');
  return cellPartsOf(field.schema, may).map((part) => partCodec(work, model, field, part));
}

/** The title of a column that another one has too. */
export const namedTitle = ({ title, name }: Pick<CellCodec, 'title' | 'name'>): string => `${title} (${name})`;

/** A field in one column, whatever its value is made of: as files of before have it. */
export const wholeCodec = (work: Work, model: Model, field: Field): CellCodec =>
  partCodec(work, model, field, { path: [], schema: field.schema, kind: field.kind });

function partCodec(work: Work, model: Model, field: Field, part: CellPart): CellCodec {
  const words = wordsOf(work, model, field.name, part);
  return {
    part,
    name: cellPartName(field.name, part),
    title: partTitle(work, model, field, part),
    ...(part.kind === 'instant' && { zone: 'UTC' }),
    toCell: (value, currencies) => {
      const found = valueAt(value, part.path);
      return part.of === undefined ? cellOf(words, part, found) : moneyCell(part, found, currencies);
    },
    fromCell: (text) => valueOf(part, words, text),
  };
}

/** The value at a path within another one. */
export const valueAt = (value: Json | undefined, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((at, name) => (isObject(at) ? (at as WireRecord)[name] : undefined), value);

/** An amount's two cells. A currency that is gone is told by its id. */
function moneyCell({ of }: CellPart, value: Json | undefined, currencies: Currencies): SheetCell {
  if (!isObject(value)) return value === undefined || value === null ? null : JSON.stringify(value);
  const { amount, currency_id: id } = value as WireRecord;
  if (typeof amount !== 'number' || typeof id !== 'number') return of === 'amount' ? JSON.stringify(value) : null;
  const code = currencies.get(id) ?? `#${id}`;
  return of === 'amount' ? { minor: amount, code } : code;
}

function cellOf(words: Map<Json, string>, { kind }: CellPart, value: Json | undefined): SheetCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return JSON.stringify(value);
  if (kind === 'flag') return Boolean(value);
  if (typeof value !== 'string') return words.get(value) ?? value;
  if (kind === 'date' && isDay(value)) return { day: value };
  if (kind === 'instant') return { instant: value, zone: 'UTC' };
  return kind === 'time' ? { time: value } : (words.get(value) ?? value);
}

/** A cell's text as a value, a word or the code itself as the code; `undefined` where it is none. An empty cell is no value. */
function valueOf({ kind, schema }: CellPart, words: Map<Json, string>, text: string): { value: Json } | undefined {
  if (text === '') return { value: null };
  const code = codeOf(words, text);
  if (code !== undefined) return { value: code };
  const type = columnType(schema);
  const flag = kind === 'flag' && type !== 'boolean' ? readingOf({ type: 'boolean' }).cell(text) : undefined;
  return flag ? { value: flag.value ? 1 : 0 } : readingOf({ type }).cell(text);
}

function codeOf(words: Map<Json, string>, text: string): Json | undefined {
  const exact = [...words.keys()].find((code) => String(code) === text);
  return exact ?? [...words].find(([, word]) => word.toLowerCase() === text.toLowerCase())?.[0];
}

import { codesIn, narrowingOf, refOf, typeOf, type FieldKind, type JsonSchema } from '#core';
import { quote } from '../db/names.ts';
import type { Field, Model } from '../model/Model.ts';
import { offered } from '../checks/checkRefs.ts';
import type { Work } from '../work/Work.ts';
import { codecsOf, type CellCodec } from './cells.ts';

const byKind: Partial<Record<FieldKind, string>> = {
  date: '2027-05-31',
  instant: '2027-05-31T09:00:00.000Z',
  time: '09:00',
  flag: 'true',
};

const byFormat: Partial<Record<string, string>> = {
  email: 'name@example.com',
  uri: 'https://example.com',
  hostname: 'www.example.com',
  uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  color: '#3366cc',
  'time-zone': 'Europe/Vienna',
  'language-tag': 'en',
  'currency-code': 'EUR',
  'country-code': 'AT',
  'calling-code': '+43',
  phone: '+431234567',
  'national-phone': '1234567',
};

interface ExampleFields {
  fields: readonly string[];
  /** Those of them that a line must have; the others are left empty where only people could know a value. */
  needed: ReadonlySet<string>;
}

/** Cells that show how values are written, by the names of their columns; `undefined`: one that is needed cannot be made up. */
export async function exampleCells(work: Work, model: Model, { fields, needed }: ExampleFields): Promise<Map<string, string> | undefined> {
  const line = new Map<string, string>();
  for (const name of model.writable.create.filter((each) => fields.includes(each))) {
    const cells = await cellsOf(work, model.fields.get(name)!, { model, line, isNeeded: needed.has(name) });
    if (cells.length === 0 && needed.has(name)) return undefined;
    for (const [column, text] of cells) line.set(column, text);
  }
  return line;
}

interface About {
  model: Model;
  /** What its line has so far: a choice may be narrowed by it. */
  line: ReadonlyMap<string, string>;
  isNeeded: boolean;
}

async function cellsOf(work: Work, field: Field, about: About): Promise<Array<[string, string]>> {
  const cells: Array<[string, string]> = [];
  for (const codec of codecsOf(work, about.model, field)) {
    const text = await exampleOf(work, codec, about);
    if (text !== undefined) cells.push([codec.name, text]);
  }
  return cells;
}

async function exampleOf(work: Work, { part: { kind, schema, of }, title }: CellCodec, { line, isNeeded }: About): Promise<string | undefined> {
  if (of === 'amount') return '12.50';
  if (of === 'currency') return currencyCode(work);
  const shown = schema.examples?.[0];
  if (shown !== undefined) return typeof shown === 'object' ? JSON.stringify(shown) : String(shown);
  if (kind === 'relation' || kind === 'relations') return isNeeded ? newestOf(work, schema, line) : undefined;
  if (kind === 'image') return isNeeded && typeOf(schema) === 'integer' ? newestPicture(work) : undefined;
  if (kind === 'code') return String(codesIn(schema)[0] ?? '') || undefined;
  if (kind === 'codes') return isNeeded ? JSON.stringify(codesIn(schema).slice(0, 1)) : undefined;
  if (kind === 'integer' || kind === 'number') return numberIn(schema, kind);
  const known = byKind[kind] ?? byFormat[schema.format ?? ''];
  if (known !== undefined || !isNeeded || typeOf(schema) !== 'string') return known;
  return schema['x-widget'] === 'slug' ? 'example' : textIn(schema, title);
}

/** A number within the bounds of its field. */
const numberIn = ({ minimum = 1, maximum = Infinity }: JsonSchema, kind: 'integer' | 'number'): string =>
  String(Math.min(Math.max(kind === 'number' ? 1.5 : 1, minimum), maximum));

/** A text of the length that its field asks for. */
const textIn = ({ minLength = 0, maxLength = Infinity }: JsonSchema, title: string): string => title.padEnd(minLength, '.').slice(0, maxLength);

/** The newest record that the reader could name in a relation. */
async function newestOf(work: Work, schema: JsonSchema, line: About['line']): Promise<string | undefined> {
  const target = work.api.models.get(refOf(schema) ?? '');
  if (!target) return undefined;
  const { source, conditions } = offered(work, target, narrowingOf(schema, Object.fromEntries(line)));
  const sql = `select ${source.alias}.id ${source.from} where ${conditions.join(' and ')} order by ${source.alias}.id desc limit 1`;
  const { rows } = await work.db.query<{ id: number }>(sql, source.params.values);
  const id = rows[0]?.id;
  return id === undefined ? undefined : typeOf(schema) === 'array' ? JSON.stringify([id]) : String(id);
}

/** The newest picture that the reader uploaded. */
async function newestPicture({ db, viewer }: Work): Promise<string | undefined> {
  const sql = 'select id from files where user_id = $1 and width is not null order by id desc limit 1';
  const { rows } = await db.query<{ id: number }>(sql, [viewer?.id ?? null]);
  return rows[0] && String(rows[0].id);
}

/** A currency that amounts may be in: the one that the platform reckons in, where it says so. */
async function currencyCode({ api, db }: Work): Promise<string | undefined> {
  const currencies = api.registry.served.get('currencies');
  if (!currencies) return undefined;
  const { rows } = await db.query<{ code: string }>(
    `select code from ${quote(currencies.table)} where code is not null order by is_default desc, id limit 1`,
  );
  return rows[0]?.code;
}

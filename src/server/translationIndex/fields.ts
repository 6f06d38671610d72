import { blockWords, isBlank, isObject, localizedMembers, type Json, type JsonSchema, type WireRecord } from '#core';
import type { Model } from '../model/Model.ts';

/** A field with a text per language: of the record, or a member of the blocks in one of its lists. */
interface TextField {
  /** The field of the record. */
  name: string;
  /** The member of its blocks; absent: the field is the text. */
  member?: string;
  schema: JsonSchema;
}

const known = new WeakMap<Model, TextField[]>();

/** The texts that records of a resource have in several languages, in the order of its schema. What is secret is none. */
export function textFields(model: Model): TextField[] {
  const found = known.get(model) ?? [...model.fields.values()].flatMap(({ name, schema }) => fieldsIn(model, name, schema));
  known.set(model, found);
  return found;
}

function fieldsIn(model: Model, name: string, schema: JsonSchema): TextField[] {
  if (schema['x-secret']) return [];
  if (model.localized.includes(name)) return [{ name, schema }];
  if (!schema['x-blocks']) return [];
  return localizedMembers(schema).map((member) => ({ name, member, schema: schema.items!.properties![member]! }));
}

/** What a field is called in the index: `title`, `blocks.text`. */
export const fieldKey = ({ name, member }: TextField): string => (member === undefined ? name : `${name}.${member}`);

/** Whether a text has markup. */
export const isMarkup = ({ schema }: TextField): boolean => schema['x-widget'] === 'rich-text';

/** One text of a record, with what it says in the other languages, by language. */
export interface Unit {
  path: string;
  field: string;
  place: number;
  source: string;
  texts: ReadonlyMap<number, string>;
}

interface Languages {
  /** Those translated into. */
  others: ReadonlyArray<{ id: number; locale: string }>;
}

/** A record's own row, and its words in other languages, by language. */
interface Rows {
  row: WireRecord;
  words: ReadonlyMap<number, WireRecord>;
}

const said = (value: Json | undefined): string | undefined => (typeof value === 'string' && !isBlank(value) ? value : undefined);

/** The texts of a record that say something in the default language. */
export function unitsOf(model: Model, { row, words }: Rows, { others }: Languages): Unit[] {
  const units = textFields(model).flatMap((field): Array<Omit<Unit, 'place'>> => {
    if (field.member !== undefined) return blockUnits(field as Required<TextField>, row[field.name], others);
    const source = said(row[field.name]);
    if (source === undefined) return [];
    const texts = others.flatMap(({ id }) => pair(id, said(words.get(id)?.[field.name])));
    return [{ path: field.name, field: field.name, source, texts: new Map(texts) }];
  });
  return inPlace(units);
}

const pair = (id: number, text: string | undefined): Array<[number, string]> => (text === undefined ? [] : [[id, text]]);

function blockUnits(field: Required<TextField>, value: Json | undefined, others: Languages['others']): Array<Omit<Unit, 'place'>> {
  const blocks = (Array.isArray(value) ? value : []) as Json[];
  return blocks.flatMap((block, at) => {
    if (!isObject(block)) return [];
    const source = said(block[field.member] as Json);
    if (source === undefined) return [];
    const wordsOf = (locale: string) => (isObject(block[blockWords]) ? block[blockWords][locale] : undefined);
    const texts = others.flatMap(({ id, locale }) => {
      const own = wordsOf(locale);
      return pair(id, isObject(own) ? said(own[field.member] as Json) : undefined);
    });
    return [{ path: `${field.name}.${at}.${field.member}`, field: fieldKey(field), source, texts: new Map(texts) }];
  });
}

/** Fields in their order, and blocks one after the other, each with its members. */
function inPlace(units: ReadonlyArray<Omit<Unit, 'place'>>): Unit[] {
  const lists = [...new Set(units.map(({ path }) => path.split('.')[0]!))];
  const order = ({ path }: Omit<Unit, 'place'>) => {
    const [list = '', at = '0'] = path.split('.');
    return lists.indexOf(list) * 1000 + Number(at);
  };
  return units.toSorted((a, b) => order(a) - order(b)).map((unit, place) => ({ ...unit, place }));
}

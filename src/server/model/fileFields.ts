import { isObject, kindOf, type Json, type JsonSchema } from '#core';
import type { Model } from './Model.ts';

/** An address of ours that names a file. */
const address = /\/-\/files\/(\d{1,15})\//;
const inText = new RegExp(address, 'g');

/** A field whose values may name files. */
export interface NamingField {
  name: string;
  schema: JsonSchema;
  localized: boolean;
}

const isNamed = (schema: JsonSchema): boolean => ['file', 'image'].includes(kindOf(schema));

/** Whether values of a schema may name files: uploads, and texts that show pictures. */
function mayName(schema: JsonSchema): boolean {
  return (
    isNamed(schema) ||
    kindOf(schema) === 'rich-text' ||
    Object.values(schema.properties ?? {}).some(mayName) ||
    (schema.items !== undefined && mayName(schema.items))
  );
}

const known = new WeakMap<Model, NamingField[]>();

/** The fields of a resource that may name files; none of the files' own. */
export function namingFields(model: Model): NamingField[] {
  const found =
    known.get(model) ??
    (model.resource.table === 'files'
      ? []
      : [...model.fields.values()]
          .filter(({ schema }) => mayName(schema))
          .map(({ name, schema }) => ({ name, schema, localized: model.localized.includes(name) })));
  known.set(model, found);
  return found;
}

const idIn = (text: string): number[] => {
  const found = address.exec(text)?.[1];
  return found === undefined ? [] : [Number(found)];
};

/** The file that an upload's value names: by its id, or by its address. A picture that lies elsewhere names none, whatever number it has there. */
function idOf(value: Json): number[] {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? [value] : [];
  if (typeof value === 'string') return idIn(value);
  if (!isObject(value)) return [];
  const named = typeof value.url === 'string' ? idIn(value.url) : undefined;
  return typeof value.id === 'number' && named?.length !== 0 ? idOf(value.id) : (named ?? []);
}

/** Ids of the files that a value names, as its schema tells which of its parts may. */
export function filesNamed(schema: JsonSchema, value: Json): number[] {
  if (value === null) return [];
  if (isNamed(schema)) return [value].flat().flatMap((each) => idOf(each));
  if (typeof value === 'string') return kindOf(schema) === 'rich-text' ? Array.from(value.matchAll(inText), ([, id]) => Number(id)) : [];
  return partsOf(schema, value).flatMap(([part, each]) => filesNamed(part, each));
}

/** The parts of a list or an object that the schema knows. */
function partsOf(schema: JsonSchema, value: Json): Array<[JsonSchema, Json]> {
  if (Array.isArray(value)) return schema.items ? value.map((each) => [schema.items!, each]) : [];
  if (!isObject(value)) return [];
  const { properties = {}, additionalProperties: others } = schema;
  return Object.entries(value).flatMap(([name, each]): Array<[JsonSchema, Json]> => {
    const child = Object.hasOwn(properties, name) ? properties[name] : others;
    return typeof child === 'object' ? [[child, each as Json]] : [];
  });
}

/** A file whose bytes are others than they were. */
export interface Replaced {
  id: number;
  /** Keys of its addresses, before and now. */
  from: string;
  to: string;
  width: number | null;
  height: number | null;
}

/** A value with the present addresses of a file in place of the former ones, and its present measures where they are kept beside. */
export function withReplaced(value: Json, file: Replaced): Json {
  if (typeof value === 'string') return value.replaceAll(`/-/files/${file.id}/${file.from}/`, `/-/files/${file.id}/${file.to}/`);
  if (Array.isArray(value)) return value.map((each) => withReplaced(each, file));
  if (!isObject(value)) return value;
  const inside = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withReplaced(each as Json, file)]));
  if (value.id !== file.id || typeof value.width !== 'number' || file.width === null) return inside;
  return { ...inside, width: file.width, height: file.height };
}

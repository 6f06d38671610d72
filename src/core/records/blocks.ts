import { isObject, type Json, type JsonSchema, type WireRecord } from '../schema/schema.ts';
import { isBlank } from '../text/text.ts';
import type { RowProblem } from '../validation/RowProblem.ts';
import type { BlocksDecl } from '../schema/blocksDecl.ts';

/** The member of a block that says what kind it is, and the one with its texts in other languages, by locale: `{ "he": { "text": "…" } }`. */
export const blockKind = 'kind';
export const blockWords = 'i18n';

/** The schema of what has texts in several languages in itself: the blocks of a list, or an object that says so (`x-words`). */
function saidOf(schema: JsonSchema): JsonSchema | undefined {
  if (schema['x-blocks']) return schema.items;
  return schema['x-words'] === true ? schema : undefined;
}

/** The members of a list's blocks, or of an object with `x-words`, that have a text per language. */
export const localizedMembers = (schema: JsonSchema): string[] =>
  Object.entries(saidOf(schema)?.properties ?? {}).flatMap(([name, member]) => (member['x-localized'] === true ? [name] : []));

/**
 * A list of blocks, or an object with `x-words`, with the member that keeps the
 * texts in other languages, where there are such; any other schema as it is.
 */
export function withBlockWords(schema: JsonSchema): JsonSchema {
  const [said, names] = [saidOf(schema), localizedMembers(schema)];
  if (!said?.properties || names.length === 0) return schema;
  const texts: JsonSchema = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name, { ...said.properties![name]!, 'x-localized': false }])),
  };
  const words: JsonSchema = { type: 'object', propertyNames: { pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }, additionalProperties: texts };
  const properties = { ...said.properties, [blockWords]: words };
  return schema['x-blocks'] ? { ...schema, items: { ...said, properties } } : { ...schema, properties };
}

/** Whether something in a field's value has texts in other languages beside those of the default one. */
export const hasBlockWords = (schema: JsonSchema): boolean =>
  localizedMembers(schema).length > 0 ||
  (schema['x-blocks'] === undefined &&
    (Object.values(schema.properties ?? {}).some(hasBlockWords) || (schema.items !== undefined && hasBlockWords(schema.items))));

/** A field's value as it reads in another language than the default one: each text of a block in that language, where there is one. */
export const blocksIn = <T extends Json>(schema: JsonSchema, value: T, locale: string): T =>
  // Words take the place of words, so the shape stays.
  inLanguage(schema, value, locale) as T;

function inLanguage(schema: JsonSchema, value: Json, locale: string): Json {
  if (Array.isArray(value)) {
    const names = localizedMembers(schema);
    return value.map((each) => (schema.items ? inLanguage(schema.items, inLocale(each, names, locale), locale) : each));
  }
  if (!isObject(value)) return value;
  const said = schema['x-words'] === true ? inLocale(value, localizedMembers(schema), locale) : value;
  return Object.fromEntries(
    Object.entries(said as WireRecord).map(([name, each]) => {
      const child = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties![name] : undefined;
      return [name, child ? inLanguage(child, each as Json, locale) : (each as Json)];
    }),
  );
}

function inLocale(block: Json, names: readonly string[], locale: string): Json {
  if (names.length === 0 || !isObject(block)) return block;
  const { [blockWords]: words, ...own } = block;
  const said = isObject(words) && Object.hasOwn(words, locale) && isObject(words[locale]) ? words[locale] : {};
  return { ...own, ...Object.fromEntries(names.flatMap((name) => (isSaid(said[name]) ? [[name, said[name]]] : []))) } as Json;
}

const isSaid = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** A text without its markup, which may show something though it has none: a picture, a card. */
const isEmptyText = (text: string): boolean => !/<(img|figure|hr)\b/.test(text) && isBlank(text.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' '));
const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && isEmptyText(value)) || (Array.isArray(value) && value.length === 0);

/** What is wrong with blocks beyond what their schema says: members their kind must have, and those it has not. */
export function blockProblems(decl: BlocksDecl, blocks: readonly WireRecord[], path: string): RowProblem[] {
  return blocks.flatMap((block, i) => {
    const kind = block[blockKind];
    if (typeof kind !== 'string' || !Object.hasOwn(decl, kind)) return [];
    const { fields, needs = [] } = decl[kind]!;
    const missing = needs.filter((name) => isMissing(block[name])).map((name) => ({ path: `${path}.${i}.${name}`, key: 'required', params: {} }));
    const strays = Object.keys(block).filter(
      (name) => name !== blockKind && name !== blockWords && !fields.includes(name) && block[name] !== undefined && block[name] !== null,
    );
    return [...missing, ...strays.map((name) => ({ path: `${path}.${i}.${name}`, key: 'blocks_stray', params: {} }))];
  });
}

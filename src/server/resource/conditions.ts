import type { QueryDecl } from '#core';
import { json } from '../db/Db.ts';
import { searchedSql, withBlanks } from '../db/words.ts';
import type { Field, Model } from './Model.ts';
import type { Condition, Source } from './Source.ts';
import { queryValue } from './values.ts';

const mostWords = 8;
/** Longest text that is searched for. */
const longest = 100;

/** Text as a pattern that matches it anywhere. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const either = (conditions: Condition[]): Condition => (source) => `(${conditions.map((each) => each(source)).join(' or ')})`;
export const nothing: Condition = () => 'false';

/** One value of a field, or for a list field one of its elements; `undefined` where the text is no value of the field. */
export function equals(field: Field, text: string): Condition | undefined {
  if (field.type === 'jsonb') return holds(field, text);
  const value = queryValue(field, text);
  if (!value) return undefined;
  const { from, to } = value;
  const constant = constantSql(field, from);
  if (constant !== undefined) return (source) => `${source.column(field.name)} = ${constant}`;
  if (from === to) return (source) => `${source.column(field.name)} = ${source.params.add(from)}`;
  return (source) => `${source.column(field.name)} between ${source.params.add(from)} and ${source.params.add(to)}`;
}

const mostCodes = 12;

/**
 * A value that is one of few, as part of the statement itself: the general plan then knows how many rows have it. It is always a word of the schema, never
 * of the request.
 */
function constantSql({ schema, type }: Field, value: unknown): string | undefined {
  if (type === 'boolean') return String(value === true);
  const code = schema.enum && schema.enum.length <= mostCodes ? schema.enum.find((each) => each === value) : undefined;
  if (type === 'bigint' && Number.isSafeInteger(code)) return String(code);
  return type === 'text' && typeof code === 'string' ? `'${code.replaceAll(`'`, `''`)}'` : undefined;
}

function holds(field: Field, text: string): Condition | undefined {
  const items = field.schema.items;
  if (!items || text.length > 1000) return undefined;
  const isNumber = [items.type].flat().some((type) => type === 'integer' || type === 'number');
  if (isNumber && !/^-?\d{1,15}$/.test(text)) return undefined;
  return (source) => `${source.column(field.name)} @> ${source.params.add(json([isNumber ? Number(text) : text]))}::jsonb`;
}

/** One of several values. */
export function oneOf(field: Field, texts: readonly string[]): Condition | undefined {
  const each = texts.map((text) => equals(field, text));
  if (each.some((condition) => condition === undefined)) return undefined;
  const values = texts.map((text) => queryValue(field, text));
  const plain = field.type !== 'jsonb' && values.every((value) => value !== undefined && value.from === value.to);
  if (texts.length > 1 && plain) return (source) => `${source.column(field.name)} = any(${source.params.add(values.map((value) => value!.from))})`;
  return each.length === 1 ? each[0] : each.length === 0 ? nothing : either(each as Condition[]);
}

/** Whether a field's values have an order that bounds make sense in. */
export const isRanged = (field: Field): boolean => ['bigint', 'double precision', 'date', 'timestamp(3) with time zone'].includes(field.type);

/** A bound of a field, included. */
export function bound(field: Field, side: 'from' | 'to', text: string): Condition | undefined {
  const value = isRanged(field) ? queryValue(field, text) : undefined;
  if (!value) return undefined;
  return (source) => `${source.column(field.name)} ${side === 'from' ? '>=' : '<='} ${source.params.add(value[side])}`;
}

/** What a field holds that nobody would call a value, though it is not null. */
const blanks: Partial<Record<Field['type'], string>> = { text: `('')`, jsonb: `('[]'::jsonb, '{}'::jsonb, 'null'::jsonb)` };

/** Whether a field has a value: `1`, or `0` for those without. An empty list, object or text is none. */
export function isSet(field: Field, text: string): Condition | undefined {
  const blank = blanks[field.type];
  if (/^(1|true)$/.test(text)) return ({ column }) => `(${column(field.name)} is not null${blank ? ` and ${column(field.name)} not in ${blank}` : ''})`;
  return /^(0|false)$/.test(text) ? ({ column }) => `(${column(field.name)} is null${blank ? ` or ${column(field.name)} in ${blank}` : ''})` : undefined;
}

/** Folds the texts of a query that are compared without case and accents. */
export type Fold = (text: string) => string;

/** Part of one of these fields, whatever its case and accents; `undefined` for a text too long to search for. */
export const contains = (fields: readonly Field[], text: string, fold: Fold): Condition | undefined => (text.length > longest ? undefined : (source) => {
  const pattern = source.params.add(anywhere(fold(text)));
  const found = `(${fields.map((field) => `fold(${source.column(field.name)}::text) like ${pattern}`).join(' or ')})`;
  const isSearched = fields.every(({ name }) => source.model.search.includes(name) && source.translated(name) === undefined);
  return isSearched ? `(${source.alias}.search like ${source.params.add(anywhere(withBlanks(fold(text))))} and ${found})` : found;
});

/** The condition of a declared parameter; `undefined` where a text is no value of its field. */
export function declared(model: Model, { decl, texts, fold }: { decl: QueryDecl; texts: readonly string[]; fold: Fold }): Condition | undefined {
  const field = model.fields.get(decl.field)!;
  const [text = ''] = texts;
  switch (decl.as ?? 'equals') {
    case 'ignored': return () => 'true';
    case 'equals': case 'array': return oneOf(field, texts);
    case 'comma-list': return oneOf(field, texts.flatMap((each) => each.split(',')).map((each) => each.trim()).filter(Boolean));
    case 'is-set': return isSet(field, text);
    case 'from': return bound(field, 'from', text);
    case 'to': return bound(field, 'to', text);
    case 'contains': return contains((decl.fields ?? [decl.field]).map((name) => model.fields.get(name)!), text, fold);
  }
}

/** The words of a search. */
export const wordsIn = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean).slice(0, mostWords).map((word) => word.slice(0, longest));

/** Every word somewhere in the search fields, whatever its case and accents, short ones where a word begins; a number also finds the record of that id. */
export function search(model: Model, text: string, fold: Fold): Condition {
  const words = wordsIn(text);
  const patterns = words.flatMap((word) => patternOf(fold(word)) ?? []);
  const id = words.length === 1 && /^\d{1,15}$/.test(words[0]!) ? Number(words[0]) : undefined;
  if (patterns.length === 0 && id === undefined) return () => 'true';
  return (source) => {
    const found = model.search.length === 0 || patterns.length === 0 ? 'false' : patterns.map((pattern) => wordSql(source, pattern)).join(' and ');
    return id === undefined ? `(${found})` : `((${found}) or ${source.alias}.id = ${source.params.add(id)})`;
  };
}

/** Writing without blanks between words, in which two signs are a word wherever they stand. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A folded word as a pattern that an index can find: it takes three letters, or a beginning with the blank before it. `undefined`: there is nothing to find. */
function patternOf(folded: string): string | undefined {
  const word = withBlanks(folded).trim();
  if (word === '') return undefined;
  const isShort = word.split(' ').every((part) => part.length < 3) && !unspaced.test(word);
  return anywhere(isShort ? ` ${word}` : word);
}

function wordSql(source: Source, pattern: string): string {
  const param = source.params.add(pattern);
  const translated = source.model.search.flatMap((name) => source.translated(name) ?? []);
  const base = `${source.alias}.search like ${param}`;
  return translated.length === 0 ? base : `(${[base, ...translated.map((column) => `${searchedSql(column)} like ${param}`)].join(' or ')})`;
}

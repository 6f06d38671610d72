import { cut, type Filter } from '#core';
import { json } from '../db/Db.ts';
import { columnType } from '../db/tables/columnType.ts';
import { anywhere, searchedSql, withBlanks } from '../db/words.ts';
import type { Field, Model } from '../model/Model.ts';
import type { Condition, Source } from './Source.ts';
import { queryValue, readingOf } from './values.ts';

const mostWords = 8;
/** Longest text that is searched for. */
const longest = 100;

const either =
  (conditions: Condition[]): Condition =>
  (source) =>
    `(${conditions.map((each) => each(source)).join(' or ')})`;
export const nothing: Condition = () => 'false';

/** One value of a field, or for a list field one of its elements; `undefined` where the text is no value of the field. */
export function equals(field: Field, text: string): Condition | undefined {
  if (field.type === 'jsonb') return holds(field, text);
  const value = queryValue(field, text);
  if (!value) return undefined;
  const { from, to } = value;
  const constant = constantSql(field, from);
  if (from === to)
    return (source) =>
      foundUnread(source, field, from) ??
      source.isInState(field.name, [from]) ??
      `${source.column(field.name)} = ${constant ?? source.params.add(from)}`;
  return (source) => `${source.column(field.name)} between ${source.params.add(from)} and ${source.params.add(to)}`;
}

/** What is unread, where it is looked for; `undefined` for any other field. */
const foundUnread = ({ unread, seeks }: Source, { name }: Field, value: unknown): string | undefined =>
  seeks && unread?.name === name && value === true ? unread.found : undefined;

const mostCodes = 12;

/**
 * A value that is one of few, as part of the statement itself: the general plan then
 * knows how many rows have it. It is always a word of the schema, never of the request.
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
  const isNumber = ['bigint', 'double precision'].includes(columnType(items));
  if (isNumber && !/^-?\d{1,15}$/.test(text)) return undefined;
  return (source) => `${source.column(field.name)} @> ${source.params.add(json([isNumber ? Number(text) : text]))}::jsonb`;
}

/** One of several values. */
export function oneOf(field: Field, texts: readonly string[]): Condition | undefined {
  const each = texts.map((text) => equals(field, text));
  if (each.some((condition) => condition === undefined)) return undefined;
  const values = texts.map((text) => queryValue(field, text));
  const plain = field.type !== 'jsonb' && values.every((value) => value !== undefined && value.from === value.to);
  const among = values.map((value) => value?.from);
  if (texts.length > 1 && plain)
    return (source) => source.isInState(field.name, among) ?? `${source.column(field.name)} = any(${source.params.add(among)})`;
  return each.length === 1 ? each[0] : each.length === 0 ? nothing : either(each as Condition[]);
}

/** None of several values; a record without a value is found too. */
function noneOf(field: Field, texts: readonly string[]): Condition | undefined {
  const any = oneOf(field, texts);
  return any && ((source) => `(${any(source)}) is not true`);
}

/** Between two ends, both included, of which one may be open. */
function within(field: Field, ends: { from?: string; to?: string }): Condition | undefined {
  const bounds = (['from', 'to'] as const).flatMap((side) => (ends[side] === undefined ? [] : [bound(field, side, ends[side])]));
  return bounds.includes(undefined) ? undefined : (source) => bounds.map((each) => each!(source)).join(' and ');
}

/** A bound of a field, included. */
function bound(field: Field, side: 'from' | 'to', text: string): Condition | undefined {
  const value = readingOf(field).ranged ? queryValue(field, text) : undefined;
  if (!value) return undefined;
  return (source) => `${source.column(field.name)} ${side === 'from' ? '>=' : '<='} ${source.params.add(value[side])}`;
}

/** Whether a field has a value. An empty list, object or text is none. */
function isSet(field: Field, set: boolean): Condition {
  const { blanks } = readingOf(field);
  if (set) return ({ column }) => `(${column(field.name)} is not null${blanks ? ` and ${column(field.name)} not in ${blanks}` : ''})`;
  return ({ column }) => `(${column(field.name)} is null${blanks ? ` or ${column(field.name)} in ${blanks}` : ''})`;
}

/** Folds the texts of a query that are compared without case and accents. */
export type Fold = (text: string) => string;

/** Whether an index finds a folded text wherever it stands: it takes three letters together. */
export const hasTrigram = (folded: string): boolean =>
  withBlanks(folded)
    .split(' ')
    .some((word) => word.length >= 3);

/** Part of one of these fields, whatever its case and accents; `undefined` for a text too long to search for. */
const contains = (fields: readonly Field[], text: string, fold: Fold): Condition | undefined =>
  text.length > longest
    ? undefined
    : (source) => {
        const pattern = source.params.add(anywhere(fold(text)));
        const found = `(${fields.map((field) => `fold(${source.column(field.name)}::text) like ${pattern}`).join(' or ')})`;
        const isSearched = fields.every(({ name }) => source.model.search.includes(name) && source.translated(name) === undefined);
        return isSearched ? `(${source.alias}.search like ${source.params.add(anywhere(withBlanks(fold(text))))} and ${found})` : found;
      };

/** A filter of a field as a condition, a part of a text in any of several; `undefined` where a text is no value the field can have. */
export function filtered(field: Field, fields: readonly Field[], { filter, fold }: { filter: Filter; fold: Fold }): Condition | undefined {
  switch (filter.kind) {
    case 'equals':
      return equals(field, filter.value);
    case 'one-of':
      return oneOf(field, filter.values);
    case 'none-of':
      return noneOf(field, filter.values);
    case 'range':
      return within(field, filter);
    case 'contains':
      return contains(fields, filter.text, fold);
    case 'is-set':
      return isSet(field, filter.set);
  }
}

/** The words of a search. */
export const wordsIn = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => cut(word, longest));

/**
 * Every word somewhere in the search fields, whatever its case and accents,
 * short ones where a word begins; a number also finds the record of that id.
 */
export function search(model: Model, text: string, fold: Fold): Condition {
  const words = wordsIn(text);
  const folded = words.map(fold);
  const spoken = folded.filter((word) => isWord.test(word));
  // Signs between words are no condition; signs alone are looked for as they stand.
  const parts = spoken.length > 0 ? spoken.map(wordOf) : folded.map(signOf);
  const id = words.length === 1 && /^\d{1,15}$/.test(words[0]!) ? Number(words[0]) : undefined;
  if (parts.length === 0 && id === undefined) return () => 'true';
  return (source) => {
    const found = model.search.length === 0 ? 'false' : parts.map((part) => part(source)).join(' and ');
    return id === undefined ? `(${found})` : `((${found}) or ${source.alias}.id = ${source.params.add(id)})`;
  };
}

/** Writing without blanks between words, in which two signs are a word wherever they stand. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const isWord = /[\p{L}\p{N}]/u;

const wordOf =
  (folded: string): Condition =>
  (source) =>
    wordSql(source, patternOf(folded));

/**
 * Signs stand in the fields themselves: the search column has blanks for most of them.
 * What folding leaves nothing of, such as an accent by itself, is found nowhere.
 */
function signOf(folded: string): Condition {
  if (folded === '') return nothing;
  return (source) => {
    const param = source.params.add(anywhere(folded));
    const columns = source.model.search.flatMap((name) => [source.column(name), source.translated(name) ?? []].flat());
    return `(${columns.map((column) => `fold(${column}::text) like ${param}`).join(' or ')})`;
  };
}

/** A folded word as a pattern that an index can find: it takes three letters, or a beginning with the blank before it. */
function patternOf(folded: string): string {
  const word = withBlanks(folded).trim();
  const isShort = word.split(' ').every((part) => part.length < 3) && !unspaced.test(word);
  return anywhere(isShort ? ` ${word}` : word);
}

function wordSql(source: Source, pattern: string): string {
  const param = source.params.add(pattern);
  const translated = source.model.search.flatMap((name) => source.translated(name) ?? []);
  const base = `${source.alias}.search like ${param}`;
  return translated.length === 0 ? base : `(${[base, ...translated.map((column) => `${searchedSql(column)} like ${param}`)].join(' or ')})`;
}

import { refOf, typeOf, type Json, type JsonSchema } from '#core';
import type { Column } from './columns.ts';

/**
 * What a relation's cell holds: ids, or for a moment words somebody pasted or typed instead of an id. Words stay there until the
 * record of that name is found, so that nothing pasted is lost; where none is found they are an error, and no validation lets them pass.
 */
export const isRelation = ({ kind }: Column): boolean => kind === 'relation' || kind === 'relations';
export const resourceOf = ({ schema }: Column): string => refOf(schema) ?? '';

const partsOf = (value: Json | undefined): Json[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is Json => each !== undefined && each !== null && each !== '');

/** Whether ids are numbers. Where they are texts themselves, every text counts as an id. */
function hasNumbers({ schema }: Column): boolean {
  const own: JsonSchema = schema.type === 'array' ? (schema.items ?? {}) : schema;
  return typeOf(own) !== 'string';
}

/** The ids in a cell. */
export const idsIn = (column: Column, value: Json | undefined): Json[] =>
  partsOf(value).filter((each) => typeof each !== 'string' || !hasNumbers(column));

/** The words in a cell that are no ids. */
export const wordsIn = (column: Column, value: Json | undefined): string[] =>
  hasNumbers(column) ? partsOf(value).filter((each): each is string => typeof each === 'string') : [];

/** The cell with one of its parts put in another's place. */
export const withPart = (value: Json | undefined, from: Json, to: Json): Json | undefined =>
  Array.isArray(value) ? [...new Set(value.map((each) => (each === from ? to : each)))] : value === from ? to : value;

/** A pasted text as a relation's value: digits are an id, anything else a name; several are separated by semicolons or lines. */
export function relationIn(column: Column, text: string): Json {
  const part = (each: string): Json => (hasNumbers(column) && /^\d{1,15}$/.test(each) ? Number(each) : each);
  if (column.kind === 'relation') return part(text);
  return text
    .split(/[;\n]/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map(part);
}

/** Where a column says why its records are out of reach. */
export const reasonId = (gridId: string, { key }: Column): string => `${gridId}-${key}-reason`;

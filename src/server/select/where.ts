import type { Json } from '#core';
import { json } from '../db/Db.ts';
import type { Field, Model } from '../model/Model.ts';
import type { Params } from '../model/Params.ts';
import { isUnstorable } from '../work/Work.ts';

/**
 * What a field must be: a value, null, one of a list, anything else than that,
 * or within bounds that count themselves. Of a field with parts: what it holds.
 */
export type FieldCondition = Json | { not: Json } | { from?: Json; to?: Json };
/** Conditions by field, all of which bind. */
export type Where = { [field: string]: FieldCondition | undefined };

/**
 * A column of a statement: the field behind it, and how it is written, which is asked for only where it is used,
 * since it may bring parameters along. `inState`: whether a state that things happen to by themselves is one of some.
 */
export interface Column {
  field: Field;
  readonly sql: string;
  inState?: (states: readonly unknown[]) => string | undefined;
}

function isOneOf(column: Column, value: Json, params: Params): string {
  const { field } = column;
  if (value === null) return `${column.sql} is null`;
  const state = column.inState?.([value].flat());
  if (state !== undefined) return state;
  if (typeof value === 'string' && isUnstorable(value)) return 'false';
  if (field.type === 'jsonb') return `${column.sql} @> ${params.add(json(value))}::jsonb`;
  return Array.isArray(value) ? `${column.sql} = any(${params.add(value)})` : `${column.sql} = ${params.add(value)}`;
}

const isObject = (value: unknown): value is { not?: Json; from?: Json; to?: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One condition as SQL. */
export function wantedSql(column: Column, wanted: FieldCondition, params: Params): string {
  if (!isObject(wanted) || column.field.type === 'jsonb') return isOneOf(column, wanted as Json, params);
  if (wanted.not !== undefined) return `(${isOneOf(column, wanted.not, params)}) is not true`;
  const bounds = [
    wanted.from === undefined ? [] : [`${column.sql} >= ${params.add(wanted.from)}`],
    wanted.to === undefined ? [] : [`${column.sql} <= ${params.add(wanted.to)}`],
  ].flat();
  return bounds.length > 0 ? bounds.join(' and ') : 'true';
}

/** Every condition as SQL; `column` finds a field by its name, and throws where there is none. */
export const whereSql = (where: Where, column: (name: string) => Column, params: Params): string[] =>
  Object.entries(where).flatMap(([name, wanted]) => (wanted === undefined ? [] : [wantedSql(column(name), wanted, params)]));

/** A field of a model by its name; an unknown one is a mistake of the area that asks. */
export function namedField(model: Model, name: string): Field {
  const field = model.fields.get(name);
  if (!field) throw new Error(`${model.resource.name} has no field "${name}"`);
  return field;
}

import { orderOfList } from '#core';
import { quote } from '../db/names.ts';
import { sourceOf, wireSql, type Condition, type Source } from '../select/Source.ts';
import type { Field } from '../model/Model.ts';
import type { Shape } from '../select/shape.ts';
import { isKept, isShownSql, maskedField } from '../select/shownOnce.ts';

/** At most this many records in one expanded list. */
const mostExpanded = 1000;

/** Order and window of rows. `reach`: how many rows are at most looked at for the window, as a number of the statement itself. */
interface Window {
  order?: string;
  limit?: string;
  offset?: string;
  reach?: number;
}

/**
 * The rows of a shape as a select of one column per member, in wire form. The window is applied before anything is expanded.
 * `conditions` bind beside the reader's scope.
 */
export function rowsSql(source: Source, shape: Shape, conditions: readonly Condition[], { order, limit, offset, reach }: Window = {}): string {
  const { alias } = source;
  const columns = [
    ...innerColumns(shape).map((name) => `${source.column(name)} as ${quote(name)}`),
    ...keptIn(source, shape).map((field) => `${isShownSql(source, field)} as ${quote(shown(field))}`),
  ];
  const where = [source.scope, ...conditions.map((condition) => condition(source))].join(' and ');
  const ordered = `select ${columns.join(', ')} ${source.from} where ${where}${order ? ` order by ${order}` : ''}`;
  const window = `${limit ? ` limit ${limit}` : ''}${offset ? ` offset ${offset}` : ''}`;
  const rows = reach === undefined ? ordered + window : `select * from (${ordered} limit ${reach}) ${alias}${window}`;
  return `select ${membersSql(source, shape)} from (${rows}) ${alias}`;
}

/** The columns the outer select needs: the fields shown, and those that expands follow. */
function innerColumns(shape: Shape): string[] {
  const followed = shape.expands.flatMap(({ decl }) => (decl.field ? [decl.field] : []));
  return [...new Set(['id', ...shape.fields.map((field) => field.name), ...followed])];
}

/** The fields of a shape whose values may be kept from its reader. */
const keptIn = ({ work }: Source, { fields }: Shape): Field[] => fields.filter((field) => isKept(work, field));
const shown = ({ name }: Field) => `${name} shown`;

/** Which of the fields are kept from the reader in a row, as a list of their names. */
function maskedSql({ alias }: Source, kept: readonly Field[]): string[] {
  const names = kept.map((field) => `case when not ${alias}.${quote(shown(field))} then '${field.name}' end`);
  return names.length === 0 ? [] : [`to_json(array_remove(array[${names.join(', ')}], null)) as ${quote(maskedField)}`];
}

function membersSql(source: Source, shape: Shape): string {
  const expanded = new Set(shape.expands.map((each) => each.name));
  const kept = keptIn(source, shape);
  const column = (field: Field) => `${source.alias}.${quote(field.name)}`;
  const value = (field: Field) =>
    kept.includes(field) ? `case when ${source.alias}.${quote(shown(field))} then ${column(field)} end` : wireSql(field, column(field));
  const fields = shape.fields.filter((field) => !expanded.has(field.name)).map((field) => `${value(field)} as ${quote(field.name)}`);
  const expands = shape.expands.map((each, i) => `${expandSql(source, each, i)} as ${quote(each.name)}`);
  return [...fields, ...maskedSql(source, kept), ...expands].join(', ') || 'null as "_"';
}

function expandSql(source: Source, { decl, shape }: Shape['expands'][number], index: number): string {
  const many = decl.many === true || (decl.field !== undefined && source.model.fields.get(decl.field)?.type === 'jsonb');
  if (!shape) return many ? `'[]'::json` : 'null::json';
  const inner = sourceOf(source.work, shape.model, `${source.alias}${index}`, source.params);
  const rows = rowsSql(inner, shape, [linkOf(source, decl)], { order: orderIn(inner), limit: many ? String(mostExpanded) : '1' });
  const row = `${inner.alias}_r`;
  return many ? `(select coalesce(json_agg(${row}), '[]'::json) from (${rows}) ${row})` : `(select row_to_json(${row}) from (${rows}) ${row})`;
}

/** Expanded records come in the order people gave them, else as they were made. */
function orderIn({ alias, model }: Source): string {
  const order = orderOfList(model.resource.decl);
  return order ? `${alias}.${quote(order.by)}, ${alias}.id` : `${alias}.id`;
}

/** How an expanded record relates to the row it is added to. */
function linkOf(outer: Source, { field, by }: Shape['expands'][number]['decl']): Condition {
  if (by !== undefined) return (inner) => `${inner.alias}.${quote(by)} = ${outer.alias}.id`;
  const own = `${outer.alias}.${quote(field ?? 'id')}`;
  if (outer.model.fields.get(field ?? 'id')?.type !== 'jsonb') return (inner) => `${inner.alias}.id = ${own}`;
  return (inner) =>
    `${inner.alias}.id in (select (e#>>'{}')::numeric from jsonb_array_elements(case when jsonb_typeof(${own}) = 'array' then ${own} else '[]'::jsonb end) e where jsonb_typeof(e) = 'number')`;
}

/** Rows gathered into one JSON text. */
export const asJsonArray = (rows: string): string =>
  `select coalesce(json_agg(r), '[]'::json)::text as body, count(*)::int as length from (${rows}) r`;

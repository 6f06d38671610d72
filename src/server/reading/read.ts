import { kindOf, typeOf, type Json, type JsonSchema, type RecordOf } from '#core';
import { quote } from '../db/names.ts';
import { columnType } from '../db/tables/columnType.ts';
import { limits } from './listQuery.ts';
import type { Model } from '../model/Model.ts';
import { isReadable } from '../select/shape.ts';
import { sourceOf, wireSql, type Source } from '../select/Source.ts';
import { namedField, wantedSql, type Column, type FieldCondition, type Where } from '../select/where.ts';
import { modelFor, refusal, type Work } from '../work/Work.ts';
import { together } from './together.ts';

/** A field of a record, or `field.member` of one that is an object. */
type Path<R> = (keyof R & string) | `${keyof R & string}.${string}`;
type ValueAt<R, P> = P extends keyof R ? R[P] : Json;

/** What a field of records of a resource holds, those that the reader meets: a value is one `in` it, or `notIn` it. */
interface Held {
  resource: string;
  field: string;
  where?: Where;
}
/** What a field must be, or which records must have its value. */
type ReadCondition = FieldCondition | { in: Held } | { notIn: Held };

/** Which rows are met, in what order: fields, each with `-` before it where it falls. */
export interface Reading<R> {
  where?: { [P in Path<R>]?: ReadCondition | undefined };
  sort?: string | readonly string[];
  limit?: number;
  /** So many are left out before the first one. */
  offset?: number;
}

/** How many rows there are, or have a value; or what their values come to. A sum of none is 0, the others of none are null. */
type Plain<R> = 'count' | { count: Path<R> } | { sum: Path<R> } | { avg: Path<R> } | { min: Path<R> } | { max: Path<R> };
/** Of each group; `groups`: how many groups there are, and `all`: what a count or sum of all of them comes to, wherever `limit` and `offset` cut. */
type Figure<R> = Plain<R> | 'groups' | { all: 'count' | { count: Path<R> } | { sum: Path<R> } };
type FigureOf<F> = F extends 'count' | 'groups' | { count: string } | { sum: string } | { all: unknown }
  ? number
  : F extends { avg: string }
    ? number | null
    : Json;

/** Another area's records as one select: the reader's scope binds, fields are declared ones that the reader may meet, and nothing is written. */
export interface Reader<R extends object> {
  /** Some fields of the rows, at most 100,000. What is asked for at the same time (`Promise.all`) is one statement. */
  rows<const P extends Path<R>>(fields: readonly P[], reading?: Reading<R>): Promise<Array<{ [N in P]: ValueAt<R, N> }>>;
  count(where?: Reading<R>['where']): Promise<number>;
  /**
   * Figures over the rows, a line for each group there is, or each whose figures are as
   * `having` says; without `group` one line. They are sorted by names of groups or figures.
   */
  figures<const F extends Record<string, Figure<R>>, const G extends Path<R> = never>(
    of: F,
    reading?: Reading<R> & { group?: readonly G[]; having?: { [N in keyof F]?: FieldCondition } },
  ): Promise<Array<{ [N in G]: ValueAt<R, N> } & { [N in keyof F]: FigureOf<F[N]> }>>;
}

const most = limits.all;

/** A column by name or path, as the reader may meet it. */
function columnAt(source: Source, path: string): Column {
  const [name = '', member, ...deeper] = path.split('.');
  const field = namedField(source.model, name);
  if (field.schema['x-secret']) throw new Error(`${source.model.resource.name}.${name} is secret and is never read`);
  if (!isReadable(source.work, field)) throw refusal(source.work, 'Forbidden', 'forbidden');
  if (member === undefined)
    return {
      field,
      get sql() {
        return source.column(name);
      },
      inState: (states) => source.isInState(name, states),
    };
  const schema = memberOf(field.schema, member);
  if (!schema || deeper.length > 0) throw new Error(`${source.model.resource.name} has no field "${path}"`);
  const type = columnType(schema);
  const text = `(${source.column(name)} ->> '${member.replaceAll(`'`, `''`)}')`;
  return { field: { name: path, schema, kind: kindOf(schema), type, guarded: false }, sql: type === 'text' ? text : `${text}::${type}` };
}

function memberOf(schema: JsonSchema, name: string): JsonSchema | undefined {
  const own = schema.properties;
  if (own && Object.hasOwn(own, name)) return own[name];
  return [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    .filter((each) => typeOf(each) !== 'null')
    .map((each) => memberOf(each, name))
    .find(Boolean);
}

const direction = (term: string) => (term.startsWith('-') ? 'desc' : 'asc');
const bare = (term: string) => term.replace(/^-/, '');
const termsOf = (sort: string | readonly string[] | undefined): string[] => (sort === undefined ? [] : [sort].flat());

/** Whether records of a resource that the reader meets hold the value of a column. */
function heldSql({ work, params }: Source, column: Column, { resource, field, where = {} }: Held): string {
  const holders = sourceOf(work, modelFor(work, resource), 'h', params);
  return `exists (select 1 ${holders.from} where ${columnAt(holders, field).sql} = ${column.sql} and ${whereOf(holders, where)})`;
}

function askedSql(source: Source, column: Column, asked: ReadCondition): string {
  if (typeof asked === 'object' && asked !== null && column.field.type !== 'jsonb') {
    if ('in' in asked) return heldSql(source, column, asked.in as Held);
    if ('notIn' in asked) return `not ${heldSql(source, column, asked.notIn as Held)}`;
  }
  return wantedSql(column, asked as FieldCondition, source.params);
}

function whereOf(source: Source, where: { [path: string]: ReadCondition | undefined } = {}): string {
  const asked = Object.entries(where).flatMap(([path, each]) => (each === undefined ? [] : [askedSql(source, columnAt(source, path), each)]));
  return [source.scope, ...asked].join(' and ');
}

const cut = ({ params }: Source, { limit = most, offset = 0 }: Reading<object>): string =>
  `limit ${params.add(limit)}${offset > 0 ? ` offset ${params.add(offset)}` : ''}`;

async function rows(work: Work, model: Model, fields: readonly string[], reading: Reading<object> = {}): Promise<Array<Record<string, Json>>> {
  const { where, sort } = reading;
  const source = sourceOf(work, model);
  const columns = fields.map((path) => {
    const { field, sql } = columnAt(source, path);
    return `${wireSql(field, sql)} as ${quote(path)}`;
  });
  const order = [
    ...termsOf(sort).map((term) => `${columnAt(source, bare(term)).sql} ${direction(term)}`),
    `${source.alias}.id ${direction(termsOf(sort)[0] ?? '')}`,
  ];
  const sql = `select ${columns.join(', ')} ${source.from} where ${whereOf(source, where)} order by ${order.join(', ')} ${cut(source, reading)}`;
  return together(work, { sql, values: source.params.values });
}

function figureSql(source: Source, figure: Figure<Record<string, Json>>): string {
  if (figure === 'count') return 'count(*)';
  if (figure === 'groups') return 'count(*) over ()';
  if ('all' in figure) return `sum(${figureSql(source, figure.all)}) over ()`;
  const [kind, path] = Object.entries(figure)[0] as [string, string];
  const { field, sql } = columnAt(source, path);
  if (kind === 'count') return `count(${sql})`;
  const isNumber = field.type === 'bigint' || field.type === 'double precision';
  if (kind === 'sum' || kind === 'avg' ? !isNumber : field.type === 'jsonb' || field.type === 'boolean')
    throw new Error(`${source.model.resource.name}.${path} is ${field.type}, which has no ${kind}`);
  if (kind === 'sum') return `coalesce(sum(${sql}), 0)`;
  return wireSql(field, `${kind}(${sql})`);
}

type Grouped = Reading<object> & { group?: readonly string[]; having?: Record<string, FieldCondition> };

/** A figure as a column that is compared. */
const figureColumn = (source: Source, figure: Figure<Record<string, Json>>): Column => ({
  field: { name: '', schema: {}, kind: 'integer', type: 'bigint', guarded: false },
  sql: figureSql(source, figure),
});

async function figures(
  work: Work,
  model: Model,
  of: Record<string, Figure<Record<string, Json>>>,
  reading: Grouped = {},
): Promise<Array<Record<string, Json>>> {
  const { where, sort, group = [], having = {} } = reading;
  const source = sourceOf(work, model);
  const groups = group.map((path) => {
    const { field, sql } = columnAt(source, path);
    return { path, sql: wireSql(field, sql) };
  });
  const columns = [
    ...groups.map(({ path, sql }) => `${sql} as ${quote(path)}`),
    ...Object.entries(of).map(([name, figure]) => `${figureSql(source, figure)} as ${quote(name)}`),
  ];
  const known = [...group, ...Object.keys(of)];
  const order = [...termsOf(sort), ...group].map((term) => {
    const place = known.indexOf(bare(term)) + 1;
    if (place === 0) throw new Error(`figures of ${model.resource.name} have no "${bare(term)}"; there are: ${known.join(', ')}`);
    return `${place} ${direction(term)}`;
  });
  const grouped = groups.length > 0 ? ` group by ${groups.map((_, i) => i + 1).join(', ')}` : '';
  const held = Object.entries(having).map(([name, wanted]) => wantedSql(figureColumn(source, of[name]!), wanted, source.params));
  const narrowed = held.length > 0 ? ` having ${held.join(' and ')}` : '';
  const ordered = order.length > 0 ? ` order by ${order.join(', ')}` : '';
  const sql = `select ${columns.join(', ')} ${source.from} where ${whereOf(source, where)}${grouped}${narrowed}${ordered} ${cut(source, reading)}`;
  return (await work.db.query<Record<string, Json>>(sql, source.params.values)).rows;
}

/** A resource's records to read by one select each, within the reader's scope and in the language content is read in. */
export function readerOf<Name extends string>(work: Work, name: Name): Reader<RecordOf<Name>> {
  const model = modelFor(work, name);
  const reader = {
    rows: (fields: readonly string[], reading?: Reading<object>) => rows(work, model, fields, reading),
    figures: (of: Record<string, Figure<Record<string, Json>>>, reading?: Grouped) => figures(work, model, of, reading),
    count: async (where?: Reading<object>['where']) => Number((await figures(work, model, { n: 'count' }, { where: where ?? {} }))[0]!.n),
  };
  // What is stored was held against the schema that the types are made from.
  return reader as Reader<RecordOf<Name>>;
}

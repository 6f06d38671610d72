import { kindOf, typeOf, type Json, type JsonSchema, type RecordOf } from '#core';
import { quote } from '../db/names.ts';
import { columnType } from '../db/tables/columnType.ts';
import { limits } from './listQuery.ts';
import type { Model } from '../model/Model.ts';
import { isReadable } from '../select/shape.ts';
import { sourceOf, wireSql, type Source } from '../select/Source.ts';
import { namedField, whereSql, type Column, type Wanted } from '../select/where.ts';
import { modelFor, refusal, type Work } from '../work/Work.ts';

/** A field of a record, or `field.member` of one that is an object. */
type Path<R> = (keyof R & string) | `${keyof R & string}.${string}`;
type ValueAt<R, P> = P extends keyof R ? R[P] : Json;

/** Which rows are met, in what order: fields, each with `-` before it where it falls. */
export interface Reading<R> {
  where?: { [P in Path<R>]?: Wanted | undefined };
  sort?: string | readonly string[];
  limit?: number;
}

/** How many rows there are, or have a value; or what their values come to. A sum of none is 0, the others of none are null. */
type Figure<R> = 'count' | { count: Path<R> } | { sum: Path<R> } | { avg: Path<R> } | { min: Path<R> } | { max: Path<R> };
type FigureOf<F> = F extends 'count' | { count: string } | { sum: string } ? number : F extends { avg: string } ? number | null : Json;

/** Another area's records as one select: the reader's scope binds, fields are declared ones that the reader may meet, and nothing is written. */
export interface Reader<R extends object> {
  /** Some fields of the rows, at most 100,000. */
  rows<const P extends Path<R>>(fields: readonly P[], reading?: Reading<R>): Promise<Array<{ [N in P]: ValueAt<R, N> }>>;
  count(where?: Reading<R>['where']): Promise<number>;
  /** Figures over the rows, a line for each group there is; without `group` one line. They are sorted by names of groups or figures. */
  figures<const F extends Record<string, Figure<R>>, const G extends Path<R> = never>(
    of: F,
    reading?: Reading<R> & { group?: readonly G[] },
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

function whereOf(source: Source, where: Reading<object>['where'] = {}): string {
  return [source.scope, ...whereSql(where, (path) => columnAt(source, path), source.params)].join(' and ');
}

async function rows(
  work: Work,
  model: Model,
  fields: readonly string[],
  { where, sort, limit = most }: Reading<object> = {},
): Promise<Array<Record<string, Json>>> {
  const source = sourceOf(work, model);
  const columns = fields.map((path) => {
    const { field, sql } = columnAt(source, path);
    return `${wireSql(field, sql)} as ${quote(path)}`;
  });
  const order = [
    ...termsOf(sort).map((term) => `${columnAt(source, bare(term)).sql} ${direction(term)}`),
    `${source.alias}.id ${direction(termsOf(sort)[0] ?? '')}`,
  ];
  const sql = `select ${columns.join(', ')} ${source.from} where ${whereOf(source, where)} order by ${order.join(', ')} limit ${source.params.add(limit)}`;
  return (await work.db.query<Record<string, Json>>(sql, source.params.values)).rows;
}

function figureSql(source: Source, figure: Figure<Record<string, Json>>): string {
  if (figure === 'count') return 'count(*)';
  const [kind, path] = Object.entries(figure)[0] as [string, string];
  const { field, sql } = columnAt(source, path);
  if (kind === 'count') return `count(${sql})`;
  const isNumber = field.type === 'bigint' || field.type === 'double precision';
  if (kind === 'sum' || kind === 'avg' ? !isNumber : field.type === 'jsonb' || field.type === 'boolean')
    throw new Error(`${source.model.resource.name}.${path} is ${field.type}, which has no ${kind}`);
  if (kind === 'sum') return `coalesce(sum(${sql}), 0)`;
  return wireSql(field, `${kind}(${sql})`);
}

type Asked = Reading<object> & { group?: readonly string[] };

async function figures(
  work: Work,
  model: Model,
  of: Record<string, Figure<Record<string, Json>>>,
  { where, sort, group = [], limit = most }: Asked = {},
): Promise<Array<Record<string, Json>>> {
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
  const ordered = order.length > 0 ? ` order by ${order.join(', ')}` : '';
  const sql = `select ${columns.join(', ')} ${source.from} where ${whereOf(source, where)}${grouped}${ordered} limit ${source.params.add(limit)}`;
  return (await work.db.query<Record<string, Json>>(sql, source.params.values)).rows;
}

/** A resource's records to read by one select each, within the reader's scope and in the language content is read in. */
export function readerOf<Name extends string>(work: Work, name: Name): Reader<RecordOf<Name>> {
  const model = modelFor(work, name);
  const reader = {
    rows: (fields: readonly string[], reading?: Reading<object>) => rows(work, model, fields, reading),
    figures: (of: Record<string, Figure<Record<string, Json>>>, reading?: Asked) => figures(work, model, of, reading),
    count: async (where?: Reading<object>['where']) => Number((await figures(work, model, { n: 'count' }, { where: where ?? {} }))[0]!.n),
  };
  // What is stored was held against the schema that the types are made from.
  return reader as Reader<RecordOf<Name>>;
}

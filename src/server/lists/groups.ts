import { addDays, fromLocal, isDay, isZone, type Json } from '#core';
import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { pieces } from '../reading/idsOf.ts';
import { listQuery, type ListQuery, type RawQuery } from '../reading/listQuery.ts';
import type { Field, Model } from '../model/Model.ts';
import { isReadable } from '../select/shape.ts';
import { sourceOf, type Condition } from '../select/Source.ts';
import { queryValue } from '../select/values.ts';
import { refusal, type Work } from '../work/Work.ts';
import { listedModel } from '../work/readableModel.ts';

/** The most groups that one call counts. */
const mostGroups = 200;

interface Groups {
  field: Field;
  /** Values as they were asked for. */
  of: readonly string[];
  none: boolean;
  zone: string;
}

/**
 * How many records of a list's question, in the reader's scope, have each of some values of a field of `list.groups`: `group[by]` the field,
 * `group[of][]` the values (of an instant days), `group[none]=1` those without one too, `group[zone]` the IANA zone of the days (default
 * UTC); what else the list call takes says among which. Answers `[{ value, count }]`, values as they were asked for, `null` for none.
 */
export const groupsRoute: RouteSpec = {
  method: 'GET',
  path: '-/groups/{resource}',
  access: 'user',
  query: 'own',
  handle: async (work, { params, query }) => {
    const model = listedModel(work, params.resource);
    const groups = groupsOf(work, model, query);
    const asked = await listQuery(work, model, listPart(query));
    const counts = await (groups.field.kind === 'instant' ? countDays : countValues)(work, groups, asked);
    const values: Array<string | null> = [...groups.of, ...(groups.none ? [null] : [])];
    return answerJson(values.map((value): Json => ({ value, count: counts.get(value) ?? 0 })));
  },
};

const isOwn = (key: string) => key.startsWith('group[');
const listPart = (query: RawQuery): RawQuery => Object.fromEntries(Object.entries(query).filter(([key]) => !isOwn(key)));
const bad = (work: Work, name: string) => refusal(work, 'BadRequest', 'badValue', { params: { name } });

function groupsOf(work: Work, { fields, resource }: Model, query: RawQuery): Groups {
  const texts = (name: string) => [query[`group[${name}]`] ?? [], query[`group[${name}][]`] ?? []].flat();
  const stray = Object.keys(query).find((key) => isOwn(key) && !/^group\[(by|of|none|zone)\](\[\])?$/.test(key));
  if (stray !== undefined) throw refusal(work, 'BadRequest', 'unknownParam', { params: { name: stray } });
  const [by = '', zone = 'UTC', of] = [texts('by').at(-1), texts('zone').at(-1), [...new Set(texts('of'))]];
  const field = resource.decl.list?.groups?.includes(by) ? fields.get(by) : undefined;
  if (!field || !isReadable(work, field)) throw bad(work, 'group[by]');
  if (!isZone(zone)) throw bad(work, 'group[zone]');
  const isValue = (text: string) => (field.kind === 'instant' ? isDay(text) : queryValue(field, text) !== undefined);
  if (of.length > mostGroups || !of.every(isValue)) throw bad(work, 'group[of]');
  return { field, of, none: texts('none').at(-1) === '1', zone };
}

type Counts = Map<string | null, number>;

/** Values as they are stored, by how often they are. */
async function countValues(work: Work, { field, of, none }: Groups, query: ListQuery): Promise<Counts> {
  const wanted = of.map((text) => queryValue(field, text)!.from);
  const names = new Map<unknown, string>(of.map((text, i) => [wanted[i], text]));
  const among: Condition = ({ column, params }) =>
    `(${column(field.name)} = any(${params.add(wanted)}::${field.type}[])${none ? ` or ${column(field.name)} is null` : ''})`;
  const counts: Counts = new Map();
  for await (const piece of pieces(work, { ...query, conditions: [...query.conditions, among] }))
    for (const { value, count } of await counted(work, query, { conditions: piece, by: (column) => column(field.name) })) {
      const name = value === null ? null : names.get(value);
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + count);
    }
  return counts;
}

/** Instants by the days they fall on in a zone, whose beginnings are reckoned here: the database tells no zones. */
async function countDays(work: Work, { field, of, none, zone }: Groups, query: ListQuery): Promise<Counts> {
  const startOf = (day: string) => fromLocal(`${day}T00:00`, zone)!;
  const days = new Map(of.map((day) => [startOf(day), day]));
  const edges = [...new Set(of.flatMap((day) => [startOf(day), startOf(addDays(day, 1))]))].sort();
  const among: Condition = ({ column, params }) => {
    const bound = (at: number) => `${params.add(edges.at(at) ?? null)}::timestamptz`;
    const within = `(${column(field.name)} >= ${bound(0)} and ${column(field.name)} < ${bound(-1)})`;
    return none ? `(${within} or ${column(field.name)} is null)` : within;
  };
  const counts: Counts = new Map();
  for await (const piece of pieces(work, { ...query, conditions: [...query.conditions, among] }))
    for (const { value, count } of await counted(work, query, {
      conditions: piece,
      by: (column, add) => `width_bucket(${column(field.name)}, ${add(edges)}::timestamptz[])`,
    })) {
      const name = value === null ? null : days.get(edges[Number(value) - 1] ?? '');
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + count);
    }
  return counts;
}

interface Counting {
  conditions: readonly Condition[];
  /** What the rows are counted by, as SQL. */
  by: (column: (name: string) => string, add: (value: unknown) => string) => string;
}

async function counted(work: Work, { shape: { model } }: ListQuery, { conditions, by }: Counting): Promise<Array<{ value: Json; count: number }>> {
  const source = sourceOf(work, model);
  const key = by(source.column, (value) => source.params.add(value));
  const where = [source.scope, ...conditions.map((condition) => condition(source))].join(' and ');
  const { rows } = await work.db.query<{ value: Json; count: number }>(
    `select e.value, count(*)::int as count from (select ${key} as value ${source.from} where ${where}) e group by e.value`,
    source.params.values,
  );
  return rows;
}

import type { Json, WireRecord } from '#core';
import { limits, type ListQuery } from './listQuery.ts';
import type { Model, Models } from './Model.ts';
import { stripRow } from './nested.ts';
import { asJsonArray, rowsSql } from './rowSql.ts';
import { resourcesIn, type Shape } from './shape.ts';
import { sourceOf, type Condition } from './Source.ts';
import { refusal, type Work } from './Work.ts';

/** A list as it goes out: its JSON as one text, or in pieces where it is long. */
export interface ListAnswer { body: string | AsyncIterable<string>; headers: Record<string, string>; resources: string[] }

const batch = 500;

/** Answers a list call. */
export async function list(work: Work, query: ListQuery): Promise<ListAnswer> {
  return query.window ? page(work, query, query.window) : everything(work, query);
}

const headersOf = (total: number, { page, perPage, capped = false }: { page: number; perPage: number; capped?: boolean }): Record<string, string> => ({
  'x-pagination-total-count': String(total),
  'x-pagination-page-count': String(Math.max(1, Math.ceil(total / perPage))),
  'x-pagination-current-page': String(page),
  'x-pagination-per-page': String(perPage),
  ...(capped && { 'x-pagination-total-capped': '1' }),
});

async function page(work: Work, query: ListQuery, window: { page: number; perPage: number }): Promise<ListAnswer> {
  const { shape, conditions, exact } = query;
  const source = sourceOf(work, shape.model);
  const offset = (window.page - 1) * window.perPage;
  const rows = rowsSql(source, shape, conditions, { order: query.order(source), limit: source.params.add(window.perPage), offset: source.params.add(offset) });
  const { rows: [found] } = await work.db.query<{ body: string; length: number }>(asJsonArray(rows), source.params.values);
  const { body, length } = found!;
  const isLast = length < window.perPage && (length > 0 || offset === 0);
  const total = isLast ? offset + length : exact ? await count(work, shape.model, conditions) : await cappedCount(work, shape.model, conditions);
  const capped = total > limits.counted && !exact;
  return {
    body: await decorated(work, shape, body),
    headers: headersOf(capped ? limits.counted : total, { ...window, capped }),
    resources: resourcesIn(shape),
  };
}

/** Lists known to hold more rows than are counted, by statement and parameters; until when that is believed. */
const long = new WeakMap<Models, Map<string, number>>();
const believedMs = 10_000;

/** As `count` with the cap of lists. That a list is longer is believed for ten seconds: counting to the cap costs more than a page does. */
async function cappedCount(work: Work, model: Model, conditions: readonly Condition[]): Promise<number> {
  const { sql, values } = countSql(work, model, conditions, limits.counted);
  const known = long.get(work.api.models) ?? new Map<string, number>();
  long.set(work.api.models, known);
  const key = `${sql}\n${JSON.stringify(values)}`;
  const nowMs = work.now.getTime();
  if ((known.get(key) ?? 0) > nowMs) return limits.counted + 1;
  known.delete(key);
  const { total } = (await work.db.query<{ total: number }>(sql, values)).rows[0]!;
  if (known.size > 1000) known.clear();
  if (total > limits.counted) known.set(key, nowMs + believedMs);
  return total;
}

/** How many rows there are; with a cap, one more than the cap means more than that. */
export async function count(work: Work, model: Model, conditions: readonly Condition[], cap?: number): Promise<number> {
  const { sql, values } = countSql(work, model, conditions, cap);
  return (await work.db.query<{ total: number }>(sql, values)).rows[0]!.total;
}

function countSql(work: Work, model: Model, conditions: readonly Condition[], cap?: number): { sql: string; values: unknown[] } {
  const source = sourceOf(work, model);
  const where = [source.scope, ...conditions.map((condition) => condition(source))].join(' and ');
  return { sql: `select count(*)::int as total from (select 1 ${source.from} where ${where}${cap === undefined ? '' : ` limit ${cap + 1}`}) c`, values: source.params.values };
}

/** The ids of every row, in order, as they are at this moment; `undefined` where there are more than the most a list answers. */
export async function idsOf(work: Work, { shape, conditions, order }: Pick<ListQuery, 'shape' | 'conditions' | 'order'>): Promise<number[] | undefined> {
  const source = sourceOf(work, shape.model);
  const where = [source.scope, ...conditions.map((condition) => condition(source))].join(' and ');
  const sql = `select coalesce(json_agg(r.id), '[]'::json)::text as ids from (select ${source.alias}.id ${source.from} where ${where} order by ${order(source)} limit ${limits.all + 1}) r`;
  const ids = JSON.parse((await work.db.query<{ ids: string }>(sql, source.params.values)).rows[0]!.ids) as number[];
  return ids.length > limits.all ? undefined : ids;
}

async function everything(work: Work, query: ListQuery): Promise<ListAnswer> {
  const ids = await idsOf(work, query);
  if (!ids) throw refusal(work, 'BadRequest', 'tooMany', { params: { count: limits.all } });
  const headers = headersOf(ids.length, { page: 1, perPage: Math.max(1, ids.length) });
  const resources = resourcesIn(query.shape);
  if (ids.length <= batch) return { body: await byIds(work, query.shape, ids), headers, resources };
  return { body: pieces(work, query.shape, ids), headers, resources };
}

/** Some records in the order of their ids, as a JSON array. Those gone meanwhile, or out of scope, are left out. */
export async function byIds(work: Work, shape: Shape, ids: readonly number[]): Promise<string> {
  if (ids.length === 0) return '[]';
  const source = sourceOf(work, shape.model);
  const wanted = source.params.add(ids);
  const rows = rowsSql(source, shape, [() => `${source.alias}.id = any(${wanted}::bigint[])`], { order: `array_position(${wanted}::bigint[], ${source.alias}.id)` });
  const { rows: [found] } = await work.db.query<{ body: string }>(asJsonArray(rows), source.params.values);
  return decorated(work, shape, found!.body);
}

async function* pieces(work: Work, shape: Shape, ids: readonly number[]): AsyncGenerator<string> {
  let lead = '[';
  for (let start = 0; start < ids.length; start += batch) {
    const body = (await byIds(work, shape, ids.slice(start, start + batch))).slice(1, -1).trim();
    if (body === '') continue;
    yield lead + body;
    lead = ',';
  }
  yield lead === '[' ? '[]' : ']';
}

/** Adds what areas add to the records of a shape, expanded ones included. */
export async function decorated(work: Work, shape: Shape, body: string): Promise<string> {
  if (!isDecorated(work, shape)) return body;
  const rows = JSON.parse(body) as WireRecord[];
  await decorateRows(work, shape, rows);
  return JSON.stringify(rows);
}

const isDecorated = (work: Work, shape: Shape): boolean =>
  work.api.registered.decorators.has(shape.model.resource.name) || shape.fields.some((field) => field.guarded) || shape.expands.some((each) => each.shape !== undefined && isDecorated(work, each.shape));

async function decorateRows(work: Work, shape: Shape, rows: WireRecord[]): Promise<void> {
  for (const { name, shape: inner } of shape.expands) {
    if (!inner || !isDecorated(work, inner)) continue;
    await decorateRows(work, inner, rows.flatMap((row) => (row[name] as Json[] | Json) ?? []).flat().filter((each): each is Record<string, Json> => typeof each === 'object' && each !== null));
  }
  const guarded = shape.fields.filter((field) => field.guarded);
  if (guarded.length > 0) for (const row of rows) stripRow(work, guarded, row);
  const decorate = work.api.registered.decorators.get(shape.model.resource.name);
  if (rows.length > 0) await decorate?.(rows, work);
}

/** Whether answers of a shape may be cached: what areas add may come from anywhere. */
export const isCacheable = (work: Work, shape: Shape): boolean =>
  !work.api.registered.decorators.has(shape.model.resource.name) && shape.expands.every((each) => each.shape === undefined || isCacheable(work, each.shape));

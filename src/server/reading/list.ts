import type { Json, WireRecord } from '#core';
import { nextMomentMs } from '../select/nextMoment.ts';
import { countSql } from './countSql.ts';
import { bounds, countAll, countInSlices, idsOf, isInIndexOrder } from './idsOf.ts';
import { eachRecord, isOfRecord } from '../work/eachRecord.ts';
import { limits, type ListQuery } from './listQuery.ts';
import type { Model } from '../model/Model.ts';
import { stripRow } from '../select/nested.ts';
import { statementOf, type Statement } from './rememberedQuery.ts';
import { asJsonArray, rowsSql } from './rowSql.ts';
import { resourcesIn, type Shape } from '../select/shape.ts';
import { sourceOf, type Condition, type Source } from '../select/Source.ts';
import { refusal, type Work } from '../work/Work.ts';
import { turn } from '../lib/turn.ts';

/** A list as it goes out: its JSON as one text, or in pieces where it is long. */
interface ListAnswer {
  body: string | AsyncIterable<string>;
  headers: Record<string, string>;
  resources: string[];
}

const batch = 500;
/** Sizes that stand in the statement itself: its plan, made once, then knows that only so many rows are wanted. */
const usualSizes: readonly number[] = [20, 50, 100];

/**
 * How many rows a page ends within, in few steps. Of an offset that it does not know a general plan expects a
 * tenth of all rows, which makes it dearer than one made for each page: planning took two fifths of the statement.
 */
const reachOf = (rows: number): number => [200, 1000, 5000, 25_000].find((step) => rows <= step) ?? limits.all + limits.perPage;

/** Answers a list call. */
export async function list(work: Work, query: ListQuery): Promise<ListAnswer> {
  return query.window ? page(work, query, query.window) : everything(work, query);
}

/** The headers of a page of a list. */
export const pageHeaders = (
  total: number,
  { page, perPage, capped = false }: { page: number; perPage: number; capped?: boolean },
): Record<string, string> => ({
  'x-pagination-total-count': String(total),
  'x-pagination-page-count': String(Math.max(1, Math.ceil(total / perPage))),
  'x-pagination-current-page': String(page),
  'x-pagination-per-page': String(perPage),
  ...(capped && { 'x-pagination-total-capped': '1' }),
});

/** A search that finds no more than so many rows is looked up first and sorted then; a larger one is met soon enough by reading in order. */
const fewFound = 1000;

/** Whether a page is found by reading few rows in order: else one statement would read or pass over very many. */
const isSoonMet = (work: Work, query: ListQuery, { page: number, perPage }: { page: number; perPage: number }): boolean =>
  !query.scans && isInIndexOrder(work, query) && number * perPage <= bounds.soon;

/** A page of many rows that are sorted slice by slice; `undefined` where there are few. */
async function sortedPage(work: Work, query: ListQuery, window: { page: number; perPage: number }): Promise<ListAnswer | undefined> {
  const total = query.exact ? await countAll(work, query) : await cappedCount(work, query);
  if (total <= bounds.few && !query.scans) return undefined;
  const offset = (window.page - 1) * window.perPage;
  const ids = offset >= total ? [] : await idsOf(work, query, offset + window.perPage);
  const capped = total > limits.counted && !query.exact;
  return {
    body: await byIds(work, query.shape, ids!.slice(offset)),
    headers: pageHeaders(capped ? limits.counted : total, { ...window, capped }),
    resources: resourcesIn(query.shape),
  };
}

async function page(work: Work, query: ListQuery, window: { page: number; perPage: number }): Promise<ListAnswer> {
  const sorted = isSoonMet(work, query, window) ? undefined : await sortedPage(work, query, window);
  if (sorted) return sorted;
  const { shape, exact } = query;
  const early = query.searches && !exact ? await cappedCount(work, query) : undefined;
  const isFew = early !== undefined && early <= fewFound;
  const { sql, values } = statementOf(query, isFew ? 'found' : 'page', { now: work.now, make: () => pageSql(work, query, { ...window, isFew }) });
  const {
    rows: [found],
  } = await work.db.query<{ body: string; length: number }>(sql, values);
  const { body, length } = found!;
  const offset = (window.page - 1) * window.perPage;
  const isLast = length < window.perPage && (length > 0 || offset === 0);
  const total = isLast ? offset + length : (early ?? (exact ? await countAll(work, query) : await cappedCount(work, query)));
  const capped = total > limits.counted && !exact;
  return {
    body: await decorated(work, shape, body),
    headers: pageHeaders(capped ? limits.counted : total, { ...window, capped }),
    resources: resourcesIn(shape),
  };
}

function pageSql(
  work: Work,
  { shape, conditions, order }: ListQuery,
  { page: number, perPage, isFew }: { page: number; perPage: number; isFew: boolean },
): Statement {
  const source = sourceOf(work, shape.model);
  const limit = usualSizes.includes(perPage) ? String(perPage) : source.params.add(perPage);
  const offset = number > 1 ? { offset: source.params.add((number - 1) * perPage) } : {};
  const reach = number > 1 || limit !== String(perPage) ? { reach: reachOf(number * perPage) } : {};
  const sql = asJsonArray(
    rowsSql(source, shape, isFew ? [foundFirst(conditions)] : conditions, { order: order(source), limit, ...offset, ...reach }),
  );
  return { sql, values: source.params.values, momentAt: source.params.momentAt };
}

/** Rows that meet conditions, found before anything is sorted: an array of ids is a fence no plan reaches over. */
const foundFirst =
  (conditions: readonly Condition[]): Condition =>
  ({ work, model, alias, params }) => {
    const inner: Source = { ...sourceOf(work, model, `${alias}_f`, params), seeks: true };
    return `${alias}.id = any(array(select ${inner.alias}.id ${inner.from} where ${[inner.scope, ...conditions.map((condition) => condition(inner))].join(' and ')}))`;
  };

/** As `count` with the cap of lists. What was counted lately is believed, but not within a write, whose own changes nobody has counted. */
async function cappedCount(work: Work, query: ListQuery): Promise<number> {
  const { counts, context } = work.api;
  const { sql, values, momentAt } = statementOf(query, 'count', {
    now: work.now,
    make: () => countSql(work, query.shape.model, { conditions: query.conditions, cap: limits.counted }),
  });
  const ask = async () =>
    query.scans ? countInSlices(work, query, limits.counted) : (await work.db.query<{ total: number }>(sql, values)).rows[0]!.total;
  if (work.db !== context.db) return ask();
  const key = `${sql}\n${JSON.stringify(momentAt === undefined ? values : values.with(momentAt, null))}`;
  const nowMs = work.now.getTime();
  const known = counts.get(key, nowMs);
  if (known !== undefined) return known;
  const { generation } = counts;
  const untilMs = await nextMomentMs(work, [query.shape.model]);
  const total = await ask();
  counts.set(key, total, { nowMs, generation, isCapped: total > limits.counted, untilMs });
  return total;
}

/** How many rows there are; one more than the cap means more than that. */
export async function count(work: Work, model: Model, conditions: readonly Condition[], cap: number): Promise<number> {
  const { sql, values } = countSql(work, model, { conditions, cap });
  return (await work.db.query<{ total: number }>(sql, values)).rows[0]!.total;
}

async function everything(work: Work, query: ListQuery): Promise<ListAnswer> {
  const ids = await idsOf(work, query);
  if (!ids) throw refusal(work, 'BadRequest', 'tooMany', { params: { count: limits.all } });
  const headers = pageHeaders(ids.length, { page: 1, perPage: Math.max(1, ids.length) });
  const resources = resourcesIn(query.shape);
  if (ids.length <= batch) return { body: await byIds(work, query.shape, ids), headers, resources };
  return { body: pieces(work, query.shape, ids), headers, resources };
}

/** Some records in the order of their ids, as a JSON array. Those gone meanwhile, or out of scope, are left out. */
export async function byIds(work: Work, shape: Shape, ids: readonly number[]): Promise<string> {
  if (ids.length === 0) return '[]';
  const source = sourceOf(work, shape.model);
  const wanted = source.params.add(ids);
  const rows = rowsSql(source, shape, [() => `${source.alias}.id = any(${wanted}::bigint[])`], {
    order: `array_position(${wanted}::bigint[], ${source.alias}.id)`,
  });
  const {
    rows: [found],
  } = await work.db.query<{ body: string }>(asJsonArray(rows), source.params.values);
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
  work.api.registered.decorators.has(shape.model.resource.name) ||
  shape.fields.some((field) => field.guarded) ||
  shape.expands.some((each) => each.shape !== undefined && isDecorated(work, each.shape));

async function decorateRows(work: Work, shape: Shape, rows: WireRecord[]): Promise<void> {
  for (const { name, shape: inner } of shape.expands) {
    if (!inner || !isDecorated(work, inner)) continue;
    await decorateRows(
      work,
      inner,
      rows
        .flatMap((row) => (row[name] as Json[] | Json) ?? [])
        .flat()
        .filter((each): each is Record<string, Json> => typeof each === 'object' && each !== null),
    );
  }
  const guarded = shape.fields.filter((field) => field.guarded);
  if (guarded.length > 0)
    for (const row of rows) {
      stripRow(work, guarded, row);
      // A long text is read wholly, so whoever waits has their turn after each.
      await turn();
    }
  const decorate = work.api.registered.decorators.get(shape.model.resource.name);
  if (rows.length > 0 && decorate) await decorateAll(work, shape, { rows, decorate });
}

/** Has an area add to rows: all of them at once, or each by itself where the values of one of them make that fail. */
async function decorateAll(
  work: Work,
  { model }: Shape,
  { rows, decorate }: { rows: WireRecord[]; decorate: (rows: WireRecord[], work: Work) => Promise<void> },
): Promise<void> {
  try {
    await decorate(rows, work);
  } catch (error) {
    if (!isOfRecord(error) || rows.length === 1) throw error;
    const records = rows.map((row) => ({ id: Number(row.id), row }));
    await eachRecord(work, model.resource.name, { records, act: ({ row }) => decorate([row], work) });
  }
}

/** Whether answers of a shape may be cached: what areas add may come from anywhere, and what is unread is each reader's own. */
export const isCacheable = (work: Work, shape: Shape): boolean =>
  shape.model.unread === undefined &&
  !work.api.registered.decorators.has(shape.model.resource.name) &&
  shape.expands.every((each) => each.shape === undefined || isCacheable(work, each.shape));

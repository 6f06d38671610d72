import { declaredTotals, type Json, type TotalKind } from '#core';
import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { quote } from '../db/names.ts';
import { pieces } from '../reading/idsOf.ts';
import { listQuery, type ListQuery } from '../reading/listQuery.ts';
import type { Field, Model } from '../model/Model.ts';
import { isReadable } from '../select/shape.ts';
import { sourceOf, wireSql, type Condition } from '../select/Source.ts';
import type { Work } from '../work/Work.ts';
import { listedModel } from '../work/readableModel.ts';

interface Total {
  field: Field;
  total: TotalKind;
}

/**
 * The declared figures of a list over everything that its question finds, in the reader's scope: `[{ field, total, value }]`, money as a list of
 * `{ amount, currency_id }`, one for each currency there is; of nothing found a
 * sum is 0 and the others are null. Fields the reader may not read have none.
 * `totals[view]` names the view whose figures these are.
 */
export const totalsRoute: RouteSpec = {
  method: 'GET',
  path: '-/totals/{resource}',
  access: 'user',
  query: 'own',
  handle: async (work, { params, query }) => {
    const model = listedModel(work, params.resource);
    const { [viewParam]: view, ...asked } = query;
    const totals = totalsOf(work, model, [view ?? []].flat()[0]);
    const values = totals.length === 0 ? [] : await valuesOf(work, model, totals, await listQuery(work, model, asked));
    return answerJson(totals.map(({ field, total }, i) => ({ field: field.name, total, value: values[i] ?? null })));
  },
};

const viewParam = 'totals[view]';

function totalsOf(work: Work, model: Model, view: string | undefined): Total[] {
  return Object.entries(declaredTotals(model.resource, view) ?? {}).flatMap(([name, total]) => {
    const field = model.fields.get(name);
    return field && isReadable(work, field) ? [{ field, total }] : [];
  });
}

/** What some rows come to in one field: of each currency (null where there is none) how many values there are, and their sum, least or greatest. */
type Part = [currency: number | null, count: number, value: number | string];

/** All figures, by one statement over the rows found where they are few, else slice by slice. */
async function valuesOf(work: Work, model: Model, totals: readonly Total[], found: ListQuery): Promise<Json[]> {
  const parts: Part[][] = totals.map(() => []);
  for await (const conditions of pieces(work, found))
    for (const [i, more] of (await partsOf(work, model, { totals, conditions })).entries()) parts[i]!.push(...more);
  return totals.map((total, i) => valueOf(total, together(total, parts[i]!)));
}

async function partsOf(
  work: Work,
  model: Model,
  { totals, conditions }: { totals: readonly Total[]; conditions: readonly Condition[] },
): Promise<Part[][]> {
  const source = sourceOf(work, model);
  const columns = totals.map(({ field }, i) => `${source.column(field.name)} as ${quote(`c${i}`)}`);
  const where = [source.scope, ...conditions.map((condition) => condition(source))].join(' and ');
  const figures = totals.map((total, i) => `${partSql(total, `found.${quote(`c${i}`)}`)} as ${quote(`v${i}`)}`);
  const sql = `with found as materialized (select ${columns.join(', ')} ${source.from} where ${where}) select ${figures.join(', ')}`;
  const { rows } = await work.db.query<Record<string, Part[] | null>>(sql, source.params.values);
  return totals.map((_, i) => rows[0]?.[`v${i}`] ?? []);
}

/** Whole units of each currency. */
const isMoney = ({ field, total }: Total): boolean => field.kind === 'money' && total !== 'count';

function partSql(total: Total, column: string): string {
  const value = isMoney(total) ? `(${column} ->> 'amount')::numeric` : column;
  const currency = isMoney(total) ? `(${column} ->> 'currency_id')::bigint` : 'null::bigint';
  const figure = total.total === 'avg' ? `sum(${value})` : total.total === 'count' ? '0' : `${total.total}(${value})`;
  const wire = (total.total === 'min' || total.total === 'max') && !isMoney(total) ? wireSql(total.field, figure) : figure;
  const groups = `select ${currency} as currency, count(${value})::int as count, ${wire} as value from found where ${value} is not null group by 1`;
  return `(select jsonb_agg(jsonb_build_array(g.currency, g.count, g.value)) from (${groups}) g)`;
}

/** The parts of each currency as one. */
function together({ total }: Total, parts: readonly Part[]): Part[] {
  const sums = new Map<number | null, Part>();
  for (const part of parts) {
    const known = sums.get(part[0]);
    sums.set(part[0], known ? [part[0], known[1] + part[1], joined(total, known[2], part[2])] : part);
  }
  return [...sums.values()].sort((a, b) => Number(a[0]) - Number(b[0]));
}

function joined(total: TotalKind, a: number | string, b: number | string): number | string {
  if (total === 'min' || total === 'max') return a < b === (total === 'min') ? a : b;
  // Sums of decimals, without the traces of binary fractions.
  return Number((Number(a) + Number(b)).toPrecision(15));
}

function valueOf(total: Total, parts: readonly Part[]): Json {
  const figure = ([, count, value]: Part): number | string => (total.total === 'avg' ? Number(value) / count : value);
  if (isMoney(total)) return parts.map((part) => ({ currency_id: part[0], amount: Math.round(Number(figure(part))) }));
  const [part] = parts;
  if (total.total === 'count') return part?.[1] ?? 0;
  return part ? figure(part) : total.total === 'sum' ? 0 : null;
}

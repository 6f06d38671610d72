import type { Json, TotalKind } from '#core';
import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { quote } from '../db/names.ts';
import { listQuery, type ListQuery } from '../resource/listQuery.ts';
import type { Field, Model } from '../resource/Model.ts';
import { isReadable } from '../resource/shape.ts';
import { sourceOf, wireSql } from '../resource/Source.ts';
import type { Work } from '../resource/Work.ts';
import { listedModel } from './history.ts';

interface Total {
  field: Field;
  total: TotalKind;
}

/**
 * The declared figures of a list over everything that its question finds, in the reader's scope: `[{ field, total, value }]`, money as a list of
 * `{ amount, currency_id }`, one for each currency there is; of nothing found a sum is 0 and the others are null. Fields the reader may not read have none.
 */
export const totalsRoute: RouteSpec = {
  method: 'GET',
  path: '-/totals/{resource}',
  access: 'user',
  handle: async (work, { params, query }) => {
    const model = listedModel(work, params.resource);
    const totals = totalsOf(work, model);
    const values = totals.length === 0 ? [] : await valuesOf(work, model, totals, await listQuery(work, model, query));
    return answerJson(totals.map(({ field, total }, i) => ({ field: field.name, total, value: values[i] ?? null })));
  },
};

const totalsOf = (work: Work, model: Model): Total[] =>
  Object.entries(model.resource.decl.list?.totals ?? {}).flatMap(([name, total]) => {
    const field = model.fields.get(name);
    return field && isReadable(work, field) ? [{ field, total }] : [];
  });

/** All figures by one statement over the rows found. */
async function valuesOf(work: Work, model: Model, totals: readonly Total[], { conditions }: ListQuery): Promise<Json[]> {
  const source = sourceOf(work, model);
  const columns = totals.map(({ field }, i) => `${source.column(field.name)} as ${quote(`c${i}`)}`);
  const where = [source.scope, ...conditions.map((condition) => condition(source))].join(' and ');
  const figures = totals.map((total, i) => `${figureSql(total, `found.${quote(`c${i}`)}`)} as ${quote(`v${i}`)}`);
  const sql = `with found as materialized (select ${columns.join(', ')} ${source.from} where ${where}) select ${figures.join(', ')}`;
  const { rows } = await work.db.query<Record<string, Json>>(sql, source.params.values);
  return totals.map((_, i) => rows[0]?.[`v${i}`] ?? null);
}

function figureSql({ field, total }: Total, column: string): string {
  if (field.kind === 'money' && total !== 'count') return byCurrency(column, total);
  const figure = `${total}(${column})`;
  const value = total === 'sum' ? `coalesce(${figure}, 0)` : total === 'min' || total === 'max' ? wireSql(field, figure) : figure;
  return `(select to_jsonb(${value}) from found)`;
}

/** Whole units of each currency. */
function byCurrency(column: string, total: TotalKind): string {
  const [amount, currency] = [`(${column} ->> 'amount')::numeric`, `(${column} ->> 'currency_id')::bigint`];
  const groups = `select ${currency} as currency_id, round(${total}(${amount})) as amount from found where ${column} ->> 'amount' is not null group by 1`;
  return `(select coalesce(jsonb_agg(jsonb_build_object('currency_id', g.currency_id, 'amount', g.amount) order by g.currency_id), '[]') from (${groups}) g)`;
}

import { orderOfList, placeStep, type Json, type WireRecord } from '#core';
import { quote } from '../db/names.ts';
import type { Model } from '../model/Model.ts';
import { Params } from '../model/Params.ts';
import type { Work } from '../work/Work.ts';

/** Those among which a record has its place, as SQL. */
export function amongSql(model: Model, record: WireRecord, params: Params): string {
  const within = orderOfList(model.resource.decl)?.within;
  if (within === undefined) return 'true';
  const value: Json = record[within] ?? null;
  return value === null ? `${quote(within)} is null` : `${quote(within)} = ${params.add(value)}`;
}

/** A new record with the last place, where its list has an order and it has none yet. */
export async function withPlace(work: Work, model: Model, record: WireRecord): Promise<WireRecord> {
  const order = orderOfList(model.resource.decl);
  if (!order || typeof record[order.by] === 'number') return record;
  const params = new Params();
  const { rows } = await work.db.query<{ last: number | null }>(
    `select max(${quote(order.by)}) as last from ${quote(model.resource.table)} where ${amongSql(model, record, params)}`,
    params.values,
  );
  return { ...record, [order.by]: (rows[0]?.last ?? 0) + placeStep };
}

import type { WireRecord } from '#core';
import { quote } from '../db/names.ts';
import { decorated } from './list.ts';
import type { Model } from './Model.ts';
import { asJsonArray, rowsSql } from './rowSql.ts';
import type { Shape } from './shape.ts';
import { sourceOf, wireSql } from './Source.ts';
import { Params } from './Params.ts';
import { scopeSql } from './predicate.ts';
import { refusal, type Work } from './Work.ts';

/** A record as it is stored, all fields, in wire form and in the default language. */
export type Stored = WireRecord & { id: number; version: number };

/** One record as JSON text in a shape; someone else's, or none, is RecordNotFound. */
export async function itemJson(work: Work, shape: Shape, id: number): Promise<{ body: string; version: number }> {
  const source = sourceOf(work, shape.model);
  const wanted = source.params.add(id);
  const rows = rowsSql(source, shape, [({ alias }) => `${alias}.id = ${wanted}`]);
  const version = `(select v.version from ${quote(shape.model.resource.table)} v where v.id = ${wanted})`;
  const { rows: [found] } = await work.db.query<{ body: string; version: number | null; length: number }>(`select a.*, ${version} as version from (${asJsonArray(rows)}) a`, source.params.values);
  if (!found || found.length === 0 || found.version === null) throw notFound(work);
  const body = await decorated(work, shape, found.body);
  return { body: body.slice(1, -1).trim(), version: found.version };
}

export const notFound = (work: Pick<Work, 't'>) => refusal(work, 'RecordNotFound', 'recordNotFound');

/** A record as it is stored. `lock` keeps others from changing it until the transaction ends. */
export async function storedRecord(work: Work, model: Model, id: number, { lock = false }: { lock?: boolean } = {}): Promise<Stored> {
  const [found] = await storedRecords(work, model, [id], { lock });
  if (!found) throw notFound(work);
  return found;
}

/** Records as they are stored, in the order of their ids; those the reader does not meet are left out. */
export async function storedRecords(work: Work, model: Model, ids: readonly number[], { lock = false }: { lock?: boolean } = {}): Promise<Stored[]> {
  const params = new Params();
  const columns = [...model.fields.values()].map((field) => `${wireSql(field, `t.${quote(field.name)}`)} as ${quote(field.name)}`);
  // One id by itself: a general plan for a list of them expects ten, and gives way to one made each time.
  const isIt = ids.length === 1 ? `t.id = ${params.add(ids[0])}` : `t.id = any(${params.add(ids)}::bigint[])`;
  const where = `${isIt} and ${scopeSql(work, model, 't', params)}`;
  const sql = `select ${columns.join(', ')} from ${quote(model.resource.table)} t where ${where} order by t.id${lock ? ' for update of t' : ''}`;
  return (await work.db.query<Stored>(sql, params.values)).rows;
}

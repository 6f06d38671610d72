import type { Json } from '#core';
import type { Image } from '../resource/remove.ts';
import type { Model } from '../resource/Model.ts';
import { Params } from '../resource/Params.ts';
import { scopeSql, isUnbound } from '../resource/predicate.ts';
import { quote } from '../db/names.ts';
import type { Work } from '../resource/Work.ts';

/** One row of the audit. */
export interface Audited { id: number; at: string; user_id: number | null; user_name: string | null; operator_id: number | null; resource: string; record_id: number; action: string; before: Json; after: Json; undone_at: string | null; request_id: string | null }

export const auditColumns = 'id, at, user_id, user_name, operator_id, resource, record_id, action, before, after, undone_at, request_id';

/** A deleted record's image, where the row is one. */
export const imageOf = (entry: Pick<Audited, 'action' | 'before'>): Image | undefined =>
  entry.action === 'delete' ? (entry.before as unknown as Image) : undefined;

/** Whether the reader meets a record now. */
export async function isMet(work: Work, model: Model, id: number): Promise<boolean> {
  const params = new Params();
  const sql = `select 1 from ${quote(model.resource.table)} t where t.id = ${params.add(id)} and ${scopeSql(work, model, 't', params)}`;
  return (await work.db.query(sql, params.values)).rows.length > 0;
}

/** Whether a record that is gone was one the reader met: every one to whom nothing is out of scope, else those of the own operator or by the own hand. */
export const wasMet = (work: Work, model: Model, entry: Pick<Audited, 'operator_id' | 'user_id'>): boolean =>
  isUnbound(work, model) || (work.viewer !== undefined && (entry.user_id === work.viewer.id || (entry.operator_id !== null && entry.operator_id === work.viewer.operatorId)));

import { fieldErrors, ownScope, type WireRecord } from '#core';
import { quote } from '../db/names.ts';
import type { Model } from '../model/Model.ts';
import { Params } from '../model/Params.ts';
import { isUnbound, scopeSql } from '../select/predicate.ts';
import { refusal, type Work } from '../work/Work.ts';

/** A new record with its writer's scope filled in; another's operator or user is a 400 in that field. */
export function withOwnScope(work: Work, model: Model, record: WireRecord): WireRecord {
  const own = ownScope(model.resource, work.viewer);
  for (const [field, value] of Object.entries(own)) {
    if (record[field] !== undefined && record[field] !== null && record[field] !== value) throw fieldErrors({ [field]: [work.t('api:notYours')] });
  }
  return { ...record, ...own };
}

/** After a write: the record must still be one the writer meets, and not be everybody's now; the field that moved it away is told. */
export async function checkInScope(work: Work, model: Model, { id, fields }: { id: number; fields: readonly string[] }): Promise<void> {
  if (isUnbound(work, model)) return;
  const params = new Params();
  const scope = model.resource.decl.scope === 'global' ? {} : model.resource.decl.scope;
  const others = scope.everybody === undefined ? 'false' : `t.${quote(scope.everybody)} is true`;
  const sql = `select ${others} as others from ${quote(model.resource.table)} t where t.id = ${params.add(id)} and ${scopeSql(work, model, 't', params)}`;
  const [met] = (await work.db.query<{ others: boolean }>(sql, params.values)).rows;
  if (met && !met.others) return;
  const moved = met ? scope.everybody : Object.values(scope).find((field) => fields.includes(field));
  throw moved === undefined ? refusal(work, 'Forbidden', 'notYourRecord') : fieldErrors({ [moved]: [work.t('api:notYours')] });
}

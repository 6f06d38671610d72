import { fieldErrors, isOthers, ownScope, type WireRecord } from '#core';
import type { Model } from '../model/Model.ts';
import { notFound } from '../reading/item.ts';
import { isUnbound } from '../select/predicate.ts';
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
export function checkInScope(
  work: Work,
  model: Model,
  { record, isMet, fields }: { record: WireRecord; isMet: boolean; fields: readonly string[] },
): void {
  if (isMet && !isOthers(model.resource, record, work.viewer)) return;
  if (isUnbound(work, model)) throw notFound(work);
  const scope = model.resource.decl.scope === 'global' ? {} : model.resource.decl.scope;
  const moved = isMet ? scope.everybody : Object.values(scope).find((field) => fields.includes(field));
  throw moved === undefined ? refusal(work, 'Forbidden', 'notYourRecord') : fieldErrors({ [moved]: [work.t('api:notYours')] });
}

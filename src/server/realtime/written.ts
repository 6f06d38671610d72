import { scopeFields, type WireRecord } from '#core';
import type { Model } from '../model/Model.ts';
import { sameJson } from '../work/Work.ts';

/** Of a record, the values that its scope reads. */
export const scopeValues = ({ resource }: Model, record: WireRecord): WireRecord =>
  Object.fromEntries(scopeFields(resource).map((field) => [field, record[field] ?? null]));

/** For a record that somebody may have met before and does not now: what its scope read then. */
export function leftScope(model: Model, before: WireRecord, after: WireRecord): { gone?: WireRecord } {
  const isSame = scopeFields(model.resource).every((field) => sameJson(before[field], after[field]));
  return isSame ? {} : { gone: scopeValues(model, before) };
}

import { isObject, type Json, type WireRecord } from '#core';
import type { Model } from '../model/Model.ts';
import { sameJson } from '../work/Work.ts';

const listed = ['relations', 'codes'];

/** The words by which a list is changed instead of replaced; `undefined`: the value is one of its own. */
function changeOf(value: Json | undefined): { add: Json[]; remove: Json[] } | undefined {
  if (!isObject(value)) return undefined;
  const { add = [], remove = [], ...rest } = value as { add?: Json; remove?: Json };
  return Object.keys(rest).length === 0 && Array.isArray(add) && Array.isArray(remove) ? { add, remove } : undefined;
}

/** Whether values say of some list only what is added to it or taken away: then each record is read first. */
export const isCombined = (model: Model, values: WireRecord): boolean =>
  Object.entries(values).some(([name, value]) => listed.includes(model.resource.kinds[name] ?? '') && changeOf(value) !== undefined);

/**
 * What is set of a record: lists of ids or codes with `{ add }` in addition to what
 * they hold, and without what `{ remove }` names; everything else as it is said.
 */
export function combined(model: Model, values: WireRecord, record: WireRecord): WireRecord {
  const entries = Object.entries(values).map(([name, value]): [string, Json | undefined] => {
    const change = listed.includes(model.resource.kinds[name] ?? '') ? changeOf(value) : undefined;
    if (!change) return [name, value];
    const now = Array.isArray(record[name]) ? record[name] : [];
    const kept = now.filter((each) => !change.remove.some((other) => sameJson(each, other)));
    return [name, [...kept, ...change.add.filter((each) => !kept.some((other) => sameJson(each, other)))]];
  });
  return Object.fromEntries(entries);
}

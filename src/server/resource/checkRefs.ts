import type { WireRecord } from '#core';
import { quote } from '../db/names.ts';
import { FieldProblems } from './FieldProblems.ts';
import type { Model } from './Model.ts';
import { Params } from './Params.ts';
import { scopeSql } from './predicate.ts';
import { idsAt } from './refPaths.ts';
import type { Work } from './Work.ts';

/** The ids, of those asked about, that are records within the writer's scope. */
export async function idsInScope(work: Work, target: Model, ids: readonly number[]): Promise<Set<number>> {
  const params = new Params();
  const sql = `select t.id from ${quote(target.resource.table)} t where t.id = any(${params.add(ids)}::bigint[]) and ${scopeSql(work, target, 't', params)}`;
  return new Set((await work.db.query<{ id: number }>(sql, params.values)).rows.map((row) => row.id));
}

/**
 * Every relation in the fields written leads to a record that exists and that the writer meets; else a 400 where it stands.
 * A relation to a quarantined plugin's resource passes.
 */
export async function checkRefs(work: Work, model: Model, record: WireRecord, fields: readonly string[]): Promise<void> {
  const wanted = new Map<string, Array<{ at: string; id: number }>>();
  for (const path of model.refs.filter((each) => fields.includes(each.field))) {
    wanted.set(path.resource, [...(wanted.get(path.resource) ?? []), ...idsAt(record, path)]);
  }
  const problems = new FieldProblems();
  for (const [resource, places] of wanted) {
    const target = work.api.models.get(resource);
    if (!target || places.length === 0) continue;
    const found = await idsInScope(work, target, [...new Set(places.map((place) => place.id))]);
    for (const { at, id } of places) if (!found.has(id) && !problems.isFull) problems.say(at, work.t('api:noSuchRelation'));
  }
  problems.throwAny();
}

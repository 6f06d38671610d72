import { isLinked, narrowed, narrowingOf, type Narrowing, type WireRecord } from '#core';
import { nothing, oneOf } from '../select/conditions.ts';
import { FieldProblems } from '../work/FieldProblems.ts';
import { inSetOf } from '../select/linkedSets.ts';
import type { Model } from '../model/Model.ts';
import { idsAt, type RefPath } from '../model/refPaths.ts';
import { sourceOf, type Source } from '../select/Source.ts';
import { sameJson, type Work } from '../work/Work.ts';

/** Records within the writer's scope that have what is asked for besides. */
export function offered(work: Work, target: Model, narrowing: Narrowing): { source: Source; conditions: string[] } {
  const source = sourceOf(work, target);
  const conditions = Object.entries(narrowing).map(([name, value]) => {
    if (isLinked(target.resource.decl, name)) return (inSetOf(work, target, name, String(value)) ?? nothing)(source);
    const field = target.fields.get(name);
    return ((field && oneOf(field, [value].flat().map(String))) ?? nothing)(source);
  });
  return { source, conditions: [source.scope, ...conditions] };
}

/** The ids, of those asked about, of such records. */
export async function idsInScope(work: Work, target: Model, ids: readonly number[], narrowing: Narrowing = {}): Promise<Set<number>> {
  const { source, conditions } = offered(work, target, narrowing);
  const wanted = [`${source.alias}.id = any(${source.params.add(ids)}::bigint[])`, ...conditions];
  const sql = `select ${source.alias}.id ${source.from} where ${wanted.join(' and ')}`;
  return new Set((await work.db.query<{ id: number }>(sql, source.params.values)).rows.map((row) => row.id));
}

/** Ids that must lead to records of one resource that have the same. */
interface Group {
  resource: string;
  narrowing: Narrowing;
  places: Array<{ at: string; id: number }>;
}

/** Where relations stand that are held against their records. */
type Relations = Pick<Model, 'refs'>;

/** What is written, and which of it; `previous`: the record as it was. */
interface CheckedRecord {
  record: WireRecord;
  fields: readonly string[];
  previous?: WireRecord;
}

/**
 * Every relation in the fields written leads to a record that exists, that the writer meets and that may be chosen there; else a 400 where it stands.
 * One that the record had already may stay, unless a field has changed by which
 * the choice is narrowed. A relation to a quarantined plugin's resource passes.
 */
export async function checkRefs(work: Work, model: Relations, written: CheckedRecord): Promise<void> {
  const problems = new FieldProblems();
  const asked = Array.from(groupsIn(model, written)).flatMap((group) => {
    const target = work.api.models.get(group.resource);
    const ids = [...new Set(group.places.map((place) => place.id))];
    return target && ids.length > 0 ? [idsInScope(work, target, ids, group.narrowing).then((found) => ({ ...group, found }))] : [];
  });
  for (const { narrowing, places, found } of await Promise.all(asked)) {
    const key = Object.keys(narrowing).length > 0 ? 'api:notOffered' : 'api:noSuchRelation';
    for (const { at, id } of places) if (!found.has(id) && !problems.isFull) problems.say(at, work.t(key));
  }
  problems.throwAny();
}

function groupsIn(model: Relations, { record, fields, previous = {} }: CheckedRecord): Iterable<Group> {
  const groups = new Map<string, Group>();
  const now = { ...previous, ...record };
  for (const path of model.refs) {
    const isMoved = isNarrowedAnew(path, now, previous);
    if (!fields.includes(path.field) && !isMoved) continue;
    const stored = new Set(isMoved ? [] : idsAt(previous, path).map(({ id }) => id));
    const narrowing = path.schema ? narrowingOf(path.schema, now) : {};
    for (const place of idsAt(now, path)) {
      const wanted = stored.has(place.id) ? {} : narrowing;
      const key = `${path.resource} ${JSON.stringify(wanted)}`;
      const group = groups.get(key) ?? { resource: path.resource, narrowing: wanted, places: [] };
      groups.set(key, group);
      group.places.push(place);
    }
  }
  return groups.values();
}

/** Whether a field has changed by which the choice of a relation is narrowed. */
const isNarrowedAnew = ({ schema }: RefPath, now: WireRecord, previous: WireRecord): boolean =>
  schema !== undefined && narrowed(schema).some((field) => !sameJson(now[field], previous[field]));

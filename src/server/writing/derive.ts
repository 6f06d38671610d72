import type { Json, WireRecord } from '#core';
import { leftOut } from '../work/eachRecord.ts';
import { setColumns } from './writeRow.ts';
import { storedRecords } from '../reading/item.ts';
import type { Stored } from '../model/Stored.ts';
import type { Model } from '../model/Model.ts';
import { sameJson, systemViewer, type Work } from '../work/Work.ts';

/** A field that an area's code works out from its record. A higher version has it worked out anew for every record. */
export interface Derived {
  field: string;
  version: number;
  compute: (record: Stored, work: Work) => Promise<Json>;
}

/** What is worked out of the records of a resource. */
export const derivedOf = (work: Pick<Work, 'api'>, { resource }: Model): readonly Derived[] => work.api.registered.derived.get(resource.name) ?? [];

/** The same work with everybody's records in sight and the words of the default language: what is stored is the same whoever writes. */
export const asSystem = (work: Work): Work => ({ ...work, viewer: systemViewer, languageId: undefined });

/**
 * Works out what a written record's area derives of it, stores what differs, and answers the record as
 * it is then. The version stays: it is part of the write that came before, or none of anybody's doing.
 */
export async function keepDerived(work: Work, model: Model, record: Stored): Promise<Stored> {
  const changes: WireRecord = {};
  for (const { field, compute } of derivedOf(work, model)) {
    const value = await derivedValue(work, model, { record, field, compute });
    if (value !== undefined && !sameJson(value, record[field])) changes[field] = value;
  }
  if (Object.keys(changes).length === 0) return record;
  await setColumns(work, model, record.id, changes);
  return { ...record, ...changes };
}

/** What an area works out of a record; `undefined`: the record's values make that fail, so that the field stays as it was. */
async function derivedValue(
  work: Work,
  { resource }: Model,
  { record, field, compute }: { record: Stored } & Pick<Derived, 'field' | 'compute'>,
): Promise<Json | undefined> {
  try {
    return await compute(record, asSystem(work));
  } catch (error) {
    leftOut(work, { what: `${resource.name}.${field} of`, id: record.id }, error);
    return undefined;
  }
}

/** Works out anew what is derived of some records, which the caller has locked; answers each that changed, before and after. */
export async function deriveAgain(work: Work, model: Model, ids: readonly number[]): Promise<Array<{ before: Stored; after: Stored }>> {
  if (derivedOf(work, model).length === 0) return [];
  const changed: Array<{ before: Stored; after: Stored }> = [];
  for (const before of await storedRecords(asSystem(work), model, ids, { asWritten: true })) {
    const after = await keepDerived(work, model, before);
    if (after !== before) changed.push({ before, after });
  }
  return changed;
}

import { isObject, type Json, type WaypostError } from '#core';
import type { Stored } from '../model/Stored.ts';
import type { Model } from '../model/Model.ts';
import { recordName } from '../work/recordName.ts';
import { refusal, type Work } from '../work/Work.ts';

/** The versions of records that somebody saw when they selected them, by id. */
export type Versions = ReadonlyMap<number, number>;

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Reads `{ "12": 3 }`; `undefined`: the value is something else. */
export function versionsIn(value: Json): Versions | undefined {
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).map(([id, version]) => [Number(id), version] as [number, number]);
  return entries.every((entry) => entry.every(isNumber)) ? new Map(entries) : undefined;
}

/** Says that a record was changed since. */
export const changedSince = async (work: Work, model: Model, record: Stored): Promise<WaypostError> =>
  refusal(work, 'PreconditionFailed', 'changedSinceSelected', { params: { name: await recordName(work, model, record) } });

/** Refuses a record in another version than the one that was seen. */
export async function checkSeen(work: Work, model: Model, record: Stored, version: number): Promise<void> {
  if (record.version !== version) throw await changedSince(work, model, record);
}

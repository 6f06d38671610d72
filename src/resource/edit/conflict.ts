import type { Resource, Viewer, WireRecord } from '#core';
import { changesOf } from '#forms';
import { changedFields, writable } from './formFields.ts';

/** A field that the reader and somebody else have left with different values. */
export interface Difference { field: string; /** Whether the reader changed it at all. */ touched: boolean }

/** Fields whose two versions differ, those the reader may write; in the schema's order. */
export function differencesOf(resource: Resource, viewer: Viewer, { base, mine, theirs }: { base: WireRecord; mine: WireRecord; theirs: WireRecord }): Difference[] {
  const fields = writable(resource, 'update', viewer).filter((field) => resource.schema.properties?.[field]?.['x-secret'] !== true);
  const differing = changesOf(pick(mine, fields), pick(theirs, fields));
  const touched = new Set(changedFields(resource, base, mine));
  return fields.filter((field) => field in differing).map((field) => ({ field, touched: touched.has(field) }));
}

const pick = (record: WireRecord, fields: readonly string[]): WireRecord => Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));

/** Their record with the reader's version of the fields picked. */
export function resolved(theirs: WireRecord, mine: WireRecord, pickedMine: readonly string[]): WireRecord {
  return { ...theirs, ...Object.fromEntries(pickedMine.map((field) => [field, mine[field] ?? null])) };
}

import type { JsonSchema, Resource, Viewer, WireRecord } from '#core';
import { changesOf } from '#forms';
import { changedOf, writable } from './formFields.ts';

/** A field that the reader and somebody else have left with different values. */
export interface Difference {
  field: string /** Whether the reader changed it at all. */;
  touched: boolean;
}

/** A value before anybody changed it, as the reader would save it, and as somebody else did. */
export interface Versions {
  base: WireRecord;
  mine: WireRecord;
  theirs: WireRecord;
}

/** What two versions are told apart by: the schema of the value, and its fields that the reader may write. */
export interface Compared {
  schema: JsonSchema;
  fields: readonly string[];
}

/** What two versions of a record are told apart by. */
export const comparedOf = ({ schema, ...resource }: Resource, viewer: Viewer): Compared => ({
  schema,
  fields: writable({ ...resource, schema }, 'update', viewer).filter((field) => !schema.properties?.[field]?.['x-secret']),
});

/** Fields whose two versions differ; in the order given. */
export function differencesOf({ schema, fields }: Compared, { base, mine, theirs }: Versions): Difference[] {
  const differing = changesOf(pick(mine, fields), pick(theirs, fields));
  const touched = new Set(changedOf(schema, base, mine));
  return fields.filter((field) => field in differing).map((field) => ({ field, touched: touched.has(field) }));
}

const pick = (record: WireRecord, fields: readonly string[]): WireRecord => Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));

/** Their record with the reader's version of the fields picked. */
export function resolved(theirs: WireRecord, mine: WireRecord, pickedMine: readonly string[]): WireRecord {
  return { ...theirs, ...Object.fromEntries(pickedMine.map((field) => [field, mine[field] ?? null])) };
}

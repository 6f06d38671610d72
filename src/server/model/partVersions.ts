import { versionsField, type Json, type Resource, type WireRecord } from '#core';
import type { Model } from './Model.ts';

/** The versions of a record's parts, by their ids; a part that was never saved has 0. */
type Versions = Readonly<Record<string, number>>;

/** The versions a record has. */
export const versionsIn = (record: WireRecord): Versions => (record[versionsField] ?? {}) as Record<string, number>;

/** Whether parts of a resource's records have versions. */
export const hasVersions = ({ resource }: Pick<Model, 'resource'>): boolean => Object.keys(resource.parts).length > 0;

/** Whether a field holds the versions of a record's parts, which nobody sets. */
export const isKept = (model: Model, field: string): boolean => field === versionsField && hasVersions(model);

/** What `versions` holds of records nobody has written a part of. */
export const neverSaved = (parts: Readonly<Record<string, unknown>>): Record<string, number> =>
  Object.fromEntries(Object.keys(parts).map((part) => [part, 0]));

interface VersionChange {
  /** Fields that change. */
  changed: readonly string[];
  /** Parts that are saved by themselves: they have a version from then on, also where nothing changes. */
  saved?: readonly string[];
}

/** The versions after a write: each part of which a field changes has one more. `undefined`: they stay. */
export function nextVersions(
  { parts }: Pick<Resource, 'parts'>,
  before: Versions,
  { changed, saved = [] }: VersionChange,
): Record<string, Json> | undefined {
  const fields = new Set(changed);
  const next = Object.entries(parts).map(([part, own]): [string, number] => {
    const version = before[part] ?? 0;
    return [part, own.some((field) => fields.has(field)) ? version + 1 : Math.max(version, saved.includes(part) ? 1 : 0)];
  });
  return next.some(([part, version]) => version !== (before[part] ?? 0)) ? Object.fromEntries(next) : undefined;
}

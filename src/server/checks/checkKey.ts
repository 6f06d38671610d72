import { type Registry, type Resource, reservedKeys, type WireRecord, fieldErrors } from '#core';
import type { Work } from '../work/Work.ts';
import type { Model } from '../model/Model.ts';

const reserved = new WeakMap<Registry, Map<string, ReadonlySet<string>>>();

function reservedIn(registry: Registry, resource: Resource): ReadonlySet<string> {
  const known = reserved.get(registry) ?? new Map<string, ReadonlySet<string>>();
  reserved.set(registry, known);
  const keys = known.get(resource.name) ?? reservedKeys(registry, resource);
  known.set(resource.name, keys);
  return keys;
}

/** Refuses a record whose key is a word that another screen or call has in its place: nobody could reach it. */
export function checkKey(work: Work, { resource }: Model, record: WireRecord): void {
  const key = resource.identify === 'id' ? undefined : record[resource.identify];
  if (typeof key === 'string' && reservedIn(work.api.registry, resource).has(key))
    throw fieldErrors({ [resource.identify]: [work.t('api:reservedKey')] });
}

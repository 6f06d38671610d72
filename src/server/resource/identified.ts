import { fieldErrors, identifiedBy, reservedKeys, settingsId, type Registry, type Resource, type WireRecord } from '#core';
import type { RouteSpec } from '../calls/Call.ts';
import { quote } from '../db/names.ts';
import { notFound } from './item.ts';
import type { Model } from './Model.ts';
import { Params } from './Params.ts';
import { scopeSql } from './predicate.ts';
import { isUnstorable, modelFor, type Work } from './Work.ts';

/**
 * A route as it is reached from outside: where another field than the id stands in addresses, `{id}` holds that field's value, and whoever handles the call
 * meets the record's id. A record outside the reader's scope is none, and neither is an id. Calls made from within keep their ids: they meet `route` itself.
 */
export function identified(route: RouteSpec, resource: Resource | undefined): RouteSpec {
  if (resource?.single)
    return { ...route, handle: (work, call) => route.handle(work, { ...call, params: { ...call.params, id: String(settingsId) } }) };
  if (!resource || identifiedBy(resource, route.path) === 'id') return route;
  return {
    ...route,
    handle: async (work, call) => {
      const id = await idBehind(work, resource, call.params.id ?? '');
      return route.handle(work, { ...call, params: { ...call.params, id: String(id) } });
    },
  };
}

async function idBehind(work: Work, { name, table, identify }: Resource, key: string): Promise<number> {
  const params = new Params();
  const where = `t.${quote(identify)} = ${params.add(key)} and ${scopeSql(work, modelFor(work, name), 't', params)}`;
  const {
    rows: [found],
  } = isUnstorable(key) ? { rows: [] } : await work.db.query<{ id: number }>(`select t.id from ${quote(table)} t where ${where}`, params.values);
  if (!found) throw notFound(work);
  return found.id;
}

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

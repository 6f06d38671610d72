import { identifiedBy, settingsId, type Resource } from '#core';
import type { RouteSpec } from '../calls/Call.ts';
import { quote } from '../db/names.ts';
import { notFound } from '../reading/item.ts';
import { Params } from '../model/Params.ts';
import { scopeSql } from '../select/predicate.ts';
import { isUnstorable, modelFor, type Work } from '../work/Work.ts';

/**
 * A route as it is reached from outside: where another field than the id stands in addresses, `{id}` holds
 * that field's value, and whoever handles the call meets the record's id. A record outside the reader's
 * scope is none, and neither is an id. Calls made from within keep their ids: they meet `route` itself.
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

import { createResourceApi, isApiError, isLost, type Http, type ResourceApi } from '#api';
import { canField, filtersToWire, keyOf as addressKeyOf, type Resource, type Viewer, type WireRecord } from '#core';
import { useRuntime, type Runtime } from '../area.ts';
import type { Screen } from '../screen.ts';
import { useLoad, type Load } from '../useLoad.ts';

/**
 * One record in the default language, as forms need it: what was last seen of it at once, then as it is now. A refresh that is lost on the way takes
 * away nothing: somebody may be typing, and a save says which version it builds on. A record that is gone by now, or closed to its reader, is.
 */
export function useRecord(resource: Resource, id: string, params: Record<string, string>): Load<WireRecord> {
  const runtime = useRuntime();
  const load = useLoad(keyOf(resource, params, id), () => fetchRecord(runtime, { resource, params, id }), { follows: false });
  return load.error === undefined || isLost(load.error) ? load : { ...load, value: undefined };
}

/** A screen's parameters may hold the record's own id; the key holds it once. */
const keyOf = (resource: Resource, params: Record<string, string>, id: string) =>
  `item ${JSON.stringify([resource.name, Object.values(params).filter((value) => value !== id), id])}`;

/** Keeps a record as an answer gave it, so that opening it again shows no older one. */
export function seenRecord({ resource, params, runtime }: Screen, record: WireRecord): void {
  const id = addressKeyOf(resource, record);
  if (id !== undefined && record.version !== undefined) runtime.stores.rowCache.set(keyOf(resource, params, String(id)), record);
}

/** A record as it is now, where a write of this tab may have changed it since it was read; `undefined` where none did, as far as is known. */
export function recordNow({ resource, params, runtime }: Screen, record: WireRecord): Promise<WireRecord> | undefined {
  const { stores } = runtime;
  const id = String(addressKeyOf(resource, record));
  const key = keyOf(resource, params, id);
  if (stores.rowCache.get(key)?.stale === false) return undefined;
  return stores.rowCache.load(key, () => fetchRecord(runtime, { resource, params, id })).catch(() => record);
}

interface One {
  http: Http;
  api: ResourceApi;
  viewer: Viewer;
  id: string;
  expand: readonly string[];
}

/**
 * A record in the default language as a page of an area reads it, by default with its
 * heavy fields. Where another provider has no call for one record, the list has it.
 */
export function readRecord(
  { resource, params, runtime: { http, viewer } }: Pick<Screen, 'resource' | 'params' | 'runtime'>,
  id: string,
  expand: readonly string[] = heavyFields(resource, viewer),
): Promise<WireRecord> {
  return fetchOne(resource, { http, api: createResourceApi(http, resource, params), viewer, id, expand });
}

interface Fetched {
  resource: Resource;
  params: Record<string, string>;
  id: string;
}

const fetchRecord = (runtime: Runtime, { resource, params, id }: Fetched): Promise<WireRecord> =>
  hasCalls(resource) ? readRecord({ resource, params, runtime }, id) : fetchBelow(runtime, resource, id, params);

const hasCalls = ({ operations }: Resource) => operations.includes('get') || operations.includes('list');

/** Where there is no call for such records at all, the record above brings them along. */
async function fetchBelow(runtime: Runtime, resource: Resource, id: string, params: Record<string, string>): Promise<WireRecord> {
  const { recordBelow } = await import('../services/below.ts');
  const record = await recordBelow(runtime, resource, id, params);
  if (!record) throw new Error(`no record ${id} of ${resource.name}`);
  return record;
}

/** Another provider may have no call for one record; ours says `lists`, and then what is missing is missing. */
const mayLackCall = (http: Http, error: unknown): boolean => http.lacks('lists') && isApiError(error) && [404, 405].includes(error.status);

/** By the call for one record; where the API has none, out of the list. */
async function fetchOne(resource: Resource, one: One): Promise<WireRecord> {
  if (!resource.operations.includes('get')) return fromList(resource, one);
  try {
    return await one.api.get(one.id, { expand: one.expand });
  } catch (error) {
    if (!resource.operations.includes('list') || !mayLackCall(one.http, error)) throw error;
    return fromList(resource, one);
  }
}

async function fromList(resource: Resource, { http, ...one }: One): Promise<WireRecord> {
  const { api, id, expand } = one;
  const isIt = (each: WireRecord) => String(addressKeyOf(resource, each)) === id;
  const row = (http.lacks('lists') ? undefined : await askedFor(resource, one, isIt)) ?? (await inList(api, expand, isIt));
  if (!row) throw new Error(`no record ${id} in the list of ${resource.name}`);
  return row;
}

/** The record as the one row of a list that is filtered by its id; `undefined` where the API does not filter by it. */
async function askedFor(
  resource: Resource,
  { api, viewer, id, expand }: Omit<One, 'http'>,
  isIt: (row: WireRecord) => boolean,
): Promise<WireRecord | undefined> {
  const filters = filtersToWire(resource, { [resource.identify]: { kind: 'equals', value: id } }, { viewerId: viewer.id, today: new Date() });
  try {
    return (await api.list({ page: 1, perPage: 1, expand, filters }, { language: null })).rows.find(isIt);
  } catch (error) {
    if (isApiError(error) && error.status === 400) return undefined;
    throw error;
  }
}

const longPage = 500;

/** The record where the list has it, read page by page. */
async function inList(api: ResourceApi, expand: readonly string[], isIt: (row: WireRecord) => boolean): Promise<WireRecord | undefined> {
  for (let page = 1; ; page++) {
    const { rows, pageCount } = await api.list({ page, perPage: longPage, expand }, { language: null });
    const found = rows.find(isIt);
    if (found || page >= pageCount) return found;
  }
}

/** Fields that an answer holds only when asked for, as far as the reader may see them. */
export const heavyFields = ({ schema }: Resource, viewer: Viewer): string[] =>
  Object.entries(schema.properties ?? {})
    .filter(([, field]) => field['x-on-expand'] === true && !field['x-secret'] && canField(viewer, field, 'read'))
    .map(([name]) => name);

/** A refusal answers the other version without its heavy fields: as far as anybody knows they are as they were. */
export const heavyOf = ({ resource, runtime: { viewer } }: Screen, base: WireRecord): WireRecord =>
  Object.fromEntries(heavyFields(resource, viewer).map((field) => [field, base[field]]));

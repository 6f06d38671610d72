import { createResourceApi, isApiError, type Http, type ResourceApi } from '#api';
import type { IndexedResource, Json, WireRecord } from '#core';
import type { LookupQuery, RelationItem } from '#forms';

/** Records of a page of choices (spec 1 §9, option lists). */
export const lookupPageSize = 20;
const mostIds = 100;
/** The longest page the API gives. */
const longPage = 500;

/** A page of a resource's records as choices, or certain ones by id. */
export async function lookupRecords(http: Http, resource: IndexedResource, question: LookupQuery): Promise<{ items: RelationItem[]; total: number }> {
  const api = createResourceApi(http, resource);
  if (question.ids) return recordsById({ http, api, resource }, question.ids);
  const { query, page = 1, where = {} } = question;
  const list = await api.list({ page, perPage: lookupPageSize, fields: fieldsOf(resource), filters: { filters: where }, ...(query && { search: query }) });
  return { items: list.rows.map((row) => itemOf(resource, row)), total: list.total };
}

const fieldsOf = ({ display }: IndexedResource) => [...new Set(['id', display])];

/** Names a record the way lists do; one without a name by its number. */
export function labelOf({ display }: Pick<IndexedResource, 'display'>, row: WireRecord): string {
  const value = row[display];
  const translated = (row.i18n as { name?: unknown } | null | undefined)?.name;
  if (typeof translated === 'string' && translated !== '') return translated;
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : `#${row.id}`;
}

const itemOf = (resource: IndexedResource, row: WireRecord): RelationItem => ({ ...row, id: row.id ?? null, label: labelOf(resource, row) });

interface Lookup { http: Http; api: ResourceApi; resource: IndexedResource }

async function recordsById(lookup: Lookup, ids: readonly Json[]): Promise<{ items: RelationItem[]; total: number }> {
  const chunks = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, i) => ids.slice(i * mostIds, (i + 1) * mostIds));
  const rows = (await Promise.all(chunks.map((chunk) => chunkById(lookup, chunk)))).flat();
  return { items: rows.map((row) => itemOf(lookup.resource, row)), total: rows.length };
}

/** Lists that refused to be filtered by id, by client: asked once. */
const refusing = new WeakMap<Http, Set<string>>();

/** One question for all. A list that cannot be filtered by id is read from its beginning, and what is not in there one by one. */
async function chunkById({ http, api, resource }: Lookup, ids: readonly Json[]): Promise<WireRecord[]> {
  const known = refusing.get(http) ?? new Set<string>();
  refusing.set(http, known);
  if (!known.has(resource.listPath)) {
    try {
      const { rows } = await api.list({ page: 1, perPage: Math.max(ids.length, 1), fields: fieldsOf(resource), filters: { filters: { id: ids } } });
      if (rows.every((row) => isAmong(ids, row))) return rows;
    } catch (error) {
      if (!isApiError(error) || error.status !== 400) throw error;
    }
    known.add(resource.listPath);
  }
  const { rows } = await api.list({ page: 1, perPage: longPage, fields: fieldsOf(resource) });
  const found = rows.filter((row) => isAmong(ids, row));
  return [...found, ...await oneByOne(api, resource, ids.filter((id) => !found.some((row) => String(row.id) === String(id))))];
}

const isAmong = (ids: readonly Json[], row: WireRecord) => ids.some((id) => String(id) === String(row.id));

async function oneByOne(api: ResourceApi, resource: IndexedResource, ids: readonly Json[]): Promise<WireRecord[]> {
  if (!resource.operations.includes('get')) return [];
  const answers = await Promise.allSettled(ids.map((id) => api.get(String(id), {}, { language: 'reader' })));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

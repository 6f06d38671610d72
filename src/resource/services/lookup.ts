import { createResourceApi, isApiError, type Http, type ResourceApi } from '#api';
import { fieldParam, isObject, type IndexedResource, type Json, type Wire, type WireRecord } from '#core';
import { optionOf, type LookupQuery, type RelationItem } from '#forms';

/** Records of a page of choices (spec 1 §9, option lists). */
export const lookupPageSize = 20;
const mostIds = 100;
/** The longest page the API gives. */
const longPage = 500;

/** A page of a resource's records as choices, of those that `filters` let through, or certain ones by id. */
export async function lookupRecords(
  http: Http,
  resource: IndexedResource,
  question: Omit<LookupQuery, 'where'>,
  filters: Wire = {},
): Promise<{ items: RelationItem[]; total: number }> {
  const api = createResourceApi(http, resource);
  if (question.ids) return recordsById({ http, api, resource }, question.ids);
  const { query, page = 1, size = resource.choices ?? lookupPageSize } = question;
  if (resource.optionsPath !== undefined && Object.keys(filters).length === 0) {
    const { items, isWhole } = await optionsOf(http, resource);
    const matches = query ? wordedSo(items, query) : items;
    if (isWhole || !query) return { items: page === 1 ? matches : [], total: matches.length };
  }
  const list = await api.list({
    // The specification's first question of a picker names no page.
    ...(page > 1 && { page }),
    perPage: size,
    fields: fieldsOf(resource),
    filters,
    ...(query && { search: query }),
  });
  return { items: list.rows.map((row) => itemOf(resource, row)), total: list.total };
}

/** The records as their call for options answers them, and whether those are all there are. */
async function optionsOf(http: Http, { optionsPath = '', display }: IndexedResource): Promise<{ items: RelationItem[]; isWhole: boolean }> {
  const { body, headers } = await http.get(optionsPath, { language: 'reader' });
  const rows = Array.isArray(body) ? (body as unknown[]) : [];
  const items = rows.flatMap((raw): RelationItem[] => {
    const option = optionOf(raw);
    if (!option) return [];
    const record = isObject(raw) ? (raw as WireRecord) : {};
    return [{ ...record, id: option.value, label: record[display] === undefined ? option.label : labelOf({ display }, record) }];
  });
  return { items, isWhole: Number(headers['x-pagination-total-count'] ?? rows.length) <= rows.length };
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The options that have every typed word in one of their texts. */
function wordedSo(items: readonly RelationItem[], query: string): RelationItem[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const textOf = (item: RelationItem) =>
    folded(
      Object.values(item)
        .filter((value) => typeof value === 'string')
        .join(' '),
    );
  return items.filter((item) => words.every((word) => textOf(item).includes(word)));
}

const fieldsOf = ({ display, identify }: IndexedResource) => [...new Set(['id', display, identify])];

/** Names a record the way lists do; one without a name by its number. */
export function labelOf({ display }: Pick<IndexedResource, 'display'>, row: WireRecord): string {
  const value = row[display];
  const translated = (row.i18n as { name?: unknown } | null | undefined)?.name;
  if (typeof translated === 'string' && translated !== '') return translated;
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : `#${row.id}`;
}

const itemOf = (resource: IndexedResource, row: WireRecord): RelationItem => ({ ...row, id: row.id ?? null, label: labelOf(resource, row) });

interface Lookup {
  http: Http;
  api: ResourceApi;
  resource: IndexedResource;
}

async function recordsById(lookup: Lookup, ids: readonly Json[]): Promise<{ items: RelationItem[]; total: number }> {
  const chunks = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, i) => ids.slice(i * mostIds, (i + 1) * mostIds));
  const rows = (await Promise.all(chunks.map((chunk) => chunkById(lookup, chunk)))).flat();
  // An option has its label already.
  const named = (row: WireRecord) =>
    lookup.resource.optionsPath !== undefined && typeof row.label === 'string'
      ? { ...row, id: row.id ?? null, label: row.label }
      : itemOf(lookup.resource, row);
  return { items: rows.map(named), total: rows.length };
}

/** Lists that refused to be filtered by id, by client: asked once. */
const refusing = new WeakMap<Http, Set<string>>();

/** One question for all. A list that cannot be filtered by id is read from its beginning, and what is not in there one by one. */
async function chunkById({ http, api, resource }: Lookup, ids: readonly Json[]): Promise<WireRecord[]> {
  const known = refusing.get(http) ?? new Set<string>();
  refusing.set(http, known);
  if (!known.has(resource.listPath) && resource.optionsPath === undefined && !http.lacks('lists')) {
    try {
      const { rows } = await api.list({
        page: 1,
        perPage: Math.max(ids.length, 1),
        fields: fieldsOf(resource),
        filters: { [fieldParam('id')]: ids },
      });
      if (rows.every((row) => isAmong(ids, row))) return rows;
    } catch (error) {
      if (!isApiError(error) || error.status !== 400) throw error;
    }
    known.add(resource.listPath);
  }
  const rows =
    resource.optionsPath === undefined
      ? (await api.list({ perPage: resource.choices ?? longPage, fields: fieldsOf(resource) })).rows
      : ((await optionsOf(http, resource)).items as WireRecord[]);
  const found = rows.filter((row) => isAmong(ids, row));
  return [
    ...found,
    ...(await oneByOne(
      api,
      resource,
      ids.filter((id) => !found.some((row) => String(row.id) === String(id))),
    )),
  ];
}

const isAmong = (ids: readonly Json[], row: WireRecord) => ids.some((id) => String(id) === String(row.id));

async function oneByOne(api: ResourceApi, resource: IndexedResource, ids: readonly Json[]): Promise<WireRecord[]> {
  if (!resource.operations.includes('get') || resource.identify !== 'id') return [];
  const answers = await Promise.allSettled(ids.map((id) => api.get(String(id), {}, { language: 'reader' })));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

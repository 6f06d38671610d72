/** A filter as the address holds it: one word, several, or bounds of which each may be missing. */
export type FilterValue = string | string[] | Range;
export interface Range { from?: string; to?: string }
export const pageSizes = [20, 50, 100, 'All'] as const;
export type ListPageSize = (typeof pageSizes)[number];

/** What a list shows: all of it stands in the address. Absent members mean the list's own defaults. */
export interface ListState {
  search: string;
  filters: Record<string, FilterValue>;
  sort?: string;
  /** From 1. In All, the window of a hundred rows the reader stands in. */
  page: number;
  perPage?: ListPageSize;
}

/** Parameters of the address that are no filters; a field of such a name is written with a tilde before it. */
const reserved = new Set(['query', 'sort', 'page', 'per-page']);
const nameOf = (field: string) => (reserved.has(field) ? `~${field}` : field);
const isRange = (value: FilterValue): value is Range => typeof value === 'object' && !Array.isArray(value);

export const isRangeValue = isRange;

/** Reads the address. Only declared filters are read, so that a stray parameter of a mail programme breaks nothing. */
export function parseListState(search: string, filters: readonly string[]): ListState {
  const params = new URLSearchParams(search);
  const found: Record<string, FilterValue> = {};
  for (const field of filters) {
    const value = filterIn(params, nameOf(field));
    if (value !== undefined) found[field] = value;
  }
  const sort = params.get('sort');
  const perPage = pageSizes.find((size) => String(size) === params.get('per-page'));
  const page = Number(params.get('page'));
  return { search: params.get('query') ?? '', filters: found, page: Number.isInteger(page) && page > 0 ? page : 1, ...(sort && { sort }), ...(perPage && { perPage }) };
}

function filterIn(params: URLSearchParams, name: string): FilterValue | undefined {
  const [from, to] = [params.get(`${name}.from`), params.get(`${name}.to`)];
  if (from || to) return { ...(from && { from }), ...(to && { to }) };
  const all = params.getAll(name).filter((each) => each !== '');
  return all.length > 1 ? all : all[0];
}

/** The query part of the address, without a question mark; the same state always gives the same text. */
export function formatListState(state: ListState): string {
  const params = new URLSearchParams();
  if (state.search) params.set('query', state.search);
  for (const [field, value] of Object.entries(state.filters)) appendFilter(params, nameOf(field), value);
  if (state.sort) params.set('sort', state.sort);
  if (state.page > 1) params.set('page', String(state.page));
  if (state.perPage) params.set('per-page', String(state.perPage));
  return params.toString();
}

function appendFilter(params: URLSearchParams, name: string, value: FilterValue): void {
  if (isRange(value)) {
    if (value.from) params.set(`${name}.from`, value.from);
    if (value.to) params.set(`${name}.to`, value.to);
  } else for (const each of [value].flat()) params.append(name, each);
}

/** A state with one filter set, or taken away; the first page again, since other rows match. */
export function withFilter(state: ListState, field: string, value: FilterValue | undefined): ListState {
  const { [field]: _old, ...others } = state.filters;
  const empty = value === undefined || value === '' || (Array.isArray(value) ? value.length === 0 : isRange(value) && !value.from && !value.to);
  return { ...state, page: 1, filters: empty ? others : { ...others, [field]: value } };
}

export const isFiltered = (state: ListState): boolean => state.search !== '' || Object.keys(state.filters).length > 0;

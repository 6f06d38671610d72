import type { ListParams, QueryValue } from '#api';
import { fieldOf, type QueryDecl, type Resource } from '#core';
import { filterKind } from './filterKind.ts';
import { isRangeValue, type FilterValue, type ListState, type Range } from './listState.ts';
import { resolveWord, type Now } from './relativeWords.ts';

export type WireFilters = NonNullable<ListParams['filters']>;

/** The declared query parameter that compares a field in one way, where the specification gave it a name of its own. */
function declaredParam(resource: Resource, field: string, as: QueryDecl['as']): string | undefined {
  return Object.entries(resource.decl.query ?? {}).find(([, query]) => query.field === field && (query.as ?? 'equals') === as)?.[0];
}

/** Filters as parameters of the list call, relative words resolved: parameters of the specification by their names, the others below `filters`. */
export function wireFilters(resource: Resource, filters: ListState['filters'], now: Now): WireFilters {
  const named: Record<string, QueryValue> = {};
  const general: Record<string, QueryValue> = {};
  for (const [field, value] of Object.entries(filters)) {
    const { params = {}, rest } = wireFilter(resource, field, resolved(value, now));
    Object.assign(named, params);
    if (rest !== undefined) general[field] = rest;
  }
  return Object.keys(general).length > 0 ? { ...named, filters: general } : named;
}

function resolved(value: FilterValue, now: Now): FilterValue {
  if (Array.isArray(value)) return value.map((each) => resolveWord(each, now));
  if (!isRangeValue(value)) return resolveWord(value, now);
  return { ...(value.from && { from: resolveWord(value.from, now) }), ...(value.to && { to: resolveWord(value.to, now) }) };
}

interface WireFilter { params?: Record<string, QueryValue>; rest?: QueryValue }

function wireFilter(resource: Resource, field: string, value: FilterValue): WireFilter {
  if (isRangeValue(value)) return wireRange(resource, field, value);
  if (Array.isArray(value)) return wireMany(resource, field, value);
  const kind = filterKind(fieldOf(resource, field) ?? {});
  const as = kind === 'text' ? 'contains' : kind === 'presence' ? 'is-set' : 'equals';
  const param = declaredParam(resource, field, as);
  if (param) return { params: { [param]: value } };
  return as === 'equals' ? wireMany(resource, field, value) : { rest: { [as]: value } };
}

function wireMany(resource: Resource, field: string, values: string | string[]): WireFilter {
  const commas = declaredParam(resource, field, 'comma-list');
  if (commas) return { params: { [commas]: [values].flat().join(',') } };
  const list = declaredParam(resource, field, 'array');
  return list ? { params: { [list]: [values].flat() } } : { rest: values };
}

function wireRange(resource: Resource, field: string, range: Range): WireFilter {
  const params: Record<string, QueryValue> = {};
  const rest: Range = {};
  for (const end of ['from', 'to'] as const) {
    const value = range[end];
    const param = value && declaredParam(resource, field, end);
    if (param) params[param] = value;
    else if (value) rest[end] = value;
  }
  return { params, ...((rest.from ?? rest.to) !== undefined && { rest: rest as QueryValue }) };
}

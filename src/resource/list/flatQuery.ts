import { queryString, type Query } from '#api';
import type { Resource } from '#core';
import { boundOf } from './useList.ts';
import type { ListQuestion } from './useList.ts';

/** A question as the parameters of its list call, without page and size: what an export or a bulk action is for. */
export function wireQuery(resource: Resource, { filters, search, sort }: ListQuestion): Query {
  const { searchParam, always } = boundOf(resource);
  return { ...filters, ...(search && { [searchParam]: search }), ...(sort && { sort }), ...(always as Query | undefined) };
}

/** The same with nested names written out (`filters[status]`), as a server reads them off an address: for bodies. */
export function flatQuery(query: Query): Record<string, string | string[]> {
  const flat: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(queryString(query))) flat[name] = name.endsWith('[]') ? [...[flat[name] ?? []].flat(), value] : value;
  return flat;
}

import type { QueryValue } from '#api';
import type { Resource, Viewer } from '#core';
import type { ColumnSpec } from './columnsOf.ts';
import { wireFilters } from './listParams.ts';
import type { ListState } from './listState.ts';
import type { ListQuestion } from './useList.ts';

interface Asking { columns: readonly ColumnSpec[]; params: Record<string, string>; viewer: Viewer; today: Date }

/** What the list call is asked for a state of the list. */
export function questionOf(resource: Resource, state: ListState, { columns, params, viewer, today }: Asking): ListQuestion {
  const { list = {} } = resource.decl;
  const sort = list.fixedSort ? list.sort : (state.sort ?? list.sort);
  const expand = columns.flatMap(({ field }) => expandFor(resource, field) ?? []);
  const filters = mergeFilters(wireFilters(resource, state.filters, { viewerId: viewer.id, today }), parentFilter(resource, params));
  return { filters, ...(sort && { sort }), ...(state.search && { search: state.search }), ...(expand.length > 0 && { expand }) };
}

/** The declared expand that brings the record a relation points at. */
export function expandFor(resource: Resource, field: string): string | undefined {
  return Object.entries(resource.decl.expands ?? {}).find(([, expand]) => expand.field === field && expand.by === undefined)?.[0];
}

type Filters = Record<string, QueryValue>;

/** Records below another one: only that one's, unless the path says so already. */
export function parentFilter(resource: Resource, params: Record<string, string>): Filters {
  const { parent } = resource.decl;
  const id = parent && params[parent.param];
  if (!parent || id === undefined || resource.listPath.includes(`{${parent.param}}`)) return {};
  const named = Object.entries(resource.decl.query ?? {}).find(([, query]) => query.field === parent.field && (query.as ?? 'equals') === 'equals')?.[0];
  return named ? { [named]: id } : { filters: { [parent.field]: id } };
}

function mergeFilters(own: Filters, parent: Filters): Filters {
  const general = { ...(own.filters as Filters | undefined), ...(parent.filters as Filters | undefined) };
  return { ...own, ...parent, ...(Object.keys(general).length > 0 && { filters: general }) };
}

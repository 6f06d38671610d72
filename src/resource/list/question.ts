import {
  filtersToWire,
  flatWire,
  orderOf,
  ownZone,
  withSearchAndSort,
  type Now,
  type Question,
  type Resource,
  type Viewer,
  type Wire,
  type WireRecord,
} from '#core';
import type { ColumnSpec } from './columnsOf.ts';
import type { ListQuestion } from './useList.ts';

interface QuestionContext {
  columns: readonly ColumnSpec[];
  params: Record<string, string>;
  viewer: Viewer;
  today: Date;
  /** Whose week a relative word means. */
  locale?: string;
  /** Values that its records have in some fields. */
  only?: WireRecord;
}

/** What the list call is asked for a question: filters by their names of the wire, the records its columns show with the rows. */
export function questionOf(
  resource: Resource,
  question: Question,
  { columns, params, viewer, today, locale, only = {} }: QuestionContext,
): ListQuestion {
  const now: Now = { viewerId: viewer.id, today, zone: ownZone(), ...(locale && { locale }) };
  const sort = orderOf(resource, question);
  const expand = columns.flatMap(({ field }) => expandFor(resource, field) ?? []);
  const filters = { ...filtersToWire(resource, question.filters, now), ...onlyFilter(resource, only, now), ...parentFilter(resource, params, now) };
  return { filters, ...(sort && { sort }), ...(question.search && { search: question.search }), ...(expand.length > 0 && { expand }) };
}

/** The declared expand that brings the record a relation points at. */
export function expandFor(resource: Resource, field: string): string | undefined {
  return Object.entries(resource.decl.expands ?? {}).find(([, expand]) => expand.field === field && expand.by === undefined)?.[0];
}

/** Whether the path of the list call says what a field is. */
export const isInPath = ({ place: { parent }, listPath }: Resource, field: string): boolean =>
  parent?.field === field && listPath.includes(`{${parent.param}}`);

/** Values that records have in some fields, as filters of the list call, unless its path says them already. */
export function onlyFilter(resource: Resource, only: WireRecord, now: Now): Wire {
  const beside = Object.entries(only).filter(([field]) => !isInPath(resource, field));
  return filtersToWire(resource, Object.fromEntries(beside.map(([field, value]) => [field, { kind: 'equals', value: String(value) } as const])), now);
}

/** Records below another one: only that one's, unless the path says so already. */
function parentFilter(resource: Resource, params: Record<string, string>, now: Now): Wire {
  const { parent } = resource.place;
  const id = parent && params[parent.param];
  if (!parent || id === undefined || isInPath(resource, parent.field)) return {};
  return filtersToWire(resource, { [parent.field]: { kind: 'equals', value: id } }, now);
}

/** A list's question as the parameters of its call, without the window and the fields: what an export or a bulk action is for. */
export const wireOf = (resource: Resource, question: ListQuestion): Wire => flatWire(withSearchAndSort(resource, question));

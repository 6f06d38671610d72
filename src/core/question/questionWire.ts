import { listCallOf, usualSearch, withSearchAndSort } from '../resource/listCall.ts';
import type { QueryDecl, ResourceDecl } from '../declare/resourceDecl.ts';
import { orderOf, resolveFilter, type QuestionTarget, type Filter, type Filters, type Question } from './question.ts';
import { addDays } from '../time/days.ts';
import { fromLocal } from '../time/zoned.ts';
import type { Now } from '../time/relativeWords.ts';
import type { Json } from '../schema/schema.ts';

/** Parameters of a list call as they go out, in an address or in a body: a name, and its text or texts. */
export type Wire = Record<string, string | string[]>;

/** The parameters of a list call beside its filters and search words. */
export const windowParams = ['page', 'per-page', 'sort', 'order', 'fields', 'expand', 'count'] as const;
export type OwnParam = (typeof windowParams)[number];

/** How a parameter's name says that it compares. */
export type Part = 'from' | 'to' | 'not' | 'contains' | 'is-set';

/** Whether a name is one of the list call's own, which no parameter of a declaration takes away. */
export const isOwnParam = ({ api }: Pick<ResourceDecl, 'api'>, name: string): boolean =>
  name === (api.search ?? usualSearch) || windowParams.some((each) => each === name);

/** The declared parameter that compares a field in one way, where the specification gave it a name of its own. */
function declaredParam(decl: ResourceDecl, field: string, as: QueryDecl['as']): string | undefined {
  return Object.entries(decl.query ?? {}).find(
    ([name, each]) => each.field === field && (each.as ?? 'equals') === as && !isOwnParam(decl, name),
  )?.[0];
}

/** The parameter that compares a field where the specification gave it none: every list takes it, of the fields it filters by. */
export const fieldParam = (field: string, part: '' | `[${Part}]` = ''): string => `filters[${field}]${part}`;

/** Whether a name is a parameter that asks for what another record has in a set. */
export const isLinked = ({ query = {} }: Pick<ResourceDecl, 'query'>, name: string): boolean =>
  Object.hasOwn(query, name) && query[name]!.as === 'linked';

/** Whether values survive in a list with commas. */
const isCommaSafe = (values: readonly string[]) => values.every((value) => !value.includes(',') && value.trim() === value);

/** Filters as parameters of the list call, relative words resolved: parameters of the specification by their names, the others below `filters`. */
export function filtersToWire(resource: QuestionTarget, filters: Filters, now: Now): Wire {
  const meant = (field: string, filter: Filter) => {
    const resolved = resolveFilter(filter, now);
    return resource.kinds[field] === 'instant' && now.zone !== undefined ? daysIn(resolved, now.zone) : resolved;
  };
  return Object.assign({}, ...Object.entries(filters).map(([field, filter]) => filterToWire(resource, field, meant(field, filter)))) as Wire;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The first and the last instant of a day in a zone; anything else is itself. */
function endsOf(text: string, zone: string): { from: string; to: string } {
  const from = day.test(text) ? fromLocal(`${text}T00:00`, zone) : undefined;
  if (from === undefined) return { from: text, to: text };
  return { from, to: new Date(Date.parse(fromLocal(`${addDays(text, 1)}T00:00`, zone)!) - 1).toISOString() };
}

/** A filter of an instant by days, as the instants that these begin and end at in a zone. */
function daysIn(filter: Filter, zone: string): Filter {
  if (filter.kind === 'equals' && day.test(filter.value)) return { kind: 'range', ...endsOf(filter.value, zone) };
  if (filter.kind !== 'range') return filter;
  const { from, to } = filter;
  return { ...filter, ...(from && { from: endsOf(from, zone).from }), ...(to && { to: endsOf(to, zone).to }) };
}

function filterToWire({ decl, kinds }: QuestionTarget, field: string, filter: Filter): Wire {
  if (isLinked(decl, field)) return filter.kind === 'equals' ? { [field]: filter.value } : {};
  const named = (as: Exclude<Part, 'not'>, value: string): Wire => ({
    [declaredParam(decl, field, as) ?? fieldParam(field, `[${as}]`)]: value,
  });
  switch (filter.kind) {
    case 'equals': {
      const param = declaredParam(decl, field, 'equals');
      return param ? { [param]: filter.value } : manyToWire(decl, field, [filter.value]);
    }
    case 'one-of':
      return manyToWire(decl, field, filter.values);
    case 'none-of':
      return { [fieldParam(field, '[not]')]: filter.values.length === 1 ? filter.values[0]! : [...filter.values] };
    case 'contains':
      return named('contains', filter.text);
    case 'is-set':
      return named('is-set', filter.set ? '1' : '0');
    case 'range': {
      // One day has a parameter of its own where the specification gave it one.
      const day = kinds[field] === 'date' && filter.from === filter.to ? declaredParam(decl, field, 'equals') : undefined;
      if (day !== undefined && filter.from) return { [day]: filter.from };
      return { ...(filter.from && named('from', filter.from)), ...(filter.to && named('to', filter.to)) };
    }
  }
}

/**
 * Whether the specification's own list call can be asked so: by parameters that it names, or by `filters` where it takes
 * those. What else is asked only an API understands that says so; another may pass over it and answer other records.
 */
export function isSpecified(resource: QuestionTarget, filters: Filters, now: Now): boolean {
  const { query = {}, api } = resource.decl;
  return api.filters === true || Object.keys(filtersToWire(resource, filters, now)).every((name) => Object.hasOwn(query, name));
}

function manyToWire(decl: ResourceDecl, field: string, values: readonly string[]): Wire {
  const commas = isCommaSafe(values) ? declaredParam(decl, field, 'comma-list') : undefined;
  if (commas) return { [commas]: values.join(',') };
  const list = declaredParam(decl, field, 'array');
  return list ? { [list]: [...values] } : { [fieldParam(field)]: values.length === 1 ? values[0]! : [...values] };
}

/**
 * A question as the parameters of its list call, but for the window of rows, which whoever calls adds: what counts, bulk actions and exports are for.
 */
export function toWire(resource: QuestionTarget, question: Question, now: Now): Wire {
  return flatWire(
    withSearchAndSort(listCallOf(resource.decl), {
      ...question,
      sort: question.group === undefined ? question.sort : orderOf(resource, question),
      filters: filtersToWire(resource, question.filters, now),
    }),
  );
}

/** Parameters of JSON as texts; null is none. */
export function flatWire(params: Record<string, Json>): Wire {
  const text = (value: Json) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  return Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(text) : text(value)]),
  );
}

import { listCallOf, usualSearch, withSearchAndSort } from '../resource/listCall.ts';
import type { QueryDecl, ResourceDecl } from '../declare/resourceDecl.ts';
import { anyOf, isSetFilter, orderOf, rangeOf, resolveFilter, type QuestionTarget, type Filter, type Filters, type Question } from './question.ts';
import { addDays } from '../time/days.ts';
import { fromLocal } from '../time/zoned.ts';
import type { Now } from '../time/relativeWords.ts';
import { presentList, presentName } from '../schema/formerly.ts';
import { fieldOf } from '../resource/fields.ts';
import type { Json } from '../schema/schema.ts';

/** Parameters of a list call as they go out, in an address or in a body: a name, and its text or texts. */
export type Wire = Record<string, string | string[]>;
/** A query string as it came. */
export type RawQuery = Record<string, string | string[] | undefined>;

/** The parameters of a list call beside its filters and search words. */
export const windowParams = ['page', 'per-page', 'sort', 'order', 'fields', 'expand', 'count'] as const;
type OwnParam = (typeof windowParams)[number];

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
  const named = (as: Part, value: string): Wire => ({
    [declaredParam(decl, field, as) ?? fieldParam(field, `[${as}]`)]: value,
  });
  switch (filter.kind) {
    case 'equals': {
      const param = declaredParam(decl, field, 'equals');
      return param ? { [param]: filter.value } : manyToWire(decl, field, [filter.value]);
    }
    case 'one-of':
      return manyToWire(decl, field, filter.values);
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

/** One condition of a list call, understood. */
export interface WireTerm {
  /** What the condition is called in an error. */
  name: string;
  field: string;
  /** Every field it looks into, of which one must match. */
  fields: readonly string[];
  /** The way it compares, also where its text is empty. */
  as: NonNullable<QueryDecl['as']>;
  /** `invalid`: the text is no value of its kind; absent: it says nothing. */
  filter?: Filter | 'invalid';
  /** Whether a parameter of the declaration says it. */
  declared: boolean;
}

/** A list call's parameters sorted out; `unknown`: names no grammar knows. */
export interface WireReading {
  own: Partial<Record<OwnParam, string>>;
  search?: string;
  terms: WireTerm[];
  unknown: string[];
}

const grammar = /^(?:filters\[([A-Za-z_]\w*)\]|([A-Za-z_][\w-]*))(?:\[(from|to|contains|is-set|)\])?$/;
type Part = 'from' | 'to' | 'contains' | 'is-set';

/** A parameter's name taken apart. `isBelow`: it stands below `filters`, where a field is itself; `part`: how it compares, where the name says so. */
interface ParamName {
  name: string;
  isBelow: boolean;
  part?: Part;
}

/** Reads the name of a list call's parameter: `rank`, `rank[from]`, `filters[rank][from]`; `undefined` where no grammar knows it. */
export function paramName(key: string): ParamName | undefined {
  const [matched, below, plain = '', part] = grammar.exec(key) ?? [];
  return matched === undefined ? undefined : { name: below ?? plain, isBelow: below !== undefined, ...(part && { part: part as Part }) };
}

/**
 * Reads the parameters of a list call. Whether its conditions may be asked, and
 * their values are ones the fields can have, is for whoever answers it to say.
 */
export function readWire(resource: QuestionTarget, raw: RawQuery): WireReading {
  const searchParam = resource.decl.api.search ?? usualSearch;
  const reading: WireReading = { own: {}, terms: [], unknown: [] };
  for (const [key, value] of Object.entries(raw)) {
    const param = paramName(key);
    const texts = [value ?? []].flat();
    const plain = param && !param.isBelow && !param.part ? param.name : undefined;
    const own = windowParams.find((name) => name === plain);
    if (!param) reading.unknown.push(key);
    else if (plain === searchParam) {
      if (texts.length > 0) reading.search = texts.at(-1)!;
    } else if (own) {
      if (texts.length > 0) reading.own[own] = presentList(resource, texts.at(-1)!);
    } else
      reading.terms.push(
        termOf(
          resource,
          param,
          texts.filter((text) => text !== ''),
        ),
      );
  }
  return reading;
}

/** A declared parameter wins over a field of the same name, but below `filters` a field is itself. */
function termOf(resource: QuestionTarget, { name: asked, isBelow, part }: ParamName, texts: readonly string[]): WireTerm {
  const { query = {} } = resource.decl;
  const name = Object.hasOwn(query, asked) ? asked : presentName(resource, asked);
  const decl = Object.hasOwn(query, name) ? query[name] : undefined;
  const isField = isBelow && fieldOf(resource, name) !== undefined;
  const field = isField ? name : (decl?.field ?? name);
  const as = part ?? (isField ? 'equals' : (decl?.as ?? 'equals'));
  const filter = texts.length === 0 ? undefined : filterOf(as, texts);
  const fields = !isField && decl?.as === 'contains' && !part && decl.fields ? decl.fields : [field];
  return { name, field, fields, as, declared: decl !== undefined && decl.field === field, ...(filter && { filter }) };
}

function filterOf(as: WireTerm['as'], texts: readonly string[]): WireTerm['filter'] {
  const last = texts.at(-1)!;
  switch (as) {
    case 'from':
      return rangeOf({ from: last });
    case 'to':
      return rangeOf({ to: last });
    case 'contains':
      return { kind: 'contains', text: last };
    case 'is-set':
      return isSetFilter(last) ?? 'invalid';
    case 'comma-list':
      return anyOf(
        texts
          .flatMap((text) => text.split(','))
          .map((each) => each.trim())
          .filter(Boolean),
      );
    case 'equals':
    case 'array':
    case 'unlinked':
    case 'linked':
      return anyOf(texts);
  }
}

/** What a list call is sorted by: `order` says it where `sort` is always the same. */
export const sortOf = ({ order, sort }: WireReading['own']): string | undefined => order || sort;

/** The question a list call asks, but for its window. Of two conditions on one field that are not the two ends of a range the later one stands. */
export function fromWire(resource: QuestionTarget, raw: RawQuery): Question {
  const { own, search, terms } = readWire(resource, raw);
  const filters: Record<string, Filter> = {};
  for (const { field, filter, as } of terms) {
    const before = filters[field];
    if (filter === undefined || filter === 'invalid' || as === 'unlinked' || as === 'linked') continue;
    filters[field] = before?.kind === 'range' && filter.kind === 'range' ? { ...before, ...filter } : filter;
  }
  const sort = sortOf(own);
  return { filters, ...(search && { search }), ...(sort && { sort }) };
}

import { unreadField } from '../resource/fields.ts';
import { publicationField } from '../resource/publishing.ts';
import type { FieldKind } from '../schema/kinds.ts';
import { resolveWord, type Now } from '../time/relativeWords.ts';
import type { Resource } from '../resource/resolvedResource.ts';

/** The sizes a page of a list may have. */
export const pageSizes = [20, 50, 100, 'All'] as const;
export type ListPageSize = (typeof pageSizes)[number];

/** Rows of one window of All: rows are then fetched by position, and `page` counts such windows. */
export const windowSize = 100;

/** What is asked of one field. Values are texts, as addresses and calls hold them; relative words (`@today`) stay words until a call is made. */
export type Filter =
  | { kind: 'equals'; value: string }
  | { kind: 'one-of'; values: readonly string[] }
  /** Any other value than these, or none at all. */
  | { kind: 'none-of'; values: readonly string[] }
  /** Both ends included; at least one is there. */
  | { kind: 'range'; from?: string; to?: string }
  | { kind: 'contains'; text: string }
  | { kind: 'is-set'; set: boolean };
/** Filters by field: all of them must hold. */
export type Filters = Readonly<Record<string, Filter>>;

/**
 * What a list is asked: the one form behind its address, its call, saved views,
 * counts, bulk actions and exports. Absent members mean the list's own defaults.
 */
export interface Question {
  /** The declared view whose filters these are: it stands in the address for them. Another filter leaves it. */
  view?: string;
  /** Words searched for. */
  search?: string;
  filters: Filters;
  /** A field, `-field` for descending. */
  sort?: string;
  /** The field, one of `list.groups`, whose values are groups: each one's rows stand together. */
  group?: string;
  /** How the records are shown, where not as the view does: `table`, or as another view does, by its id. */
  shape?: string;
  /** The month in sight of a calendar, `2026-03`; absent: this one. */
  month?: string;
  /** From 1, the default. */
  page?: number;
  perPage?: ListPageSize;
}

/** What a question is asked of: a resource with its fields and the names its list call gives them. */
export type QuestionTarget = Pick<Resource, 'schema' | 'decl' | 'kinds'>;

/** One of some values: of one alone it is that value. */
export const anyOf = (values: readonly string[]): Filter =>
  values.length === 1 ? { kind: 'equals', value: values[0]! } : { kind: 'one-of', values };

/** Any of some values, or with `except` none of them; `undefined` where there are none. */
export const chosenFilter = (values: readonly string[], except = false): Filter | undefined =>
  values.length === 0 ? undefined : except ? { kind: 'none-of', values } : anyOf(values);

/** The values that a filter names, to have any of them or none. */
export function valuesIn(filter: Filter | undefined): readonly string[] {
  if (filter?.kind === 'one-of' || filter?.kind === 'none-of') return filter.values;
  return filter?.kind === 'equals' ? [filter.value] : [];
}

/** A range, unless both its ends are open. */
export function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Filter | undefined {
  return from || to ? { kind: 'range', ...(from && { from }), ...(to && { to }) } : undefined;
}

/** How a bare word filters each kind of field: texts by a part of them, what is made of parts by being there at all, everything else by its value. */
const plainKinds = {
  text: 'contains',
  'long-text': 'contains',
  'rich-text': 'contains',
  time: 'contains',
  code: 'equals',
  codes: 'equals',
  flag: 'equals',
  id: 'equals',
  integer: 'equals',
  number: 'equals',
  date: 'equals',
  instant: 'equals',
  relation: 'equals',
  relations: 'equals',
  secret: 'is-set',
  money: 'is-set',
  period: 'is-set',
  option: 'is-set',
  options: 'is-set',
  file: 'is-set',
  image: 'is-set',
  point: 'is-set',
  list: 'is-set',
  rows: 'is-set',
  object: 'is-set',
  json: 'is-set',
} satisfies Record<FieldKind, Filter['kind']>;

/** How a bare word filters a field. */
export const plainKind = ({ kinds }: Pick<Resource, 'kinds'>, field: string): 'equals' | 'contains' | 'is-set' => plainKinds[kinds[field] ?? 'json'];

/** The filter that bare words of a field make; `undefined` where they say nothing. */
export function plainFilter(resource: QuestionTarget, field: string, words: readonly string[]): Filter | undefined {
  const [word = ''] = words;
  if (words.length > 1) return anyOf(words);
  if (word === '') return undefined;
  const kind = plainKind(resource, field);
  if (kind === 'contains') return { kind, text: word };
  return kind === 'is-set' ? isSetFilter(word) : { kind, value: word };
}

/** `1` or `true`: has a value; `0` or `false`: has none; `undefined` for any other word. */
export function isSetFilter(word: string): Filter | undefined {
  if (/^(1|true)$/.test(word)) return { kind: 'is-set', set: true };
  return /^(0|false)$/.test(word) ? { kind: 'is-set', set: false } : undefined;
}

/**
 * The fields a list may be filtered by: those of its filter bar, then those only a declared
 * parameter names, and whether a record is unread and how it is published where it may be.
 */
export function filterFields({ decl }: Pick<Resource, 'decl'>): string[] {
  const declared = Object.values(decl.query ?? {}).flatMap(({ field, as }) => (as === 'unlinked' || as === 'linked' ? [] : [field]));
  const told = [...(decl.unread === undefined ? [] : [unreadField]), ...(decl.publishing ? [publicationField] : [])];
  return [...new Set([...(decl.list?.filters ?? []), ...declared, ...told])];
}

/** A filter with its relative words resolved. */
export function resolveFilter(filter: Filter, now: Now): Filter {
  switch (filter.kind) {
    case 'equals':
      return { ...filter, value: resolveWord(filter.value, now) };
    case 'one-of':
    case 'none-of':
      return { ...filter, values: filter.values.map((each) => resolveWord(each, now)) };
    case 'range':
      return { ...filter, ...(filter.from && { from: resolveWord(filter.from, now) }), ...(filter.to && { to: resolveWord(filter.to, now) }) };
    case 'contains':
    case 'is-set':
      return filter;
  }
}

/**
 * The order that a list is asked for: groups in the order of their values, the latest day first,
 * unless the list is sorted by the very field; within each as it is sorted, or as the list declares.
 */
export function orderOf({ decl: { list = {} }, kinds }: QuestionTarget, { sort, group }: Pick<Question, 'sort' | 'group'>): string | undefined {
  const own = sort ?? list.sort;
  if (group === undefined || own?.replace(/^-/, '') === group) return own;
  const first = kinds[group] === 'date' || kinds[group] === 'instant' ? `-${group}` : group;
  return own === undefined ? first : `${first},${own}`;
}

/** A question with one filter set, or taken away; the first page again, since other rows match, and no view any more. */
export function withFilter(question: Question, field: string, filter: Filter | undefined): Question {
  const {
    page: _page,
    view: _view,
    filters: { [field]: _old, ...others },
    ...rest
  } = question;
  return { ...rest, filters: filter ? { ...others, [field]: filter } : others };
}

/** A question on its first page. */
export function fromStart({ page: _page, ...rest }: Question): Question {
  return rest;
}

/** A question that asks for everything, in the order and size it has. */
export function withoutFilters({ sort, group, month, perPage }: Question): Question {
  return { filters: {}, ...(sort && { sort }), ...(group && { group }), ...(month && { month }), ...(perPage && { perPage }) };
}

/** Whether a question leaves rows out. */
export const isFiltered = ({ search, filters }: Question): boolean => Boolean(search) || Object.keys(filters).length > 0;

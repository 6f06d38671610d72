import {
  chosenFilter,
  filterFields,
  isSetFilter,
  pageSizes,
  plainFilter,
  plainKind,
  rangeOf,
  type QuestionTarget,
  type Filter,
  type Filters,
  type Question,
} from './question.ts';
import { formerNames, presentList, presentName } from '../schema/formerly.ts';
import { fromWire, type RawQuery } from './wireReading.ts';
import { viewQuestion } from './views.ts';

/** Parameters of an address that are no filters; a field of such a name is written with a tilde before it. */
const reserved = new Set(['view', 'query', 'sort', 'group', 'shape', 'month', 'page', 'per-page', 'peek']);
const nameOf = (field: string) => (reserved.has(field) ? `~${field}` : field);

/**
 * Reads the query part of a list's address. A filter stands there under its field's name; what a bare word means is for the
 * field to say, any other kind of filter has a suffix (`rank.from`, `rank.to`, `name.is`, `status.not`, `code.has`, `notes.set`). Names of the
 * list call's declared parameters are understood too. `view` stands for the filters of a declared view; what is said beside it
 * counts more, and is no longer that view. Nothing else is read, so that a stray parameter of a mail programme breaks nothing.
 */
export function fromAddress(resource: QuestionTarget, search: string): Question {
  const params = presentParams(resource, new URLSearchParams(search));
  const own = filterFields(resource).flatMap((field) => {
    const filter = filterIn(params, resource, field);
    return filter ? [[field, filter] as const] : [];
  });
  const view = viewQuestion(resource, params.get('view') ?? '');
  const filters = { ...declaredIn(params, resource), ...Object.fromEntries(own) };
  const words = params.get('query');
  const isView = view !== undefined && Object.keys(filters).length === 0;
  const sort = params.get('sort') ?? view?.sort;
  const group = groupIn(params.get('group'), resource, view?.group);
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.exec(params.get('month') ?? '')?.[0];
  const shape = params.get('shape') ?? '';
  const hasShape =
    shape === 'table' ? isView && resource.decl.views?.[view.view ?? '']?.shape !== undefined : Object.hasOwn(resource.decl.views ?? {}, shape);
  const perPage = pageSizes.find((size) => String(size) === params.get('per-page'));
  const page = Number(params.get('page'));
  return {
    ...(isView && { view: view.view }),
    filters: { ...view?.filters, ...filters },
    ...(words && { search: words }),
    ...(sort && { sort }),
    ...(group && { group }),
    ...(hasShape && { shape }),
    ...(month && { month }),
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(perPage && { perPage }),
  };
}

/** The field that a list is grouped by: the one named, none where an empty name stands there, else that of its view. */
function groupIn(name: string | null, { decl }: QuestionTarget, ofView: string | undefined): string | undefined {
  return name === '' ? undefined : (decl.list?.groups?.find((field) => field === name) ?? ofView);
}

/** The parameters under the names that fields have now. */
function presentParams(resource: QuestionTarget, given: URLSearchParams): URLSearchParams {
  if (formerNames(resource).size === 0) return given;
  const present = ([key, value]: [string, string]): [string, string] => {
    const [, tilde = '', name = '', suffix = ''] = /^(~?)([^.]*)(.*)$/.exec(key) ?? [];
    return [`${tilde}${presentName(resource, name)}${suffix}`, key === 'sort' || key === 'group' ? presentList(resource, value) : value];
  };
  return new URLSearchParams([...given].map(present));
}

function filterIn(params: URLSearchParams, resource: QuestionTarget, field: string): Filter | undefined {
  const name = nameOf(field);
  const [from, to, text, set] = ['from', 'to', 'has', 'set'].map((suffix) => params.get(`${name}.${suffix}`) ?? undefined);
  const [exact, others] = ['is', 'not'].map((suffix) => params.getAll(`${name}.${suffix}`).filter(Boolean)) as [string[], string[]];
  return (
    rangeOf({ from, to }) ??
    chosenFilter(exact) ??
    chosenFilter(others, true) ??
    (text ? { kind: 'contains', text } : undefined) ??
    (set ? isSetFilter(set) : undefined) ??
    plainFilter(resource, field, params.getAll(name).filter(Boolean))
  );
}

/** Filters that an address holds as the list call would: addresses once were made so. */
function declaredIn(params: URLSearchParams, resource: QuestionTarget): Question['filters'] {
  const fields = filterFields(resource);
  const names = Object.keys(resource.decl.query ?? {}).filter((name) => !fields.includes(name) && !reserved.has(name));
  return fromWire(resource, Object.fromEntries(names.map((name): [string, RawQuery[string]] => [name, params.getAll(name)]))).filters;
}

/**
 * The query part of a list's address, without a question mark; the same question
 * always gives the same text. A view is written as long as the filters are its own.
 */
export function toAddress(
  resource: QuestionTarget,
  { view: id = '', search, filters, sort, group, shape, month, page = 1, perPage }: Question,
): string {
  const params = new URLSearchParams();
  const declared = viewQuestion(resource, id);
  const view = declared && isSame(declared.filters, filters) ? declared : undefined;
  if (view) params.set('view', id);
  if (search) params.set('query', search);
  if (!view) for (const field of filterFields(resource)) if (filters[field]) append(params, resource, field, filters[field]);
  if (sort && sort !== view?.sort) params.set('sort', sort);
  if (group !== view?.group) params.set('group', group ?? '');
  if (shape) params.set('shape', shape);
  if (month) params.set('month', month);
  if (page > 1) params.set('page', String(page));
  if (perPage) params.set('per-page', String(perPage));
  return params.toString();
}

const isSame = (some: Filters, others: Filters): boolean => {
  const text = (filters: Filters) => JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)));
  return text(some) === text(others);
};

function append(params: URLSearchParams, resource: QuestionTarget, field: string, filter: Filter): void {
  const name = nameOf(field);
  const plain = plainKind(resource, field);
  switch (filter.kind) {
    case 'equals':
      return params.append(plain === 'equals' ? name : `${name}.is`, filter.value);
    case 'one-of':
      return filter.values.forEach((value) => params.append(name, value));
    case 'none-of':
      return filter.values.forEach((value) => params.append(`${name}.not`, value));
    case 'contains':
      return params.append(plain === 'contains' ? name : `${name}.has`, filter.text);
    case 'is-set':
      return params.append(plain === 'is-set' ? name : `${name}.set`, filter.set ? '1' : '0');
    case 'range':
      if (filter.from) params.append(`${name}.from`, filter.from);
      if (filter.to) params.append(`${name}.to`, filter.to);
  }
}

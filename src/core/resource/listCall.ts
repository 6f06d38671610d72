import type { ResourceDecl } from '../declare/resourceDecl.ts';

/** What the search words of a list call are called where the declaration does not say. */
export const usualSearch = 'query';

/** How a list call names its search words, and what it always says. */
export interface ListCall {
  searchParam: string;
  always?: Record<string, unknown>;
  /** Whether it sorts from the last to the first alone. */
  descending?: boolean;
  /** What the specification has it bring along with each record. */
  expand?: readonly string[];
  /** What it has its call for one record bring along; `true`: it names nothing. */
  expandOne?: true | readonly string[];
}

/** What a declaration says of its list call. */
export const listCallOf = ({ api }: ResourceDecl): ListCall => ({
  searchParam: api.search ?? usualSearch,
  ...(api.always && { always: api.always }),
  ...(api.sort === 'descending' && { descending: true }),
  ...(api.expand && { expand: api.expand }),
  ...(api.expandOne && { expandOne: api.expandOne }),
});

const fromLast = (sort: string): string =>
  sort
    .split(',')
    .map((field) => `-${field.replace(/^-/, '')}`)
    .join(',');

/**
 * Search words and order of a list call beside its filters; what is always said wins, unless a filter says otherwise. An
 * order of one's own beside a sort that is always said is `order`, which only our API takes.
 */
export function withSearchAndSort<V>(
  { searchParam, ...call }: ListCall,
  { filters, search, sort }: { filters?: Record<string, V> | undefined; search?: string | undefined; sort?: string | undefined },
): Record<string, V | string> {
  return {
    ...filters,
    ...(search && { [searchParam]: search }),
    ...(sort && orderFor(call, sort)),
    ...alwaysBut(filters, call.always as Record<string, V> | undefined),
  };
}

const alwaysBut = <V>(filters: Record<string, V> = {}, always: Record<string, V> = {}): Record<string, V> =>
  Object.fromEntries(Object.entries(always).filter(([name]) => filters[name] === undefined));

function orderFor({ always, descending }: Omit<ListCall, 'searchParam'>, sort: string): Record<string, string> {
  const order = descending ? fromLast(sort) : sort;
  if (always?.sort === undefined) return { sort: order };
  return order === always.sort ? {} : { order };
}

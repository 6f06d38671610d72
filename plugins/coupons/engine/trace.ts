import { daysBetween, weekdayOf } from '#core';
import type { Purchase } from './Coupon.ts';
import { childrenOf, leafKinds, type Leaf, type LeafName, type Node } from './Node.ts';

/** What a purchase had of it; `null`: nobody knows. */
export type Had = number | string | ReadonlyArray<number | string> | null;
/** What is looked at of a coupon: a leaf of its conditions, or one of the things it always asks for. */
export type What =
  | LeafName
  | 'enabled'
  | 'code'
  | 'booked'
  | 'travel'
  | 'weekday'
  | 'products'
  | 'currency'
  | 'min_amount'
  | 'uses'
  | 'customer_uses'
  | 'day_uses'
  | 'budget'
  | 'stacking'
  | 'takes';

/** What one thing needed and what it had. */
export interface Finding {
  kind: 'leaf';
  what: What;
  ok: boolean;
  need: { min?: number | string; max?: number | string; one_of?: ReadonlyArray<number | string> };
  had: Had;
}
interface Group {
  kind: 'all' | 'any' | 'not';
  ok: boolean;
  children: Trace[];
}
export type Trace = Finding | Group;

/** The extras that are chosen. */
export const upsellsIn = (lines: Purchase['lines']): number[] => lines.filter(({ kind }) => kind === 'upsell').map(({ id }) => id);

const hadOf: Record<LeafName, (purchase: Purchase) => Had> = {
  lead_days: ({ booked, travel }) => daysBetween(booked, travel),
  travellers: ({ travellers }) => travellers,
  extras: ({ lines }) => upsellsIn(lines).length,
  upsells: ({ lines }) => upsellsIn(lines),
  customer: ({ customer }) => customer.kinds,
  tours: ({ product }) => product,
  categories: ({ categories }) => categories,
  operators: ({ operator }) => operator,
  cities: ({ city }) => city,
  countries: ({ country }) => country,
  languages: ({ language }) => language,
  payment_methods: ({ payment }) => payment,
  email_domains: ({ customer }) => customer.domain,
  booked_weekdays: ({ booked }) => weekdayOf(booked),
};

const isList = (had: Had): had is ReadonlyArray<number | string> => Array.isArray(had);

/** Whether what it had is one of a list; of several, whether one of them is. */
export const isOneOf = (had: Had, list: ReadonlyArray<number | string>): boolean =>
  had !== null && (isList(had) ? had.some((each) => list.includes(each)) : list.includes(had));

function leafTrace({ leaf, min, max, one_of: list = [] }: Leaf, purchase: Purchase): Finding {
  const had = hadOf[leaf](purchase);
  if (leafKinds[leaf] === 'list') return { kind: 'leaf', what: leaf, ok: isOneOf(had, list), need: { one_of: list }, had };
  const count = had as number;
  const ok = count >= (min ?? -Infinity) && count <= (max ?? Infinity);
  return { kind: 'leaf', what: leaf, ok, need: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }, had };
}

/** Every condition of a tree with what it needed and what it had: all of them are looked at, whatever decides. */
export function traceOf(node: Node, purchase: Purchase): Trace {
  if ('leaf' in node) return leafTrace(node, purchase);
  const children = childrenOf(node).map((child) => traceOf(child, purchase));
  if ('not' in node) return { kind: 'not', ok: !children[0]!.ok, children };
  if ('all' in node) return { kind: 'all', ok: children.every(({ ok }) => ok), children };
  return { kind: 'any', ok: children.some(({ ok }) => ok), children };
}

/** The findings that stand in the way, those that decide alone. */
export function failuresIn(trace: Trace): Finding[] {
  if (trace.ok) return [];
  if (trace.kind === 'leaf') return [trace];
  if (trace.kind === 'not') return findingsIn(trace);
  return trace.children.flatMap(failuresIn);
}

const findingsIn = (trace: Trace): Finding[] => (trace.kind === 'leaf' ? [trace] : trace.children.flatMap(findingsIn));

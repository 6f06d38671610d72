/** What a leaf asks of: a whole number between two ends, or something that is one of a list. */
export const leafKinds = {
  lead_days: 'range',
  travellers: 'range',
  extras: 'range',
  upsells: 'list',
  customer: 'list',
  tours: 'list',
  categories: 'list',
  operators: 'list',
  cities: 'list',
  countries: 'list',
  languages: 'list',
  payment_methods: 'list',
  email_domains: 'list',
  booked_weekdays: 'list',
} as const satisfies Record<string, 'range' | 'list'>;

export type LeafName = keyof typeof leafKinds;
export const leafNames = Object.keys(leafKinds) as LeafName[];

export interface Leaf {
  leaf: LeafName;
  min?: number;
  max?: number;
  one_of?: ReadonlyArray<number | string>;
}
/** Conditions as data: all of some, any of some, not one, or a single one. */
export type Node = { all: readonly Node[] } | { any: readonly Node[] } | { not: Node } | Leaf;

export const mostDepth = 4;
const mostLeaves = 50;
const mostValues = 100;
const mostNumber = 1_000_000;
export const customerKinds = ['NEW', 'RETURNING', 'NEW_TO_OPERATOR'] as const;

/** What is wrong with conditions: a word of the area's own. */
type NodeProblem = 'shape' | 'tooDeep' | 'tooMany' | 'nothing' | 'range' | 'list';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const only = (value: Record<string, unknown>, ...keys: string[]) => Object.keys(value).every((key) => keys.includes(key));
const isEnd = (value: unknown) => value === undefined || (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= mostNumber);

const textual = new Set<LeafName>(['languages', 'email_domains', 'customer']);

function isValue(name: LeafName, value: unknown): boolean {
  if (!textual.has(name)) return Number.isInteger(value) && (value as number) > 0 && (name !== 'booked_weekdays' || (value as number) <= 7);
  if (typeof value !== 'string' || value.length === 0 || value.length > 100) return false;
  return name !== 'customer' || (customerKinds as readonly string[]).includes(value);
}

function leafProblem(node: Record<string, unknown>): NodeProblem | undefined {
  const name = node.leaf as LeafName;
  if (!only(node, 'leaf', 'min', 'max', 'one_of') || !Object.hasOwn(leafKinds, name)) return 'shape';
  if (leafKinds[name] === 'range') {
    const { min, max, one_of } = node;
    if (one_of !== undefined || !isEnd(min) || !isEnd(max) || (min === undefined && max === undefined)) return 'range';
    return min !== undefined && max !== undefined && (min as number) > (max as number) ? 'range' : undefined;
  }
  const list = node.one_of;
  if (node.min !== undefined || node.max !== undefined || !Array.isArray(list) || list.length === 0 || list.length > mostValues) return 'list';
  return list.every((value) => isValue(name, value)) ? undefined : 'list';
}

/** The nodes right below one; of a leaf none. */
export function childrenOf(node: Node): readonly Node[] {
  if ('all' in node) return node.all;
  if ('any' in node) return node.any;
  return 'not' in node ? [node.not] : [];
}

export const leavesOf = (node: Node): number => ('leaf' in node ? 1 : childrenOf(node).reduce((sum, child) => sum + leavesOf(child), 0));

function problemAt(value: unknown, depth: number): NodeProblem | undefined {
  if (!isObject(value)) return 'shape';
  if (depth > mostDepth) return 'tooDeep';
  if ('leaf' in value) return leafProblem(value);
  const [key, ...others] = Object.keys(value);
  if (others.length > 0 || (key !== 'all' && key !== 'any' && key !== 'not')) return 'shape';
  const children = key === 'not' ? [value.not] : value[key];
  if (!Array.isArray(children)) return 'shape';
  if (children.length === 0) return 'nothing';
  if (children.length > mostLeaves) return 'tooMany';
  return children.map((child) => problemAt(child, depth + 1)).find(Boolean);
}

/** What is wrong with a value that is to be conditions; `undefined`: nothing, it is a `Node`. */
export const nodeProblem = (value: unknown): NodeProblem | undefined =>
  problemAt(value, 1) ?? (leavesOf(value as Node) > mostLeaves ? 'tooMany' : undefined);

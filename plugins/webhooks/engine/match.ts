import type { Json } from '#core';

/** What an endpoint asks of a payload's member: its path, with dots, how, and what it is compared with. */
interface FilterRow {
  path: string;
  is: 'EQUALS' | 'DIFFERS' | 'ONE_OF' | 'CONTAINS' | 'STARTS' | 'AT_LEAST' | 'AT_MOST' | 'SET' | 'EMPTY';
  value?: string;
}
export interface Wishes {
  events: readonly string[];
  filter_match?: 'ALL' | 'ANY' | null;
  filter?: readonly FilterRow[] | null;
}

/** Whether a subscription takes a type: the type itself, all of a thing (`booking.*`), or all there are (`*`), those to come included. */
export const takesType = (pattern: string, type: string): boolean =>
  pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)));

function valueAt(data: Json, path: string): Json | undefined {
  let found: Json | undefined = data;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string, Json>)[name];
  }
  return found;
}

const isNothing = (value: Json | undefined): boolean => value === undefined || value === null || value === '';

function compares(value: Json, bound: string): number {
  if (typeof value === 'number') return value - Number(bound);
  return String(value) < bound ? -1 : Number(String(value) > bound);
}

const tests: Record<FilterRow['is'], (value: Json, wanted: string) => boolean> = {
  EQUALS: (value, wanted) => String(value) === wanted,
  DIFFERS: (value, wanted) => String(value) !== wanted,
  ONE_OF: (value, wanted) =>
    wanted
      .split(',')
      .map((each) => each.trim())
      .includes(String(value)),
  CONTAINS: (value, wanted) =>
    Array.isArray(value) ? value.map(String).includes(wanted) : String(value).toLowerCase().includes(wanted.toLowerCase()),
  STARTS: (value, wanted) => String(value).startsWith(wanted),
  AT_LEAST: (value, wanted) => compares(value, wanted) >= 0,
  AT_MOST: (value, wanted) => compares(value, wanted) <= 0,
  SET: () => true,
  EMPTY: () => false,
};

/** Whether a payload is as a row wants it. What is not there is empty, and differs from everything. */
export function holds({ path, is, value: wanted = '' }: FilterRow, data: Json): boolean {
  const value = valueAt(data, path);
  if (isNothing(value)) return is === 'EMPTY' || is === 'DIFFERS';
  return tests[is](value!, wanted);
}

/** Whether an endpoint wants an event, by its type and its payload. */
export function wants({ events, filter, filter_match }: Wishes, type: string, data: Json): boolean {
  if (!events.some((pattern) => takesType(pattern, type))) return false;
  const rows = filter ?? [];
  if (rows.length === 0) return true;
  return filter_match === 'ANY' ? rows.some((row) => holds(row, data)) : rows.every((row) => holds(row, data));
}

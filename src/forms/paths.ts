import type { Json } from '#core';

/** A value at a dotted path (`prices.0.amount`); `undefined` where the path leads nowhere. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (at !== null && typeof at === 'object' ? (at as Record<string, unknown>)[key] : undefined), value);
}

/** Whether two JSON values are the same; absent members count as `undefined` ones. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object' || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

/** The first member of a dotted path. */
export const headOf = (path: string): string => path.split('.', 1)[0] ?? '';

/** A path as the schema sees it: without the positions of array items. */
export const schemaPath = (path: readonly (string | number)[]): string => path.filter((key) => !/^\d+$/.test(String(key))).join('.');

/** The changed fields of a record, `null` for those that were cleared: the body of an update. */
export function changesOf(before: { [field: string]: Json | undefined }, after: { [field: string]: Json | undefined }): { [field: string]: Json } {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...fields].filter((field) => !sameJson(before[field] ?? null, after[field] ?? null)).map((field) => [field, after[field] ?? null]),
  );
}

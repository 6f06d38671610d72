import { isoDay, type FieldKind, type Json } from '#core';
import type { List } from './useList.ts';
import type { Row } from './RowWindows.ts';

/** A group of a list: its value as an address has it, of an instant the day it falls on by the reader's clock; `null` for none. */
export type GroupValue = string | null;

export function groupValue(kind: FieldKind | undefined, value: Json | undefined): GroupValue {
  if (value === null || value === undefined || value === '') return null;
  return kind === 'instant' && typeof value === 'string' ? isoDay(new Date(value)) : String(value);
}

/** The rows that begin a group, by their position, among those that are there: the first of all, and each that differs from the one before. */
export function groupsIn(
  { count, rowAt }: Pick<List, 'count' | 'rowAt'>,
  valueOf: (row: Row) => GroupValue,
): Map<number, { row: Row; value: GroupValue }> {
  const found = new Map<number, { row: Row; value: GroupValue }>();
  let before: GroupValue | undefined;
  for (let index = 0; index < count; index++) {
    const row = rowAt(index);
    const value = row && valueOf(row);
    if (row && value !== undefined && (index === 0 || (before !== undefined && before !== value))) found.set(index, { row, value });
    before = value;
  }
  return found;
}

import type { DataColumn } from './types.ts';

/** What stands in one place of every row. The first data column is pinned. */
export type Cell<T> = { kind: 'select' } | { kind: 'data'; column: DataColumn<T>; pinned: boolean } | { kind: 'menu' };

export function cellsOf<T>(columns: readonly DataColumn<T>[], controls: { select: boolean; menu: boolean }): Cell<T>[] {
  return [
    ...(controls.select ? [{ kind: 'select' } as const] : []),
    ...columns.map((column, index) => ({ kind: 'data', column, pinned: index === 0 }) as const),
    ...(controls.menu ? [{ kind: 'menu' } as const] : []),
  ];
}

import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Json } from '#core';
import { sameJson } from '../paths.ts';
import { readCell, type CellContext } from './cells.ts';
import type { Column, Row } from './columns.ts';
import { withPart } from './relationCells.ts';

const withCell = (row: Row, key: string, value: Json | undefined): Row => {
  const { [key]: _before, ...rest } = row;
  return value === undefined ? rest : { ...rest, [key]: value };
};

export interface GridRows {
  set(row: number, key: string, value: Json | undefined): void;
  insert(at: number, row: Row): void;
  remove(at: number): void;
  /** Takes a row out and puts it in at another place. */
  move(from: number, to: number): void;
  /** Copies a cell into every row below it. */
  fillDown(from: number, key: string): void;
  /** Lays a block of texts over the cells from a place on, adding rows; gives how many cells could not be read. */
  paste(block: string[][], row: number, column: number, columns: readonly Column[], context: CellContext): number;
  /** Puts another value in the place of one part of a column's cells, wherever it stands by then. */
  replace(key: string, from: Json, to: Json): void;
  latest(): readonly Row[];
}

/** The rows of a grid and the ways to change them. Each change starts from the latest rows, even before React has rendered them. */
export function useGridRows(rows: readonly Row[], onChange: (rows: Row[]) => void, most: number): GridRows {
  const now = useRef({ rows, onChange });
  useLayoutEffect(() => {
    now.current = { rows, onChange };
  });
  const put = useCallback((next: readonly Row[]) => {
    now.current.rows = next;
    now.current.onChange([...next]);
  }, []);
  const set = useCallback(
    (row: number, key: string, value: Json | undefined) => put(now.current.rows.map((each, at) => (at === row ? withCell(each, key, value) : each))),
    [put],
  );
  return {
    set,
    insert(at, row) {
      if (now.current.rows.length < most) put([...now.current.rows.slice(0, at), row, ...now.current.rows.slice(at)]);
    },
    remove(at) {
      put(now.current.rows.filter((_, index) => index !== at));
    },
    move(from, to) {
      const { rows: before } = now.current;
      const others = before.filter((_, index) => index !== from);
      put([...others.slice(0, to), before[from]!, ...others.slice(to)]);
    },
    fillDown(from, key) {
      const value = now.current.rows[from]?.[key];
      put(now.current.rows.map((each, at) => (at > from ? withCell(each, key, structuredClone(value)) : each)));
    },
    paste(block, row, column, columns, context) {
      const next = [...now.current.rows];
      let unread = 0;
      for (const [down, line] of block.entries()) {
        const at = row + down;
        if (at >= most) break;
        let target = next[at] ?? {};
        for (const [right, text] of line.entries()) {
          const of = columns[column + right];
          if (!of || of.locked) continue;
          const read = readCell(of, text, target[of.key], context);
          if (read) target = withCell(target, of.key, read.value);
          else unread++;
        }
        next[at] = target;
      }
      put(next);
      return unread;
    },
    replace(key, from, to) {
      const before = now.current.rows;
      const next = before.map((each) => {
        const value = withPart(each[key], from, to);
        return sameJson(value, each[key]) ? each : withCell(each, key, value);
      });
      if (next.some((each, at) => each !== before[at])) put(next);
    },
    latest: () => now.current.rows,
  };
}

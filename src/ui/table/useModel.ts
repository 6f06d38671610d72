import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import type { TableModel } from './TableModel.ts';

/** One part of the model; the component renders again when that part is another value. */
export function useModel<T, V>(model: TableModel<T>, part: (model: TableModel<T>) => V): V {
  return useSyncExternalStore(model.subscribe, () => part(model));
}

/** Keeps the tab stops of a row (-1: the header) in step with the cursor. */
export function useCursorRow<T>(model: TableModel<T>, row: number): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const { cursor } = model;
  useModel(model, () => (cursor.row === row ? `${cursor.col}.${cursor.stop}.${cursor.due}` : ''));
  useLayoutEffect(() => {
    if (ref.current) cursor.sync(ref.current, row);
  });
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element) cursor.leave(element, row);
    };
  }, [cursor, row]);
  return ref;
}

import type { RowMark } from '#ui';
import type { Row } from './RowWindows.ts';

/** What of a list changed while it was shown: marks of rows by id, rows that wait to be shown, and whether others stand in their place by now. */
export interface LiveRowsState {
  marks: ReadonlyMap<Row['id'], RowMark>;
  waiting: ReadonlySet<Row['id']>;
  isMoved: boolean;
}

export const nothingLive: LiveRowsState = { marks: new Map(), waiting: new Set(), isMoved: false };

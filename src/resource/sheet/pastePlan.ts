import type { TFunction } from 'i18next';
import type { Json } from '#core';
import { parseTsv, type FieldText } from '#forms';
import type { Pasted } from '#ui';
import type { Row } from '../list/RowWindows.ts';
import type { ListModel } from '../list/useListScreen.ts';
import { isSame, rulesOn, type CellChange } from './saveCell.ts';

/** A line that cannot be what its row says; `isLocked`: the cell cannot be opened either. */
interface RefusedLine {
  row: Row;
  text: string;
  /** Absent where the text could not be read. */
  value?: Json;
  reason: string;
  isLocked?: boolean;
}
/** What comes of lines that are pasted on a column. */
export interface PastePlan {
  changes: CellChange[];
  refused: RefusedLine[];
  /** Lines below the last row. */
  beyond: number;
  /** There is more in a line than its first cell. */
  isWider: boolean;
}

/** The rows that the lines are for; absent: there is none. */
export const rowsFor = ({ list }: ListModel, { index, text }: Pasted): Array<Row | undefined> =>
  parseTsv(text).map((_, down) => (index + down < list.count ? list.rowAt(index + down) : undefined));

interface PlanOf {
  model: ListModel;
  pasted: Pasted;
  rows: ReadonlyArray<Row | undefined>;
  fieldText: FieldText;
  t: TFunction;
}

export function pastePlan({ model, pasted, rows, fieldText, t }: PlanOf): PastePlan {
  const { screen, columns } = model;
  const { column: field } = pasted;
  const column = columns.columns.find(({ id }) => id === field);
  const lines = parseTsv(pasted.text);
  const plan: PastePlan = { changes: [], refused: [], beyond: 0, isWider: lines.some((cells) => cells.length > 1) };
  for (const [down, [text = '']] of lines.entries()) {
    const row = rows[down];
    if (row === undefined) {
      plan.beyond++;
      continue;
    }
    const read = fieldText.read(text, row[field]);
    const value = read?.value ?? null;
    if (!column?.editable?.(row)) plan.refused.push({ row, text, reason: t('locked'), isLocked: true });
    else if (!read) plan.refused.push({ row, text, reason: t('unread') });
    else if (!isSame(row[field], value)) {
      const [reason] = rulesOn(screen, { field, value }, t);
      if (reason === undefined) plan.changes.push({ row, field, value });
      else plan.refused.push({ row, text, value, reason });
    }
  }
  return plan;
}

import { Icon } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { Json } from '#core';
import type { DataColumn } from '#ui';
import type { Row } from '../list/RowWindows.ts';
import { isSame } from './saveCell.ts';

/** What was refused in a cell: the value, or the text where it is none. */
export interface KeptCell {
  id: Row['id'];
  field: string;
  value?: Json;
  text: string;
  reasons: readonly string[];
}

/** Makes another set of the one there is. */
export type Keep = (change: (kept: KeptCells | undefined) => KeptCells) => void;

const keyOf = ({ id, field }: Pick<KeptCell, 'id' | 'field'>) => `${id} ${field}`;

/** The cells that were refused, each until it is opened again. Never changed: another set is another object. */
export class KeptCells {
  readonly #cells: ReadonlyMap<string, KeptCell>;
  #drawn: { of: readonly DataColumn<Row>[]; columns: readonly DataColumn<Row>[] } | undefined;

  constructor(cells: ReadonlyMap<string, KeptCell> = new Map()) {
    this.#cells = cells;
  }

  at(row: Row, field: string): KeptCell | undefined {
    const cell = this.#cells.get(keyOf({ id: row.id, field }));
    return cell && (cell.value === undefined || !isSame(row[field], cell.value)) ? cell : undefined;
  }

  with(...cells: readonly KeptCell[]): KeptCells {
    return new KeptCells(new Map([...this.#cells, ...cells.map((cell) => [keyOf(cell), cell] as const)]));
  }

  without(cell: Pick<KeptCell, 'id' | 'field'>): KeptCells {
    return new KeptCells(new Map([...this.#cells].filter(([key]) => key !== keyOf(cell))));
  }

  /** Columns that show what was refused in place of what is stored; the same ones while both are the same. */
  draw(columns: readonly DataColumn<Row>[]): readonly DataColumn<Row>[] {
    if (this.#drawn?.of !== columns) {
      const render = (column: DataColumn<Row>) => (row: Row, index: number) => {
        const cell = this.at(row, column.id);
        return cell ? refused(cell) : column.render(row, index);
      };
      this.#drawn = { of: columns, columns: columns.map((column) => ({ ...column, render: render(column) })) };
    }
    return this.#drawn.columns;
  }
}

const refused = ({ text, reasons }: KeptCell): ReactNode => (
  <span className="wp-sheet-kept" title={reasons.join(' ')}>
    <Icon icon="error" size={12} />
    <span dir="auto">{text}</span>
    <span className="wp-hidden">{reasons.join(' ')}</span>
  </span>
);

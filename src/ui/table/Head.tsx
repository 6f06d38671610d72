import { Button, Checkbox, Icon } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { startResize, fitColumn } from './resize.ts';
import { startReorder } from './reorder.ts';
import { cellClass } from './Row.tsx';
import { noSelection, selectedCount } from './selection.ts';
import type { TableModel } from './TableModel.ts';
import type { DataColumn, Sort } from './types.ts';
import { useCursorRow, useModel } from './useModel.ts';

interface HeadProps<T> {
  model: TableModel<T>;
}

function SelectAll<T>({ model }: HeadProps<T>): ReactNode {
  const { selection = noSelection, count } = model.props;
  const selected = selectedCount(selection, count);
  const every = count > 0 && selected === count;
  return (
    <Checkbox
      checked={every}
      indeterminate={selected > 0 && !every}
      disabled={count === 0}
      aria-label={model.look.t('select-all')}
      onChange={() => model.selectAll(!every)}
    />
  );
}

function Title<T>({ model, column }: HeadProps<T> & { column: DataColumn<T> }): ReactNode {
  const { sort, onSort } = model.props;
  if (!column.sortable || !onSort) return <span className="dt-text">{column.title}</span>;
  const sorted = sort?.id === column.id;
  return (
    <Button
      variant="minimal"
      size="small"
      className="dt-sort"
      title={column.title}
      text={<span className="dt-text">{column.title}</span>}
      endIcon={sorted ? <Icon icon={sort.desc ? 'arrow-down' : 'arrow-up'} size={12} /> : undefined}
      onClick={() => onSort({ id: column.id, desc: sorted && !sort.desc })}
    />
  );
}

function Grip<T>({ model, column }: HeadProps<T> & { column: DataColumn<T> }): ReactNode {
  if (!model.props.onPrefs) return null;
  return (
    <span
      className="dt-grip"
      onPointerDown={(event) => startResize(event, model, column.id)}
      onDoubleClick={(event) => {
        event.stopPropagation();
        fitColumn(event.currentTarget, model, column.id);
      }}
    />
  );
}

function sortOf<T>(column: DataColumn<T>, sort: Sort | undefined): 'ascending' | 'descending' | 'none' | undefined {
  if (!column.sortable) return undefined;
  return sort?.id !== column.id ? 'none' : sort.desc ? 'descending' : 'ascending';
}

/** The header row: sort, select all, and the grips and drags of columns. */
export function Head<T>({ model }: HeadProps<T>): ReactNode {
  const ref = useCursorRow(model, -1);
  const { cells, t } = useModel(model, ({ look }) => look);
  const { sort } = useModel(model, ({ props }) => props);
  return (
    <div ref={ref} role="row" aria-rowindex={1} className="dt-row dt-head">
      {cells.map((cell, place) => {
        const common = { role: 'columnheader', 'aria-colindex': place + 1, className: cellClass(cell) };
        if (cell.kind === 'select')
          return (
            <div key="#select" {...common}>
              <SelectAll model={model} />
            </div>
          );
        if (cell.kind === 'menu')
          return (
            <div key="#menu" {...common}>
              <span className="dt-unseen">{t('actions')}</span>
            </div>
          );
        const { column } = cell;
        return (
          <div
            key={column.id}
            {...common}
            data-col={column.id}
            aria-sort={sortOf(column, sort)}
            onPointerDown={(event) => startReorder(event, model, column.id)}
          >
            <Title model={model} column={column} />
            <Grip model={model} column={column} />
          </div>
        );
      })}
    </div>
  );
}

import './DataTable.css';
import { HotkeysProvider } from '@blueprintjs/core';
import { Column, RenderMode, Table } from '@blueprintjs/table';
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adoptTable } from './blueprint.ts';
import { cellsOf } from './cells.ts';
import { fittingCount, noPrefs, visibleColumns } from './columns.ts';
import { Folded } from './Folded.tsx';
import { useSame } from '../useSame.ts';
import { Head } from './Head.tsx';
import { heightsOf, type Heads } from './heads.ts';
import { handlePaste } from './editing.ts';
import { handleKey } from './keyboard.ts';
import { handleClick, handleDoubleClick, handleFocus, handlePress } from './pointer.ts';
import { Row } from './Row.tsx';
import { RowMenu } from './RowMenu.tsx';
import { standAt } from './standAt.ts';
import { TableModel, usualRowHeight } from './TableModel.ts';
import { controlPx, trackStyle } from './tracks.ts';
import type { DataTableProps } from './types.ts';
import { useRoom } from './useRoom.ts';

const nothing: never[] = [];
/** Blueprint's table brings hotkeys, and `?` in it would show Blueprint's dialog about them. */
const noHotkeyDialog = () => <></>;
/** Blueprint believes in one column wider than any scroll position; our style sheet has the last word on the width. */
const oneColumn = [100_000];

/**
 * Blueprint's table as a virtualiser of rows: one column, one "cell" per row. It renders
 * again only when the number of rows changes, or a heading comes to stand above one.
 */
function useVirtualRows<T>(model: TableModel<T>, { count, rowHeight, heads }: { count: number; rowHeight: number; heads?: Heads }): ReactNode {
  return useMemo(
    () => (
      <Table
        numRows={count}
        defaultRowHeight={rowHeight}
        minRowHeight={rowHeight}
        {...(heads && { rowHeights: heightsOf(heads, count, rowHeight) })}
        columnWidths={oneColumn}
        renderMode={RenderMode.NONE}
        enableRowHeader={false}
        enableColumnResizing={false}
        enableRowResizing={false}
        selectionModes={nothing}
        selectedRegions={nothing}
        onCompleteRender={() => model.settle()}
        onVisibleCellsChange={({ rowIndexStart, rowIndexEnd }) => {
          if (rowIndexEnd >= rowIndexStart) model.props.onVisible?.(rowIndexStart, rowIndexEnd);
        }}
      >
        <Column cellRenderer={(index) => <Row model={model} index={index} />} columnHeaderCellRenderer={() => <Head model={model} />} />
      </Table>
    ),
    [model, count, rowHeight, heads],
  );
}

/** The same positions as long as they are. */
function useHeads(groups: ReadonlyMap<number, ReactNode> | undefined): Heads | undefined {
  return useSame(groups && [...groups.keys()].sort((a, b) => a - b));
}

interface Folding<T> {
  model: TableModel<T>;
  /** How many columns are left out. */
  left: number;
}

function useTableModel<T>(props: DataTableProps<T>, room: number | undefined): Folding<T> {
  const { t } = useTranslation('table');
  const { columns, prefs = noPrefs, selection, rowMenu } = props;
  const { order, hidden } = prefs;
  const select = selection !== undefined;
  const menu = rowMenu !== undefined;
  const visible = useMemo(() => visibleColumns(columns, { order, hidden, widths: {} }), [columns, order, hidden]);
  const controls = (Number(select) + Number(menu)) * controlPx;
  const count = room === undefined ? visible.length : fittingCount(visible, prefs, room - controls);
  const look = useMemo(() => ({ cells: cellsOf(visible.slice(0, count), { select, menu }), t }), [visible, count, select, menu, t]);
  const [model] = useState(() => new TableModel(props, look));
  useLayoutEffect(function takeOver() {
    model.update(props, look);
  });
  return { model, left: visible.length - count };
}

/**
 * A grid of rows that are loaded as they come into view: 100,000 of them cost what 30 do. Give it a height.
 * Keys: arrows, J and K, Home, End, Page Up and Down, with Ctrl to the ends; Enter opens, Space looks into a row, X selects, with Shift a range,
 * Ctrl+A all;
 * in the header Shift with an arrow changes a width and Ctrl+Shift with an arrow moves the column.
 */
export function DataTable<T>(props: DataTableProps<T>): ReactNode {
  const { label, count, focusRow, prefs = noPrefs, rowHeight = usualRowHeight } = props;
  const { t } = useTranslation('table');
  const grid = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  const { model, left } = useTableModel(props, useRoom(grid, props.folds === true && !isOpened));
  const live = useRef<HTMLDivElement>(null);
  const heads = useHeads(props.groups);
  const rows = useVirtualRows(model, { count, rowHeight, ...(heads && { heads }) });
  const { cells } = model.look;
  useLayoutEffect(
    function adopt() {
      if (!grid.current) return;
      model.cursor.grid = grid.current;
      model.live = live.current;
      adoptTable(grid.current);
    },
    [model],
  );
  useImperativeHandle(props.handle, () => ({ standAt: (row, focuses) => standAt(model, row, focuses) }), [model]);
  const there = focusRow !== undefined && focusRow < count;
  useLayoutEffect(
    function restore() {
      if (there) model.reveal(focusRow);
    },
    [model, focusRow, there],
  );
  return (
    <div className="dt">
      <div
        ref={grid}
        className="dt-grid"
        style={trackStyle(cells, prefs, rowHeight)}
        tabIndex={0}
        role="grid"
        aria-label={label}
        aria-description={`${t(props.onPeek ? 'help-peek' : 'help')}${props.columns.some(({ editable }) => editable) ? ` ${t('help-edit')}` : ''}`}
        aria-rowcount={count + 1}
        aria-colcount={cells.length}
        aria-multiselectable={props.selection ? true : undefined}
        onKeyDownCapture={(event) => handleKey(event, model)}
        onPaste={(event) => handlePaste(event, model)}
        onFocus={(event) => handleFocus(event.target, model)}
        onMouseDownCapture={(event) => handlePress(event, model)}
        onMouseUp={() => {
          model.pressed = null;
        }}
        onClick={(event) => handleClick(event, model)}
        onDoubleClick={(event) => handleDoubleClick(event.target as Element, model)}
        onWheelCapture={(event) => event.stopPropagation()}
      >
        <HotkeysProvider renderDialog={noHotkeyDialog}>{rows}</HotkeysProvider>
      </div>
      {left > 0 && <Folded count={left} onOpen={() => setOpened(true)} />}
      <RowMenu model={model} />
      <div ref={live} className="dt-unseen" role="status" />
    </div>
  );
}

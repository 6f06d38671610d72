import { Classes, Icon } from '@blueprintjs/core';
import { memo, type CSSProperties, type ReactNode } from 'react';
import type { Cell } from './cells.ts';
import { headHeight } from './heads.ts';
import type { TableModel } from './TableModel.ts';
import { useCursorRow, useModel } from './useModel.ts';

/** Blueprint clones `style` in, and more that a row has no use for. */
interface RowProps<T> {
  model: TableModel<T>;
  index: number;
  style?: CSSProperties;
}
interface CellProps<T> {
  model: TableModel<T>;
  index: number;
  row: T | undefined;
}

/** The header cell of a column looks where its body cells look. */
export const cellClass = <T,>(cell: Cell<T>): string => {
  if (cell.kind !== 'data') return `dt-cell dt-${cell.kind}`;
  return `dt-cell${cell.column.align === 'end' ? ' dt-end' : ''}${cell.pinned ? ' dt-pinned' : ''}`;
};

// The two controls of every row stand in Blueprint's markup, without its components: those are five a row, with effects, where nothing ever happens.

function selectBox<T>({ model, index, row }: CellProps<T>, on: boolean): ReactNode {
  if (row === undefined) return null;
  return (
    <label className={`${Classes.CONTROL} ${Classes.CHECKBOX}`}>
      <input
        className={Classes.CONTROL_INPUT}
        type="checkbox"
        checked={on}
        aria-label={model.look.t('select', { name: model.props.rowLabel(row) })}
        onChange={() => model.toggle(index)}
      />
      <span className={Classes.CONTROL_INDICATOR} />
    </label>
  );
}

function MenuButton<T>({ model, index, row }: CellProps<T> & { row: T }): ReactNode {
  const open = useModel(model, ({ menu }) => menu?.index === index);
  return (
    <button
      type="button"
      className={`${Classes.BUTTON} ${Classes.MINIMAL} ${Classes.SMALL}${open ? ` ${Classes.ACTIVE}` : ''}`}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-label={model.look.t('menu-of', { name: model.props.rowLabel(row) })}
      onClick={({ currentTarget }) => (open ? model.closeMenu(true) : model.openMenu({ index, button: currentTarget }))}
    >
      <Icon icon="more" />
    </button>
  );
}

/** For the mouse: the keyboard has Space, and the menu of the row says it in words. */
function peekButton<T>({ model, row }: CellProps<T>): ReactNode {
  const peek = () => row !== undefined && model.props.onPeek?.(row);
  return <button type="button" className="dt-peek" tabIndex={-1} aria-hidden title={model.look.t('peek')} onClick={peek} />;
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

function content<T>(cell: Cell<T>, of: CellProps<T>, on: boolean): ReactNode {
  const { model, index, row } = of;
  if (cell.kind === 'select') return selectBox(of, on);
  if (cell.kind === 'data' && row !== undefined && model.edit?.index === index && model.edit.column === cell.column.id)
    return (
      <div ref={focus} tabIndex={-1} className="dt-edit">
        {model.props.editor?.({ row, model, ...model.edit })}
      </div>
    );
  if (cell.kind === 'menu') return row !== undefined && <MenuButton model={model} index={index} row={row} />;
  if (row !== undefined)
    return (
      <>
        <span className="dt-text" dir="auto">
          {cell.column.render(row, index)}
        </span>
        {cell.column.rowHeader && model.props.onPeek && peekButton(of)}
      </>
    );
  return (
    <>
      <span className="dt-bar" />
      {cell.pinned && <span className="dt-unseen">{model.look.t('loading')}</span>}
    </>
  );
}

function DataRow<T>({ model, index, style }: RowProps<T>): ReactNode {
  const ref = useCursorRow(model, index);
  const { cells } = useModel(model, ({ look }) => look);
  const row = useModel(model, ({ props }) => props.rowAt(index));
  const on = useModel(model, () => model.selected(row));
  const mark = useModel(model, ({ props }) => (row === undefined ? undefined : props.markOf?.(row)));
  useModel(model, ({ edit }) => (edit?.index === index ? edit : null));
  const isPeeked = useModel(model, ({ props }) => row !== undefined && (props.isPeeked?.(row) ?? false));
  const head = useModel(model, ({ props }) => props.groups?.get(index));
  const hasHead = head !== undefined;
  const top = style?.top;
  const line = (
    <div
      ref={ref}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={model.props.selection ? on : undefined}
      aria-current={isPeeked || undefined}
      aria-busy={row === undefined || undefined}
      className={`dt-row${index % 2 ? ' dt-odd' : ''}${on ? ' dt-on' : ''}${isPeeked ? ' dt-peeked' : ''}${mark ? ` dt-mark-${mark.kind}` : ''}`}
      title={mark?.text}
      style={hasHead ? { top: below(top) } : { top, height: style?.height }}
    >
      {cells.map((cell, place) => (
        <div
          key={cell.kind === 'data' ? cell.column.id : `#${cell.kind}`}
          className={cellClass(cell)}
          aria-colindex={place + 1}
          role={cell.kind === 'data' && cell.column.rowHeader ? 'rowheader' : 'gridcell'}
        >
          {content(cell, { model, index, row }, on)}
          {mark && cell.kind === 'data' && cell.pinned && <span className="dt-unseen">{mark.text}</span>}
        </div>
      ))}
    </div>
  );
  if (!hasHead) return line;
  return (
    <>
      <div role="row" className="dt-group" data-group={index} style={{ top }}>
        <div role="gridcell" aria-colspan={cells.length} className="dt-group-text">
          {head}
        </div>
      </div>
      {line}
    </>
  );
}

/** Below the heading of its group. */
const below = (top: CSSProperties['top']): string => `calc(${typeof top === 'number' ? `${top}px` : (top ?? '0px')} + ${headHeight}px)`;

const sameRow = <T,>(a: RowProps<T>, b: RowProps<T>): boolean =>
  a.model === b.model && a.index === b.index && a.style?.top === b.style?.top && a.style?.height === b.style?.height;

/** One row of the grid: the only "cell" that Blueprint's table knows. */
export const Row = memo(DataRow, sameRow) as typeof DataRow; // memo forgets that the component is generic

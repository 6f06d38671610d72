import { HTMLTable, Icon } from '@blueprintjs/core';
import { titleId, type WidgetProps } from '@rjsf/utils';
import { useContext, useMemo, useState, type ClipboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonSchema } from '#core';
import { describedBy } from '../describe.ts';
import { Bands } from '../grid/Bands.tsx';
import { cellText } from '../grid/cells.ts';
import { columnsOf, type Column, type Row } from '../grid/columns.ts';
import { GridBar } from '../grid/GridBar.tsx';
import { GridRow } from '../grid/GridRow.tsx';
import { SortableRow, SortableRows } from '../grid/SortableRows.tsx';
import { reasonId } from '../grid/relationCells.ts';
import { parseTsv } from '../grid/tsv.ts';
import { useCellContext } from '../grid/useCellContext.ts';
import { useGridFocus } from '../grid/useGridFocus.ts';
import { useGridRows } from '../grid/useGridRows.ts';
import { useNames } from '../grid/useNames.ts';
import { OwnWidgetsContext } from '../widgets/ownWidgetsContext.ts';

const noRows: Row[] = [];

/**
 * An array of objects as a table (`x-widget: "grid"`). Only the active row holds inputs, which keeps typing fast at any
 * size. Where the schema says `x-sortable`, rows have grips, and Alt with an arrow moves the active one.
 * Tab and arrows move from cell to cell, Enter goes down and adds a row at the end, Ctrl+D copies the cell
 * above, and a block from a spreadsheet can be pasted over the cells, with other records by id or name.
 */
export default function GridField(props: WidgetProps) {
  const { id, label, schema } = props;
  const { t } = useTranslation('forms');
  const grid = useGrid(props);
  const { rows, columns, changes, names, context, focus, sorts, locked, message } = grid;
  const bands = (schema as JsonSchema)['x-bands'];
  return (
    <div role="group" aria-labelledby={titleId(id)} className="wp-grid">
      {!locked && <GridBar label={label} columns={columns} changes={changes} focus={focus} count={rows.length} schema={schema} sorts={sorts} />}
      {/* Without rows there is nothing else in it that the keyboard reaches to scroll it. */}
      <div className="wp-grid-scroll" {...(rows.length === 0 && { tabIndex: 0, role: 'group', 'aria-label': label })}>
        <Around sorts={sorts} count={rows.length} onMove={(from, to) => focus.move(from, to, 0)}>
          <Table {...props} grid={grid} />
        </Around>
      </div>
      {bands && rows.some((row) => typeof row[bands.from] === 'number') && (
        <Bands decl={bands} label={label} rows={rows} columns={columns} context={context} />
      )}
      <div role="status" className="wp-note">
        {[message, names.unknown > 0 && t('names-unknown', { count: names.unknown })].filter(Boolean).join('. ')}
      </div>
    </div>
  );
}

type Grid = ReturnType<typeof useGrid>;

/** The rows, the cell one is in, and what is done with them. */
function useGrid(props: WidgetProps) {
  const { schema, uiSchema, disabled, readonly } = props;
  const { t } = useTranslation('forms');
  const own = useContext(OwnWidgetsContext);
  const columns = useMemo(() => columnsOf({ schema, ...(uiSchema && { uiSchema }) }, Object.keys(own)), [schema, uiSchema, own]);
  const rows = Array.isArray(props.value) ? (props.value as Row[]) : noRows;
  const locked = Boolean(disabled || readonly);
  const most = schema.maxItems ?? Infinity;
  const changes = useGridRows(rows, props.onChange, most);
  const names = useNames(columns, rows, changes);
  const context = useCellContext(names);
  const [message, setMessage] = useState('');
  const sorts = !locked && (schema as JsonSchema)['x-sortable'] === true;
  const tellMoved = (from: number, to: number) => {
    const row = changes.latest()[to];
    const [first] = columns;
    const label = (first && row && cellText(first, row[first.key], context)) || `${t('row')} ${from + 1}`;
    setMessage(t('row-moved', { label, position: to + 1, count: rows.length }));
  };
  const focus = useGridFocus({ columns, changes, most, locked, ...(sorts && { onMoved: tellMoved }) });
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (locked || !focus.active || !/[\t\n]/.test(text.replace(/\n$/, ''))) return;
    event.preventDefault();
    const before = changes.latest();
    const unread = changes.paste(parseTsv(text), focus.active.row, focus.active.column, columns, context);
    names.recheck(before, changes.latest());
    setMessage(unread > 0 ? t('cells-unread', { count: unread }) : t('pasted'));
  };
  return { columns, rows, locked, changes, names, context, message, sorts, focus, paste };
}

function Table({ grid, ...props }: WidgetProps & { grid: Grid }) {
  const { id, label } = props;
  const { columns, names, focus, paste } = grid;
  const { t } = useTranslation('forms');
  return (
    <HTMLTable
      compact
      bordered
      className="wp-grid-table"
      aria-label={label}
      aria-describedby={describedBy(props)}
      ref={focus.table}
      onKeyDown={focus.key}
      onKeyDownCapture={focus.keyFirst}
      onPaste={paste}
    >
      <thead>
        <tr>
          <th scope="col" className="wp-row-number">
            <span className="wp-hidden">{t('row')}</span>
          </th>
          {columns.map((column) => (
            <Heading key={column.key} column={column} reason={names.reasonOf(column)} id={reasonId(id, column)} />
          ))}
        </tr>
      </thead>
      <Rows {...props} grid={grid} />
    </HTMLTable>
  );
}

function Rows({ grid, id, options, name, registry }: WidgetProps & { grid: Grid }) {
  const { rows, columns, locked, changes, context, sorts, focus } = grid;
  const { t } = useTranslation('forms');
  const RowKind = sorts ? SortableRow : GridRow;
  const errors = options.errorSchema as Record<string, object> | undefined;
  const path = String(options.path ?? name);
  return (
    <tbody>
      {rows.map((row, index) => (
        <RowKind
          key={index}
          {...{ id, index, row, columns, locked, registry, context }}
          path={`${path}.${index}`}
          active={!locked && focus.active?.row === index}
          entry={focus.active === undefined && index === 0}
          errors={errors?.[index]}
          onActivate={focus.activate}
          onChange={changes.set}
        />
      ))}
      {rows.length === 0 && (
        <tr>
          <td colSpan={columns.length + 1} className="bp6-text-muted">
            {t('is-empty')}
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface AroundProps {
  sorts: boolean;
  count: number;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}
const Around = ({ sorts, children, ...rows }: AroundProps) => (sorts ? <SortableRows {...rows}>{children}</SortableRows> : children);

/** A column's title and, where the records it names are out of reach, why. */
function Heading({ column, reason, id }: { column: Column; reason: string | undefined; id: string }) {
  return (
    <th scope="col">
      {column.title}
      {column.required && (
        <span className="wp-required" aria-hidden>
          {' '}
          *
        </span>
      )}
      {reason !== undefined && (
        <div id={id} className="wp-note wp-reason">
          <Icon icon="lock" size={12} /> {reason}
        </div>
      )}
    </th>
  );
}

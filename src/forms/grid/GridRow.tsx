import { Icon } from '@blueprintjs/core';
import { errorId, type Registry } from '@rjsf/utils';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '#core';
import { messagesIn } from '../errors.ts';
import { sameJson } from '../paths.ts';
import { cellText, notesOn, type CellContext } from './cells.ts';
import type { Column, Row } from './columns.ts';
import { GridCell } from './GridCell.tsx';
import { isRelation, reasonId } from './relationCells.ts';

export interface GridRowProps {
  id: string;
  /** Dotted path of the row, where errors and focus find it. */
  path: string;
  index: number;
  row: Row;
  columns: readonly Column[];
  active: boolean;
  /** Whether Tab comes into the grid here. */
  entry: boolean;
  errors: object | undefined;
  locked: boolean;
  registry: Registry;
  context: CellContext;
  onActivate(row: number, column: number): void;
  onChange(row: number, key: string, value: Json | undefined): void;
}

/** What makes a row one that can be dragged. */
interface RowDrag {
  grip: ReactNode;
  ref: (row: HTMLElement | null) => void;
  style: CSSProperties;
  isDragging: boolean;
}

/** A row of text, or of inputs while it is the active one. */
export function GridRowContent({ drag, ...props }: GridRowProps & { drag?: RowDrag }) {
  const { index, columns, active, errors } = props;
  const { t } = useTranslation('forms');
  const own = (errors as { __errors?: string[] } | undefined)?.__errors ?? [];
  return (
    <tr
      ref={drag?.ref}
      style={drag?.style}
      className={`${active ? 'wp-row-active' : ''}${drag?.isDragging ? ' wp-dragging' : ''}`}
      aria-selected={active}
      data-path={props.path}
    >
      <th scope="row" className="wp-row-number">
        {drag?.grip}
        {index + 1}
        {own.length > 0 && <Errors id={errorId(`${props.id}-${index}`)} messages={own} />}
      </th>
      {columns.map((column, at) =>
        active ? (
          <EditedCell key={column.key} {...props} column={column} at={at} name={t('cell-of', { title: column.title, row: index + 1 })} />
        ) : (
          <TextCell key={column.key} {...props} column={column} at={at} />
        ),
      )}
    </tr>
  );
}

type CellProps = GridRowProps & { column: Column; at: number };
const errorsOf = (errors: object | undefined, key: string) => messagesIn((errors as Record<string, object> | undefined)?.[key]);
const cellId = ({ id, index, column }: CellProps) => `${id}-${index}-${column.key}`;

/** What stands below a cell's value. Words that should be a record say more than the validation does, so they go first. */
function saidOf({ column, row, errors, context }: CellProps): { messages: string[]; looking: string | undefined } {
  const notes = isRelation(column) ? notesOn(column, row[column.key], context) : [];
  const messages = notes.length > 0 ? notes.filter(({ looking }) => !looking).map(({ text }) => text) : errorsOf(errors, column.key);
  return { messages, looking: notes.find(({ looking }) => looking)?.text };
}

function EditedCell(props: CellProps & { name: string }) {
  const { column, row, index, locked, registry, context, name, at, onChange } = props;
  const { messages, looking } = saidOf(props);
  const id = cellId(props);
  return (
    <td data-path={`${props.path}.${column.key}`} data-cell={`${index}:${at}`} className={`wp-cell-${column.kind}`}>
      <GridCell
        id={id}
        column={column}
        label={name}
        value={row[column.key]}
        errors={messages}
        locked={locked || column.locked}
        registry={registry}
        gridId={props.id}
        context={context}
        onChange={(value) => onChange(index, column.key, value)}
      />
      <Errors id={errorId(id)} messages={messages} />
      {looking && <div className="wp-note">{looking}</div>}
    </td>
  );
}

function TextCell(props: CellProps) {
  const { column, row, index, entry, at, context, onActivate } = props;
  const { messages, looking } = saidOf(props);
  const reason = isRelation(column) ? context.names.reasonOf(column) : undefined;
  const described = [messages.length > 0 && errorId(cellId(props)), reason !== undefined && reasonId(props.id, column)].filter(Boolean).join(' ');
  const text = cellText(column, row[column.key], context);
  return (
    <td
      data-path={`${props.path}.${column.key}`}
      data-cell={`${index}:${at}`}
      className={`wp-cell-${column.kind}`}
      tabIndex={entry && at === 0 ? 0 : -1}
      aria-invalid={messages.length > 0 || undefined}
      aria-describedby={described || undefined}
      aria-busy={looking !== undefined || undefined}
      onFocus={() => onActivate(index, at)}
      onMouseDown={(event) => {
        event.preventDefault();
        onActivate(index, at);
      }}
    >
      <span className="wp-cell-text">
        {reason !== undefined && text !== '' && <Icon icon="lock" size={12} title={reason} className="wp-cell-lock" />}
        <bdi dir={column.kind === 'number' ? 'ltr' : 'auto'}>{text}</bdi>
      </span>
      <Errors id={errorId(cellId(props))} messages={messages} />
      {looking && <div className="wp-note">{looking}</div>}
    </td>
  );
}

function Errors({ id, messages }: { id: string; messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <ul id={id} className="wp-errors">
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

/** Rows come back as new objects after every change; what counts is what they hold. */
export const isSameRow = (before: GridRowProps, after: GridRowProps): boolean =>
  before.active === after.active &&
  before.entry === after.entry &&
  before.index === after.index &&
  before.columns === after.columns &&
  before.locked === after.locked &&
  before.context === after.context &&
  before.path === after.path &&
  before.onActivate === after.onActivate &&
  before.onChange === after.onChange &&
  sameJson(before.row, after.row) &&
  sameJson(before.errors, after.errors);

export const GridRow = memo(function GridRow(props: GridRowProps) {
  return <GridRowContent {...props} />;
}, isSameRow);

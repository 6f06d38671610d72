import { Button, ButtonGroup, HTMLTable } from '@blueprintjs/core';
import { titleId, type WidgetProps } from '@rjsf/utils';
import { useCallback, useContext, useLayoutEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '#core';
import { describedBy } from '../describe.ts';
import type { CellContext } from '../grid/cells.ts';
import { columnsOf, type Column, type Row } from '../grid/columns.ts';
import { moveOf } from '../grid/gridKeys.ts';
import { GridRow } from '../grid/GridRow.tsx';
import { parseTsv } from '../grid/tsv.ts';
import { useGridRows, type GridRows } from '../grid/useGridRows.ts';
import { memoryOf, useCurrencies, useLabels } from '../lookups.ts';
import { useFormServices } from '../services.ts';
import { OwnWidgetsContext } from '../widgets/ownWidgetsContext.ts';

const noRows: Row[] = [];

/**
 * An array of objects as a table (`x-widget: "grid"`). Only the active row holds inputs, which keeps typing fast at any
 * size. Tab and arrows move from cell to cell, Enter goes down and adds a row at the end, Ctrl+D copies the cell above,
 * and a block from a spreadsheet can be pasted over the cells.
 */
export default function GridField(props: WidgetProps) {
  const { id, label, schema, disabled, readonly, options, registry } = props;
  const { t } = useTranslation('forms');
  const supplied = Object.keys(useContext(OwnWidgetsContext));
  const columns = useMemo(() => columnsOf(props, supplied), [schema, props.uiSchema]);
  const rows = Array.isArray(props.value) ? (props.value as Row[]) : noRows;
  const locked = Boolean(disabled || readonly);
  const most = schema.maxItems ?? Infinity;
  const changes = useGridRows(rows, props.onChange, most);
  const context = useCellContext(columns, rows);
  const grid = useGridFocus({ columns, changes, most, locked });
  const [message, setMessage] = useState('');
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (locked || !grid.active || !/[\t\n]/.test(text.replace(/\n$/, ''))) return;
    event.preventDefault();
    const unread = changes.paste(parseTsv(text), grid.active.row, grid.active.column, columns, context);
    setMessage(unread > 0 ? t('cells-unread', { count: unread }) : t('pasted'));
  };
  const errors = options.errorSchema as Record<string, object> | undefined;
  const path = String(options.path ?? props.name);
  return (
    <div role="group" aria-labelledby={titleId(id)} className="wp-grid">
      {!locked && <GridBar label={label} columns={columns} changes={changes} focus={grid} count={rows.length} schema={schema} />}
      <div className="wp-grid-scroll">
        <HTMLTable
          compact bordered className="wp-grid-table" aria-label={label} aria-describedby={describedBy(props)} ref={grid.table} onKeyDown={grid.key}
          onPaste={paste}
        >
          <thead>
            <tr>
              <th scope="col" className="wp-row-number">
                <span className="wp-hidden">{t('row')}</span>
              </th>
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  {column.title}
                  {column.required && (
                    <span className="wp-required" aria-hidden>
                      {' '}
                      *
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <GridRow
                key={index} id={id} path={`${path}.${index}`} index={index} row={row} columns={columns} active={!locked && grid.active?.row === index}
                entry={grid.active === undefined && index === 0} errors={errors?.[index]} locked={locked} registry={registry} context={context}
                onActivate={grid.activate} onChange={changes.set}
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
        </HTMLTable>
      </div>
      <div role="status" className="wp-note">
        {message}
      </div>
    </div>
  );
}

/** What cells need to show and read their values; the same object until something in it changes. */
function useCellContext(columns: readonly Column[], rows: readonly Row[]): CellContext {
  const services = useFormServices();
  const { t, i18n } = useTranslation('forms');
  const loaded = useCurrencies();
  const currencies = loaded.state === 'ready' ? loaded.value : undefined;
  const relations = columns.filter(({ kind }) => kind === 'relation');
  const resource = relations[0]?.schema['x-ref'] ?? '';
  const idsOf = (of: string) =>
    rows
      .flatMap((row) => relations.filter(({ schema }) => schema['x-ref'] === of).map(({ key }) => row[key]))
      .filter((each): each is Json => each !== undefined && each !== null);
  const first = useLabels(resource, idsOf(resource));
  const memory = memoryOf(services);
  for (const other of new Set(relations.map(({ schema }) => schema['x-ref'] ?? ''))) if (other !== resource) memory.want(other, idsOf(other));
  const known = relations.map(({ key, schema }) => rows.map((row) => memory.labelOf(schema['x-ref'] ?? '', row[key] ?? null)).join()).join();
  return useMemo(
    () => ({
      locale: i18n.language,
      yes: t('yes'),
      no: t('no'),
      currencies: currencies ?? [],
      labelOf: (of: string, id: Json) => (of === resource ? first(id) : (memory.labelOf(of, id) ?? `#${String(id)}`)),
      // `known` changes when names arrive
    }),
    [i18n.language, t, currencies, resource, first, memory, known],
  );
}

interface FocusOptions {
  columns: readonly Column[];
  changes: GridRows;
  most: number;
  locked: boolean;
}
export type GridFocus = ReturnType<typeof useGridFocus>;

/** Which cell is active, and where keys take it. */
function useGridFocus({ columns, changes, most, locked }: FocusOptions) {
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<{ row: number; column: number } | undefined>(undefined);
  const wanted = useRef<string>(undefined);
  useLayoutEffect(function focusWantedCell() {
    if (wanted.current === undefined) return;
    const control = table.current?.querySelector<HTMLElement>(`[data-cell="${wanted.current}"] :is(input, select, textarea, button):not([disabled])`);
    if (!control) return;
    wanted.current = undefined;
    control.focus();
    if (control instanceof HTMLInputElement && control.type === 'text') control.select();
  });
  const activate = useCallback((row: number, column: number) => {
    // What is still being typed is reported before its input goes away.
    if (table.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    wanted.current = `${row}:${column}`;
    setActive({ row, column });
  }, []);
  const place = (target: EventTarget) => (target as Element).closest('[data-cell]')?.getAttribute('data-cell')?.split(':').map(Number);

  function key(event: KeyboardEvent<HTMLTableElement>) {
    const [row, column] = place(event.target) ?? [];
    if (row === undefined || column === undefined || locked) return;
    if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey) && row > 0) {
      event.preventDefault();
      const field = columns[column]!;
      if (!field.locked) changes.set(row, field.key, structuredClone(changes.latest()[row - 1]?.[field.key]));
      return;
    }
    const move = moveOf(event);
    if (!move) return;
    const to = step(row, column, move.rows, move.columns);
    if (!to) return;
    event.preventDefault();
    if (to.row >= changes.latest().length) changes.insert(to.row, {});
    activate(to.row, to.column);
  }
  /** The cell a move leads to: Tab runs on into the next row, Enter at the end makes a row, and past the edges there is none. */
  function step(row: number, column: number, down: number, right: number) {
    const count = changes.latest().length;
    const flat = row * columns.length + column + right;
    const to =
      down === 0
        ? { row: Math.floor(flat / columns.length), column: ((flat % columns.length) + columns.length) % columns.length }
        : { row: row + down, column };
    const grows = down === 1 && to.row === count && count < most;
    return to.row < 0 || (to.row >= count && !grows) ? undefined : to;
  }
  return { table, active, activate, key, setActive };
}

interface GridBarProps {
  label: string;
  columns: readonly Column[];
  changes: GridRows;
  focus: GridFocus;
  count: number;
  schema: WidgetProps['schema'];
}

/** What can be done to rows: add, and to the active one duplicate, fill down and remove. */
function GridBar({ label, columns, changes, focus, count, schema }: GridBarProps) {
  const { t } = useTranslation('forms');
  const { active, activate, setActive } = focus;
  const row = active && active.row < count ? active.row : undefined;
  const full = count >= (schema.maxItems ?? Infinity);
  const column = active && columns[active.column];
  const remove = () => {
    changes.remove(row!);
    if (count <= 1) setActive(undefined);
    else activate(Math.min(row!, count - 2), active!.column);
  };
  return (
    <ButtonGroup className="wp-grid-bar" role="toolbar" aria-label={t('rows-of', { label })}>
      <Button
        icon="plus" text={t('add-row')} disabled={full}
        onClick={() => {
          changes.insert(count, {});
          activate(count, 0);
        }}
      />
      <Button
        icon="duplicate" text={t('duplicate-row')} disabled={row === undefined || full}
        onClick={() => {
          changes.insert(row! + 1, structuredClone(changes.latest()[row!] ?? {}));
          activate(row! + 1, active!.column);
        }}
      />
      <Button
        icon="arrow-down" text={t('fill-down')} disabled={row === undefined || row >= count - 1 || column?.locked}
        onClick={() => changes.fillDown(row!, column!.key)}
      />
      <Button icon="trash" text={t('remove-row')} disabled={row === undefined || count <= (schema.minItems ?? 0)} onClick={remove} />
    </ButtonGroup>
  );
}

import { useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { can, canField, isUnwritable, type Resource, type WireRecord } from '#core';
import { Contained, type DataColumn } from '#ui';
import { mayUpdate } from '../access.ts';
import { hrefsOf } from '../hrefs.ts';
import { indexed } from '../area.ts';
import { cellValue, isMasked, maskedCell } from '../cells/CellValue.tsx';
import { DuePill } from '../cells/DuePill.tsx';
import { labelOf } from '../services/lookup.ts';
import type { Screen } from '../screen.ts';
import { columnsOf, moreColumns, type ColumnSpec } from './columnsOf.ts';
import { expandFor } from './question.ts';
import type { Row } from './RowWindows.ts';

export interface Columns {
  specs: ColumnSpec[];
  columns: DataColumn<Row>[];
  /** Fields that are there to be chosen, hidden at first. */
  hidden: string[];
  /** Whose fields they are. */
  resource: Resource;
  /** Under what a reader's own order and choice of these columns is remembered. */
  table: string;
}

/**
 * The columns of a list with words and renderers: the declared ones, or those of a view
 * that has its own, and the others to choose from; `without` the fields that are given.
 */
export function useColumns(screen: Screen, without: WireRecord, view?: string): Columns {
  const own = screen.resource.decl.views?.[view ?? '']?.columns;
  // A view without columns of its own has those of the list.
  const table = own ? `${screen.resource.name}/${view}` : screen.resource.name;
  return useMemo(() => {
    const { resource, runtime } = screen;
    const specs = columnsOf(own ? withColumns(resource, own) : resource, runtime.viewer).filter(({ field }) => !(field in without));
    const more = moreColumns(resource, runtime.viewer, specs);
    const named = specs.some((spec) => spec.field === resource.display) ? resource.display : specs[0]?.field;
    return {
      specs,
      columns: [...specs, ...more].map((spec) => columnOf(screen, spec, spec.field === named)),
      hidden: more.map((spec) => spec.field),
      resource,
      table,
    };
  }, [screen, without, own, table]);
}

/** A resource with other columns; one the list declares too keeps its width and its cell. */
function withColumns(resource: Resource, fields: readonly string[]): Resource {
  const { list = {}, ...decl } = resource.decl;
  const declared = (list.columns ?? []).map((column) => (typeof column === 'string' ? { field: column } : column));
  return {
    ...resource,
    decl: { ...decl, list: { ...list, columns: fields.map((field) => declared.find((column) => column.field === field) ?? field) } },
  };
}

function columnOf(screen: Screen, spec: ColumnSpec, names: boolean): DataColumn<Row> {
  const { field, width, least, sortable, align } = spec;
  const render = (row: Row) => cell({ screen, spec, row }, names);
  const { resource, runtime } = screen;
  const edits = spec.schema['x-list-edit'] === true && mayUpdate(resource, runtime.viewer) && canField(runtime.viewer, spec.schema, 'write');
  const editable = edits && { editable: (row: Row) => !isMasked(row, field) && !isUnwritable(resource, row, runtime.viewer) };
  return {
    ...editable,
    id: field,
    title: screen.words.column(field),
    width,
    least: names ? width : least,
    sortable,
    align,
    rowHeader: names,
    render,
  };
}

interface CellOf {
  screen: Screen;
  spec: ColumnSpec;
  row: Row;
}

/** What a cell shows. Functions, no components: a list has hundreds of cells, and none of them has anything to remember. */
function cell(of: CellOf, names: boolean): ReactNode {
  const { spec, row } = of;
  // An area's own cell has its own links.
  const href = names && spec.cell === undefined ? hrefsOf(of.screen).edit(row) : undefined;
  if (!href) return content(of);
  const value = row[spec.field];
  return <Link href={href}>{value === null || value === undefined || value === '' ? `#${row.id}` : content(of)}</Link>;
}

function content({ screen, spec, row }: CellOf): ReactNode {
  const { bundle, words, runtime, resource } = screen;
  const value = row[spec.field];
  const Own = spec.cell === undefined ? undefined : bundle.client?.cells?.[spec.cell];
  if (Own)
    return (
      <Contained name={`cell "${spec.cell}" of plugin "${bundle.id}"`} explains={can(runtime.viewer, 'admin')} of={row}>
        <Own value={value} record={row as WireRecord & { id: number }} field={spec.field} words={words} />
      </Contained>
    );
  if (isMasked(row, spec.field)) return maskedCell(words);
  const name = expandedName(screen, spec.field, row);
  const shown = cellValue({ value, kind: spec.kind, schema: spec.schema, field: spec.field, words, bare: true, ...(name !== undefined && { name }) });
  if (spec.field !== resource.decl.lifecycle?.field) return shown;
  return (
    <span className="wp-state-due">
      {shown}
      <DuePill resource={resource} record={row} words={words} />
    </span>
  );
}

/** The name of a related record that came with the row. */
export function expandedName({ resource, runtime }: Screen, field: string, row: Row): string | undefined {
  const expand = expandFor(resource, field);
  const record = expand === undefined ? undefined : row[expand];
  const target = expand === undefined ? undefined : indexed(runtime, resource.decl.expands?.[expand]?.resource ?? '');
  return target && typeof record === 'object' && record !== null && !Array.isArray(record) ? labelOf(target, record) : undefined;
}

import {
  canField,
  fieldOf,
  isKeptFrom,
  isOrdered,
  orderOfList,
  publishingFields,
  systemFields,
  type FieldKind,
  type JsonSchema,
  type Resource,
  type Viewer,
} from '#core';
import { treatmentOf, type ResourceKind } from '../kinds.ts';

/** One column of a list before it has words: which field, how wide, drawn by whom. */
export interface ColumnSpec {
  field: string;
  schema: JsonSchema;
  kind: FieldKind;
  width: number;
  least: number;
  sortable: boolean;
  align: 'start' | 'end';
  cell?: string;
  labelled: boolean;
}

const mostByDefault = 6;

/** The columns of a list: the declared ones, else id, the naming field and the first fields, up to six. Fields a viewer may not read are left out. */
export function columnsOf(resource: Resource, viewer: Viewer): ColumnSpec[] {
  const declared = resource.decl.list?.columns ?? defaultFields(resource);
  return declared
    .map((column) => (typeof column === 'string' ? { field: column } : column))
    .flatMap((column): ColumnSpec[] => {
      const schema = fieldOf(resource, column.field) ?? {};
      if (!canField(viewer, schema, 'read') || schema['x-secret']) return [];
      const { field, label, cell, ...own } = { label: undefined, cell: undefined, ...column };
      const kind = resource.kinds[field] ?? 'json';
      const { width, least, align, sortable } = treatmentOf(resource, field);
      // An area's own cell holds more than its kind says.
      const kept = isQueued(resource, field) ? queuedWidth : cell && own.width !== undefined ? Math.round(own.width * 0.85) : least;
      const isSorted = sortable && own.sortable !== false && schema['x-unsorted'] !== true;
      const sorts = isSorted && !isKeptFrom(viewer, schema) && fieldOf(resource, field) !== undefined;
      return [
        {
          field,
          schema,
          kind,
          width: Math.max(own.width ?? width, kept),
          least: kept,
          sortable: sorts,
          align,
          labelled: label !== undefined,
          ...(cell && { cell }),
        },
      ];
    });
}

/** A state beside which its record's queue says how long is left. */
const queuedWidth = 200;
const isQueued = ({ decl: { lifecycle, views = {} } }: Resource, field: string): boolean =>
  field === lifecycle?.field && Object.values(views).some(({ due }) => due);

/**
 * Further fields a reader may add to the columns: everything else that may be read and shown
 * in a line, but the number that keeps a record's place; sorted by what an index holds.
 */
export function moreColumns(resource: Resource, viewer: Viewer, taken: readonly ColumnSpec[]): ColumnSpec[] {
  const all = [...Object.keys(resource.schema.properties ?? {}), ...systemFields, ...publishingFields(resource.decl)];
  const fields = all.filter(
    (field) =>
      field !== 'version' &&
      field !== resource.decl.softDelete &&
      field !== orderOfList(resource.decl)?.by &&
      !taken.some((column) => column.field === field),
  );
  const { list, ...decl } = resource.decl;
  const columns = fields.filter((field) => columnUse(resource, field) !== 'never');
  return columnsOf({ ...resource, decl: { ...decl, list: { ...list, columns } } }, viewer).map((column) => ({
    ...column,
    sortable: column.sortable && isOrdered(column.schema),
  }));
}

function defaultFields(resource: Resource): string[] {
  const own = Object.keys(resource.schema.properties ?? {}).filter((field) => columnUse(resource, field) === 'first');
  return [...new Set(['id', resource.display, ...own])].slice(0, mostByDefault);
}

/** Whether a field's values make a column; what is secret makes none. */
const columnUse = (resource: Resource, field: string): ResourceKind['column'] =>
  fieldOf(resource, field)?.['x-secret'] ? 'never' : treatmentOf(resource, field).column;

import { canField, fieldOf, refOf, systemFields, typeOf, type JsonSchema, type Resource, type Viewer } from '#core';
import { isFlag, isMoney } from './filterKind.ts';

/** One column of a list before it has words: which field, how wide, drawn by whom. */
export interface ColumnSpec { field: string; schema: JsonSchema; width: number; sortable: boolean; align: 'start' | 'end'; cell?: string; labelled: boolean }

const mostByDefault = 6;

/** The columns of a list: the declared ones, else id, the naming field and the first fields, up to six. Fields a viewer may not read are left out. */
export function columnsOf(resource: Resource, viewer: Viewer): ColumnSpec[] {
  const declared = resource.decl.list?.columns ?? defaultFields(resource);
  return declared.map((column) => (typeof column === 'string' ? { field: column } : column)).flatMap((column): ColumnSpec[] => {
    const schema = fieldOf(resource, column.field) ?? {};
    if (!canField(viewer, schema, 'read') || schema['x-secret']) return [];
    const { field, width = usualWidth(column.field, schema), sortable = true, cell, label } = { label: undefined, cell: undefined, ...column };
    const sorts = sortable && !resource.decl.list?.fixedSort && isSortable(resource, field);
    return [{ field, schema, width, sortable: sorts, align: isNumber(schema) ? 'end' : 'start', labelled: label !== undefined, ...(cell && { cell }) }];
  });
}

/** Further fields a reader may add to the columns: everything else that may be read and shown in a line. */
export function moreColumns(resource: Resource, viewer: Viewer, taken: readonly ColumnSpec[]): ColumnSpec[] {
  const all = [...Object.keys(resource.schema.properties ?? {}), ...systemFields];
  const fields = all.filter((field) => field !== 'version' && !taken.some((column) => column.field === field));
  const { list, ...decl } = resource.decl;
  const columns = fields.filter((field) => isLine(fieldOf(resource, field) ?? {}));
  return columnsOf({ ...resource, decl: { ...decl, list: { ...list, columns } } }, viewer);
}

function defaultFields(resource: Resource): string[] {
  const own = Object.entries(resource.schema.properties ?? {}).filter(([, schema]) => isLine(schema)).map(([field]) => field);
  return [...new Set(['id', resource.display, ...own])].slice(0, mostByDefault);
}

/** Whether a value of this kind fits a cell: long texts and nested lists do not. */
function isLine(schema: JsonSchema): boolean {
  if (schema['x-secret'] || schema['x-widget'] === 'rich-text' || schema['x-widget'] === 'textarea') return false;
  return typeOf(schema) === 'array' ? schema.items?.properties === undefined : true;
}

/** Only plain values sort: no lists, no objects. */
function isSortable(resource: Resource, field: string): boolean {
  const schema = fieldOf(resource, field);
  return schema !== undefined && !['array', 'object'].includes(typeOf(schema) ?? '') && schema['x-secret'] !== true;
}

const isNumber = (schema: JsonSchema) => isMoney(schema) || (['integer', 'number'].includes(typeOf(schema) ?? '') && !refOf(schema) && !isFlag(schema) && !schema.enum);

function usualWidth(field: string, schema: JsonSchema): number {
  if (field === 'id') return 80;
  if (isFlag(schema)) return 110;
  if (schema.format === 'date') return 130;
  if (schema.format === 'date-time') return 180;
  if (isMoney(schema)) return 140;
  if (isNumber(schema)) return 110;
  return typeOf(schema) === 'array' ? 220 : 200;
}

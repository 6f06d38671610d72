import { getUiOptions, optionsList, type UiSchema, type WidgetProps } from '@rjsf/utils';
import { refOf, typeOf, type Json, type JsonSchema } from '#core';
import type { Option } from '../optionOf.ts';
import { widgetFor } from '../widgets/registry.ts';

/** How a cell is read, typed and pasted. `other` is left to the field's own widget and takes no paste. */
export type CellKind = 'text' | 'number' | 'boolean' | 'enum' | 'date' | 'time' | 'money' | 'relation' | 'relations' | 'other';
export interface Column {
  key: string;
  title: string;
  kind: CellKind;
  schema: JsonSchema;
  ui: UiSchema;
  widget: string;
  required: boolean;
  locked: boolean;
  options: Option[];
}
export type Row = { [field: string]: Json | undefined };

const byWidget: Record<string, CellKind> = {
  text: 'text',
  textarea: 'text',
  email: 'text',
  uri: 'text',
  slug: 'text',
  numeric: 'number',
  updown: 'number',
  range: 'number',
  checkbox: 'boolean',
  flag: 'boolean',
  select: 'enum',
  radio: 'enum',
  date: 'date',
  time: 'time',
  money: 'money',
};

function kindOf(schema: JsonSchema, widget: string): CellKind {
  if (widget === 'relation' && refOf(schema)) return schema.type === 'array' ? 'relations' : 'relation';
  const kind = byWidget[widget] ?? 'other';
  return kind === 'text' && (typeOf(schema) === 'number' || typeOf(schema) === 'integer') ? 'number' : kind;
}

/** The columns of a grid: the fields of an item, in the schema's order; hidden ones are left out. */
export function columnsOf({ schema, uiSchema }: Pick<WidgetProps, 'schema' | 'uiSchema'>, supplied: readonly string[]): Column[] {
  const items = (schema.items ?? {}) as JsonSchema;
  const ui = (uiSchema?.items ?? {}) as UiSchema;
  return Object.entries(items.properties ?? {})
    .map(([key, each]) => {
      const own = (ui[key] ?? {}) as UiSchema;
      const { title = each.title ?? key, readonly, widget: declared } = getUiOptions(own);
      const widget = typeof declared === 'string' ? declared : (widgetFor(each, supplied) ?? 'other');
      const options = (optionsList(each as WidgetProps['schema'], own) ?? []).map(({ value, label }) => ({ value: value as Json, label }));
      return {
        key,
        title,
        kind: kindOf(each, widget),
        schema: each,
        ui: own,
        widget,
        required: items.required?.includes(key) ?? false,
        locked: readonly === true || each['x-readonly'] === true,
        options,
      };
    })
    .filter((column) => column.widget !== 'hidden');
}

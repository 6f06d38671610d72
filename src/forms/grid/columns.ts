import { getUiOptions, optionsList, type UiSchema, type WidgetProps } from '@rjsf/utils';
import { kindOf, type Json, type JsonSchema } from '#core';
import { formKinds, type CellKind } from '../kinds.ts';
import type { Option } from '../optionOf.ts';
import { widgetFor } from '../widgets/registry.ts';

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

/** Widgets beside a kind's usual one that read and write the same values. */
const alike: readonly string[] = [
  'text',
  'textarea',
  'slug',
  'numeric',
  'updown',
  'range',
  'select',
  'radio',
  'checkbox',
  'flag',
  'checkboxes',
  'choices',
];

function cellKind(schema: JsonSchema, widget: string): CellKind {
  const { widget: usual, cell } = formKinds[kindOf(schema)];
  return widget === usual(schema) || alike.includes(widget) ? cell : 'other';
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
      const options = (optionsList((each.items ?? each) as WidgetProps['schema'], own) ?? []).map(({ value, label }) => ({
        value: value as Json,
        label,
      }));
      return {
        key,
        title,
        kind: cellKind(each, widget),
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

import type { UiSchema } from '@rjsf/utils';
import { isObject, codesIn, labelsIn, titleCase, type Json, type JsonSchema } from '#core';
import { isOwnWidget, standardWidgets, widgetFor } from './widgets/registry.ts';

/** The words of one field in the reader's language. */
export interface FieldLabel {
  title?: string;
  description?: string;
  /** What one entry of a list is called. */
  item?: string;
  enumLabels?: Record<string, string>;
  placeholder?: string;
  help?: string;
}
/** The words for a field by its path in the schema: dotted, without positions of array items (`prices.amount`). */
export type LabelOf = (path: string) => FieldLabel | undefined;

interface UiOptions {
  label: LabelOf;
  /** Keys of widgets that a plugin supplies. */
  supplied?: readonly string[];
}

const upperCode = /^[A-Z][A-Z0-9_]*$/;

/** The words for each value of an enum: translated, else `x-labels`, else a code in title case. */
function enumNames(values: readonly Json[], translated: Record<string, string> = {}, own: Record<string, string> = {}): Record<string, string> {
  const word = (value: Json) =>
    translated[String(value)] ?? own[String(value)] ?? (upperCode.test(String(value)) ? titleCase(String(value)) : String(value));
  return Object.fromEntries(values.map((value) => [String(value), word(value)]));
}

function widgetOptions(schema: JsonSchema, supplied: readonly string[]): UiSchema {
  const key = widgetFor(schema, supplied);
  if (key === undefined) return {};
  if (isOwnWidget(key) || supplied.includes(key)) return { 'ui:field': 'WidgetField', 'ui:own': key };
  return (standardWidgets as readonly string[]).includes(key) ? { 'ui:widget': key } : {};
}

function below(schema: JsonSchema, path: string, options: UiOptions): UiSchema {
  const at = (field: string) => (path === '' ? field : `${path}.${field}`);
  const members = Object.entries(schema.properties ?? {}).map(([field, each]) => [field, uiFor(each, at(field), options)]);
  return { ...Object.fromEntries(members), ...itemsUi(schema.items, path, options) };
}

/** Each entry is called what the schema of entries says, else what their list is called. */
function itemsUi(items: JsonSchema | undefined, path: string, options: UiOptions): UiSchema {
  if (!items || (!items.properties && items.enum)) return {};
  const title = options.label(path)?.item;
  return { items: { ...uiFor(items, path, options), ...(title && { 'ui:title': title }) } };
}

/**
 * The uiSchema of a plain schema: which widget shows each field, in which words. Titles are translated here and never
 * in the schema, which must stay the one its validator was compiled from.
 */
export function uiFor(schema: JsonSchema, path: string, options: UiOptions): UiSchema {
  const { title, description, enumLabels, placeholder, help } = path === '' ? {} : (options.label(path) ?? {});
  const codes = codesIn(schema);
  const widget = path === '' ? {} : widgetOptions(schema, options.supplied ?? []);
  const whole = widget['ui:field'] === 'WidgetField';
  return {
    ...(whole && !schema.items && !schema.properties ? {} : below(schema, path, options)),
    ...(title && { 'ui:title': title }),
    ...(description && { 'ui:description': description }),
    ...(placeholder && { 'ui:placeholder': placeholder }),
    ...(help && { 'ui:help': help }),
    ...(codes.length > 0 && { 'ui:enumNames': enumNames(codes, enumLabels, labelsIn(schema)) }),
    ...(schema['x-readonly'] === true && { 'ui:readonly': true }),
    ...(schema['x-secret'] === 'encrypted' && { 'ui:strength': false }),
    ...widget,
  };
}

/** A uiSchema with another laid over it: the later one wins, member by member. */
export function mergeUi(base: UiSchema, over: UiSchema | undefined): UiSchema {
  if (!over) return base;
  const merged: UiSchema = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const known: unknown = merged[key];
    const nested = !key.startsWith('ui:') && isTree(known) && isTree(value);
    merged[key] = nested ? mergeUi(known, value) : value;
  }
  return over['ui:widget'] !== undefined && over['ui:field'] === undefined ? withoutOwn(merged) : merged;
}

/** A `ui:widget` from outside replaces the field we chose; one of our own keys goes on through the field. */
function withoutOwn({ 'ui:field': field, 'ui:own': _own, ...ui }: UiSchema): UiSchema {
  const widget: unknown = ui['ui:widget'];
  if (typeof widget !== 'string' || !isOwnWidget(widget)) return ui;
  const { 'ui:widget': _widget, ...rest } = ui;
  return { ...rest, 'ui:field': field ?? 'WidgetField', 'ui:own': widget };
}

const isTree = (value: unknown): value is UiSchema => isObject(value);

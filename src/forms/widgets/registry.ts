import { getUiOptions, type UiSchema } from '@rjsf/utils';
import { typeOf, type JsonSchema } from '#core';
import { longList } from '../longList.ts';

interface Traits {
  /** Made of several controls: a group that is named, not an input that is labelled. */
  composite?: true;
  /** Shows the errors below its own value in place. */
  ownErrors?: true;
  /** Carries its label itself, beside the control. */
  inlineLabel?: true;
}

/** Our own widgets by key: what `x-widget` may name, and what a schema gets by its other keywords. */
export const ownWidgets = {
  relation: {},
  lookup: {},
  choices: {},
  money: { composite: true },
  localized: { composite: true },
  slug: {},
  color: { composite: true },
  coordinates: { composite: true },
  phone: { composite: true },
  duration: { composite: true },
  'date-range': { composite: true },
  'date-time': { composite: true },
  file: { composite: true },
  photo: { composite: true },
  'rich-text': { composite: true },
  tags: {},
  'ordered-list': { composite: true },
  password: {},
  numeric: {},
  grid: { composite: true, ownErrors: true },
  flag: { inlineLabel: true },
} as const satisfies Record<string, Traits>;
export type OwnWidgetKey = keyof typeof ownWidgets;

/** Widgets that rjsf's own fields drive, by the names rjsf knows them under. */
export const standardWidgets = [
  'text',
  'textarea',
  'email',
  'uri',
  'select',
  'radio',
  'checkboxes',
  'checkbox',
  'range',
  'updown',
  'rating',
  'hidden',
  'date',
  'time',
  'alt-date',
  'alt-datetime',
] as const;

const traitsOf = (key: string): Traits => (ownWidgets as Record<string, Traits>)[key] ?? {};
export const isComposite = (key: string): boolean => traitsOf(key).composite === true;
export const showsOwnErrors = (key: string): boolean => traitsOf(key).ownErrors === true;
export const hasInlineLabel = (key: string): boolean => traitsOf(key).inlineLabel === true;
export const isOwnWidget = (key: string): key is OwnWidgetKey => key in ownWidgets;

/** The key of the widget that edits this field whole, when it is one of ours; the form puts it into the uiSchema. */
export function ownWidgetKey(uiSchema: UiSchema | undefined): string | undefined {
  const { field, own } = getUiOptions(uiSchema);
  return field === 'WidgetField' && typeof own === 'string' ? own : undefined;
}

const byFormat: Record<string, string> = {
  date: 'date',
  time: 'time',
  'date-time': 'date-time',
  email: 'email',
  uri: 'uri',
  url: 'uri',
  color: 'color',
  phone: 'phone',
  password: 'password',
};
/** From this length on a text gets several lines. */
const longText = 256;

function forString(schema: JsonSchema): string {
  if (schema.enum) return 'select';
  if (schema['x-secret']) return 'password';
  return byFormat[schema.format ?? ''] ?? ((schema.maxLength ?? 0) >= longText ? 'textarea' : 'text');
}

function forArray({ items }: JsonSchema): string | undefined {
  if (!items) return undefined;
  if (items.enum) return items.enum.length > longList ? 'choices' : 'checkboxes';
  return items.type === 'string' ? 'tags' : undefined;
}

function forObject({ properties = {} }: JsonSchema): string | undefined {
  const has = (...names: string[]) => names.every((name) => properties[name]);
  if (has('amount', 'currency_id')) return 'money';
  return has('lat', 'lng') || has('latitude', 'longitude') ? 'coordinates' : undefined;
}

/** A yes or no that the wire spells 1 and 0. */
const isFlag = ({ enum: values = [], 'x-labels': labels }: JsonSchema) => !labels && values.length === 2 && values.includes(0) && values.includes(1);

function byType(schema: JsonSchema): string | undefined {
  switch (typeOf(schema)) {
    case 'string':
      return forString(schema);
    case 'integer':
      return isFlag(schema) ? 'flag' : schema.enum ? 'select' : 'updown';
    case 'number':
      return schema.enum ? 'select' : 'text';
    case 'boolean':
      return 'checkbox';
    case 'array':
      return forArray(schema);
    case 'object':
      return forObject(schema);
    default:
      return undefined;
  }
}

/** Other words for the same widget. */
const synonyms: Record<string, string> = {
  datetime: 'date-time',
  relations: 'relation',
  stepper: 'updown',
  url: 'uri',
  combobox: 'select',
  colour: 'color',
  'date-time-zone': 'date-time',
};

function declared(key: string, schema: JsonSchema, supplied: readonly string[]): string {
  const known = synonyms[key] ?? key;
  if (supplied.includes(known) || isOwnWidget(known) || (standardWidgets as readonly string[]).includes(known)) return known;
  const there = [...Object.keys(ownWidgets), ...standardWidgets, ...supplied].sort();
  throw new Error(`x-widget "${key}"${schema.title ? ` of "${schema.title}"` : ''} names no widget; there are: ${there.join(', ')}`);
}

/**
 * The key of the widget for a schema: `x-widget`, else what `x-ref`, `x-lookup`, format and type ask for. `undefined` means
 * that rjsf shows the members one by one (objects, arrays of objects). `supplied` are keys a plugin's client half adds.
 * Throws on an `x-widget` nobody supplies, naming those there are.
 */
export function widgetFor(schema: JsonSchema, supplied: readonly string[] = []): string | undefined {
  if (schema['x-widget'] !== undefined) return declared(schema['x-widget'], schema, supplied);
  if (schema['x-ref'] ?? schema.items?.['x-ref']) return 'relation';
  if (schema['x-lookup'] ?? schema.items?.['x-lookup']) return 'lookup';
  return byType(schema);
}

import { getUiOptions, type UiSchema } from '@rjsf/utils';
import { kindOf, type JsonSchema } from '#core';
import { formKinds } from '../kinds.ts';

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
  slug: {},
  color: { composite: true },
  coordinates: { composite: true },
  phone: { composite: true },
  duration: { composite: true },
  'date-range': { composite: true },
  'date-time': { composite: true },
  file: { composite: true },
  photo: { composite: true },
  'focal-point': { composite: true },
  'rich-text': { composite: true },
  seo: { composite: true },
  tags: {},
  'ordered-list': { composite: true },
  password: {},
  numeric: {},
  grid: { composite: true, ownErrors: true },
  blocks: { composite: true, ownErrors: true },
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

/** Every widget the form layer has, by its one name. */
export type WidgetKey = OwnWidgetKey | (typeof standardWidgets)[number];

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

function declared(key: string, schema: JsonSchema, supplied: readonly string[]): string {
  if (supplied.includes(key) || isOwnWidget(key) || (standardWidgets as readonly string[]).includes(key)) return key;
  const there = [...Object.keys(ownWidgets), ...standardWidgets, ...supplied].sort();
  throw new Error(`x-widget "${key}"${schema.title ? ` of "${schema.title}"` : ''} names no widget; there are: ${there.join(', ')}`);
}

/**
 * The key of the widget for a schema: `x-widget`, else what its kind asks for. `undefined` means
 * that rjsf shows the members one by one (objects, arrays of objects). `supplied` are keys a plugin's client half adds.
 * Throws on an `x-widget` nobody supplies, naming those there are.
 */
export function widgetFor(schema: JsonSchema, supplied: readonly string[] = []): string | undefined {
  if (schema['x-widget'] !== undefined) return declared(schema['x-widget'], schema, supplied);
  return formKinds[kindOf(schema)].widget(schema);
}

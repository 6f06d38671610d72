import type { Level } from './access.ts';

/** A value of JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** A record as it goes over the wire: property names are wire names and column names alike. */
export type WireRecord = { [field: string]: Json | undefined };

/** A JSON Schema (draft-07) as far as declarations use it, with our own `x-` keywords. */
export interface JsonSchema {
  $schema?: string; $id?: string; $ref?: string; $defs?: Record<string, JsonSchema>; definitions?: Record<string, JsonSchema>;
  title?: string; description?: string; default?: Json; examples?: Json[]; const?: Json; enum?: Json[]; type?: string | string[]; format?: string;
  minLength?: number; maxLength?: number; pattern?: string;
  minimum?: number; maximum?: number; exclusiveMinimum?: number; exclusiveMaximum?: number; multipleOf?: number;
  properties?: Record<string, JsonSchema>; required?: string[]; additionalProperties?: boolean | JsonSchema; minProperties?: number; maxProperties?: number;
  items?: JsonSchema; minItems?: number; maxItems?: number; uniqueItems?: boolean; contains?: JsonSchema;
  allOf?: JsonSchema[]; anyOf?: JsonSchema[]; oneOf?: JsonSchema[]; not?: JsonSchema; if?: JsonSchema; then?: JsonSchema; else?: JsonSchema;
  /** A relation: the name of the resource whose id (or, in an array, ids) this holds. */
  'x-ref'?: string;
  /** Options from a call: the id of a declared call that answers a list of strings or of `{ id, name | title | i18n.name }`. */
  'x-lookup'?: string;
  /** The form widget, by key: one of the form layer's, or one the plugin's client half supplies. */
  'x-widget'?: string;
  /** Text with a translation per language; the column holds the default language. */
  'x-localized'?: boolean;
  /** Who may read or write this field; absent: as the resource says. */
  'x-access'?: { read?: Level; write?: Level };
  /** Never sent back. */
  'x-secret'?: boolean;
  /** Refused in bodies; the server sets it. */
  'x-readonly'?: boolean;
  /** Set once: accepted on create, refused in updates, shown read-only in the edit form. */
  'x-immutable'?: boolean;
  /** Heavy: left out of answers unless `expand` names the field. */
  'x-on-expand'?: boolean;
  /** Words for enum codes: code to English label; a code without one is shown in title case. */
  'x-labels'?: Record<string, string>;
  /** Section of the form this field stands in; absent: the first. */
  'x-section'?: string;
  /** For money: the field that holds the currency when it is not inside the value; for slug: the field it is made from. In an action's form: what the field begins with, a field of the record or `<call>.<member>`. */
  'x-from'?: string;
}

/** Our keywords, as the strict compiler must know them. */
export const ownKeywords = ['x-ref', 'x-lookup', 'x-widget', 'x-localized', 'x-access', 'x-secret', 'x-readonly', 'x-immutable', 'x-on-expand', 'x-labels', 'x-section', 'x-from'] as const;

/** The type of a field, null left out; `undefined` where the schema names none. */
export function typeOf(schema: JsonSchema): string | undefined {
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type;
  return type ?? (schema.enum ? typeof schema.enum.find((each) => each !== null) : undefined);
}

/** The resource a field relates to, for one id and for an array of ids alike. */
export const refOf = (schema: JsonSchema): string | undefined => schema['x-ref'] ?? schema.items?.['x-ref'];

import type { Access } from '../roles/access.ts';
import type { BandsDecl } from './bandsDecl.ts';
import type { BlocksDecl } from './blocksDecl.ts';
import type { StateTag } from './stateTag.ts';

/** A value of JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** A record as it goes over the wire: property names are wire names and column names alike. */
export type WireRecord = { [field: string]: Json | undefined };

/** A JSON Schema (draft-07) as far as declarations use it, with our own `x-` keywords. */
export interface JsonSchema {
  $schema?: string;
  $id?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  definitions?: Record<string, JsonSchema>;
  title?: string;
  description?: string;
  $comment?: string;
  default?: Json;
  examples?: Json[];
  const?: Json;
  enum?: Json[];
  type?: string | string[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  minProperties?: number;
  maxProperties?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  contains?: JsonSchema;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  not?: JsonSchema;
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
  /** Forms show the field only while what is filled in matches. */
  'x-when'?: JsonSchema;
  /** A relation: the name of the resource whose id (or, in an array, ids) this holds; as an object also which of its records may be chosen. */
  'x-ref'?: string | RefDecl;
  /** Options from a call: the id of a declared call that answers a list of strings or of `{ id, name | title | i18n.name }`. */
  'x-lookup'?: string;
  /** The form widget, by key: one of the form layer's, or one the plugin's client half supplies. */
  'x-widget'?: string;
  /** Text with a translation per language; the column holds the default language. */
  'x-localized'?: boolean;
  /** Who may read or write this field; absent: as the resource says. */
  'x-access'?: { read?: Access; write?: Access };
  /** Values of own fields with which an operator's staff may read this one; before that it is kept from them alone. */
  'x-shown-once'?: Record<string, string | number | boolean | Array<string | number | boolean>>;
  /** Never sent back; `encrypted`: and stored sealed. */
  'x-secret'?: boolean | 'encrypted';
  /** Of a field that is stored sealed, what one record's answer shows of it. */
  'x-reveal'?: 'last4';
  /** Refused in bodies; the server sets it. A condition: while the stored record matches it, nobody changes it. */
  'x-readonly'?: boolean | JsonSchema;
  /** Whoever changes it confirms their password first. */
  'x-step-up'?: true;
  /** Set once: accepted on create, refused in updates, shown read-only in the edit form. */
  'x-immutable'?: boolean;
  /** Heavy: left out of answers unless `expand` names the field. */
  'x-on-expand'?: boolean;
  /** Words for enum codes: code to English label; a code without one is shown in title case. */
  'x-labels'?: Record<string, string>;
  /** Its words for enum codes are names that are the same in every language: locale files have none. */
  'x-untranslated'?: true;
  /** Colours of the tags of enum codes; a code without one has a tag of none. */
  'x-colours'?: Record<string, StateTag>;
  /** Lists are not kept in its order, and it has no index of its own. */
  'x-unsorted'?: true;
  /** Edited in the cells of a list too. */
  'x-list-edit'?: true;
  /** Of a list: its order means something, and forms let one change it. */
  'x-sortable'?: boolean;
  /** Of a list: the calls whose words of success are said when entries were added and saved, and when some were taken away. */
  'x-says'?: { added?: string; removed?: string };
  /** Of a list of rows: each covers a stretch of whole numbers, and together they overlap nowhere. */
  'x-bands'?: BandsDecl;
  /** Of a number: the field beside it whose number it is not below. */
  'x-not-below'?: string;
  /** Of a list of rows: the members that no two rows have alike. */
  'x-distinct'?: string[];
  /** Of a list: its items are blocks of several kinds, and which members a block of each kind has. */
  'x-blocks'?: BlocksDecl;
  /** Of a form's schema alone: what the members of a block that is added are at first. */
  'x-new'?: { [member: string]: Json };
  'x-words'?: boolean;
  /** Section of the form this field stands in; absent: the first. */
  'x-section'?: string;
  /**
   * For a slug: the field it is made from while the record is new; for an instant: the field with its time zone; for a
   * phone number: the field with its calling code. In an action's form: what the field begins with, a field of the record
   * or `<call>.<member>`. In an event's payload: the member whose value it has in what was raised before it was declared.
   */
  'x-from'?: string;
  /**
   * Personal data: what says who somebody is or how they are reached. In an event's payload it goes to nobody who may not have it. `erased`: what a
   * field that may not be empty holds once it is erased, with `{{id}}` for the record's.
   */
  'x-personal'?: true | { erased: string };
  /** Names the field had before: still read in bodies, list calls, addresses, views and histories; a column of such a name takes the present one. */
  'x-formerly'?: string[];
  /** Kept from the records that point here, and so read-only. */
  'x-rollup'?: RollupDecl;
  /** Of money: the field its currency has to be, through relations from a field of the record: `product_id.currency`. */
  'x-currency-of'?: string;
}

/** A relation to some records of a resource: those whose fields have these values, one of several, or the value of a field of the record itself. */
export interface RefDecl {
  to: string;
  only?: Record<string, OnlyValue>;
  /** How many a picker asks for at once; absent: as the resource says. */
  choices?: number;
}
/**
 * A value, several of which one counts, or the field of the record that has it; while that field is empty, nothing
 * is asked. `clears`: the relation is emptied when that field changes; without, what no longer fits is refused.
 */
export type OnlyValue = string | number | boolean | Array<string | number | boolean> | { from: string; clears?: true };

/**
 * What a field keeps of the records that point at its own: how many there are, what the values of one
 * of their fields come to, or how many have each value (`tally`, by value: `{ "5": 9 }`); of those
 * that meet `where`, a value, null or a list of values by field. `first` is by `sort`, default the id.
 */
export interface RollupDecl {
  of: string;
  by: string;
  where?: Record<string, Json>;
  sort?: string;
  count?: true;
  sum?: string;
  avg?: string;
  min?: string;
  max?: string;
  first?: string;
  tally?: string;
}

/** Whether a value is an object as JSON has them: neither null nor a list. */
export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The type of a field, null left out; `undefined` where the schema names none. */
export function typeOf(schema: JsonSchema): string | undefined {
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type;
  return type ?? (schema.enum ? typeof schema.enum.find((each) => each !== null) : undefined);
}

/** The resource a field relates to, for one id and for an array of ids alike. */
export const refOf = (schema: JsonSchema): string | undefined => ownRefOf(schema) ?? (schema.items && ownRefOf(schema.items));

/** The resource that the value of a field itself relates to. */
export function ownRefOf({ 'x-ref': ref }: JsonSchema): string | undefined {
  return typeof ref === 'object' ? ref.to : ref;
}

/** The codes a field, or each of its elements, may be; null is none. */
export const codesIn = (schema: JsonSchema): Exclude<Json, null>[] =>
  (schema.enum ?? schema.items?.enum ?? []).filter((code): code is Exclude<Json, null> => code !== null);

/** The colour of a code's tag; absent where the codes of the field have none. */
export function colourOf(schema: JsonSchema, code: Json): StateTag | undefined {
  const colours = schema['x-colours'] ?? schema.items?.['x-colours'];
  return colours && ((Object.hasOwn(colours, String(code)) && colours[String(code)]) || 'none');
}

/** The English words declared for codes, by code. */
export const labelsIn = (schema: JsonSchema): Record<string, string> => schema['x-labels'] ?? schema.items?.['x-labels'] ?? {};

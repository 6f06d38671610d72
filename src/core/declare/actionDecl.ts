import type { JsonSchema } from '../schema/schema.ts';

/** A step offered with a record: a declared call, asked for by a button. */
export interface ActionDecl {
  id: string;
  label: string;
  /** Id of a declared call of the same plugin, with `{id}` in its path. */
  call: string;
  /** The record must match this schema for the action to be offered. */
  when?: JsonSchema;
  bulk?: boolean;
  /** Id of a declared call that answers what whoever carries it out on one record is warned of: `{ warnings }`, sentences. Absent: nothing. */
  warns?: string;
  confirm?: string;
  /** What the button says that leaves the record alone, where "Cancel" would be read as the action. */
  keep?: string;
  /** What is said when it was carried out on many: `{{which}}`, as in "5 bookings", and `{{shown}}`, the number by itself, filled in. */
  done?: string;
  icon?: string;
  intent?: 'primary' | 'success' | 'warning' | 'danger';
  /** Schema file of a small form whose values are the call's body. */
  form?: string;
  /** The field that it changes: once that has a value, forms show it read-only with the button of the action. */
  sets?: string;
  /** Its call answers another record of the resource, which is opened then. */
  opens?: true;
  /** Of a move: the screen whose parts must be filled in before. */
  complete?: string;
  /** Of a move: it may be taken back. */
  undo?: true;
  /** Set by the core for publishing, a declared action and a move that raises an event: others are told or see it, so that it asks first. */
  reachesOthers?: true;
}

import type { JsonSchema } from '#core';

/** What a resource needs of its table. */
export interface TableSpec {
  /** The table's name. */
  table: string;
  /** Who declares it, for messages. */
  plugin: string;
  /**
   * Each property of the schema that is stored, `$ref`s resolved. `id`, `version`,
   * `created_at` and `updated_at` are always there and need not be named.
   */
  columns: Record<string, JsonSchema>;
  /** Field that holds an id, and the table it points to. */
  refs?: Record<string, string>;
  /** Sets of fields whose values occur once; an empty value never counts. */
  unique?: string[][];
  /** Further indexes: fields in order, and of which rows by the codes of a field. */
  indexes?: ReadonlyArray<{ fields: readonly string[]; where?: Readonly<Record<string, readonly string[]>> }>;
  /** Instant by whose day the rows lie in partitions, on PostgreSQL; the embedded database keeps one table. */
  days?: string;
  /** Fields whose words the `search` column holds, folded, each with a blank before it. Absent or empty: no such column. */
  search?: string[];
  /** Fields that lists sort by, the usual one first. */
  sort?: string[];
  /** Fields that every call of the list asks for a value of. */
  always?: string[];
  /** State and instant of moves by time: what is due is found without reading the others. */
  timed?: Array<[state: string, instant: string]>;
  /** Names that columns had before, each with the present one. */
  formerly?: ReadonlyMap<string, string>;
  /** Fields with addresses, whatever the case of their letters; in an object a member of it. */
  folded?: Array<{ field: string; member?: string }>;
  /** Lists of ids or codes that are filtered by one of them. */
  contained?: string[];
  /** Fields that say whose record it is. */
  scope?: string[];
  /** Fields with a translation per language, in `<table>_i18n`. */
  localized?: string[];
  /** It has one row, of id 1, from the beginning. */
  single?: boolean;
  /** The table is made by a migration of the core; only missing columns and indexes are added. */
  core?: boolean;
}

/** A table as it is filled fastest: without the keys and indexes that each row takes time for, but those that keep rows apart. */
export const bareSpec = ({
  refs: _,
  search: _s,
  indexes: _i,
  sort: _o,
  always: _a,
  timed: _t,
  folded: _f,
  contained: _c,
  scope: _p,
  ...spec
}: TableSpec): TableSpec => spec;

/** A many-to-many set: `a_id` and `b_id`. A link goes with its `a`, and holds its `b`. */
export interface LinkSpec {
  table: string;
  plugin: string;
  a: string;
  b: string;
}

/**
 * Why a table cannot be as declared. `refused`: the plugin is left out until a migration says how. `warning`: it works, without what the text names.
 */
export interface TableProblem {
  kind: 'refused' | 'warning';
  plugin: string;
  table: string;
  column?: string;
  text: string;
}

/** A column as it stands in the database. `used`: some row has a value. */
interface Column {
  type: string;
  generated: boolean;
  used: boolean;
  comment?: string;
}

/** A table as it stands in the database. */
export interface Table {
  columns: Record<string, Column>;
  /** It lies in partitions. */
  parted?: boolean;
  indexes: Record<string, string>;
  /** Foreign keys by name. `valid`: the rows from before have been checked. */
  foreignKeys: Record<string, { column: string; target: string; valid: boolean }>;
}
/** Every table of the schema, by name. */
export type Catalog = Record<string, Table>;

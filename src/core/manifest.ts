import type { Level, Role } from './access.ts';
import type { Json, JsonSchema } from './schema.ts';

/** A plugin's `plugin.json`. `schemas/plugin.schema.json` is the authority and describes every key; this mirrors it for code. */
export interface Manifest {
  $schema?: string;
  id: string;
  title: string;
  menu?: MenuDecl | MenuDecl[];
  /** Where `/` leads. At most one plugin says so. */
  home?: string;
  resources?: ResourceDecl[];
  routes?: RouteDecl[];
  calls?: Record<string, CallDecl>;
  attention?: AttentionDecl[];
}

export interface MenuDecl {
  place: 'sidebar' | 'user';
  icon: string;
  /** Position in the sidebar, ascending; the user menu sorts by label. */
  order?: number;
  /** English label; default: the plugin's title. */
  label?: string;
  /** Default: the list path of the first resource, else the first route. `{operatorId}` is filled from the profile. */
  path?: string;
  /** Where the entry leads while its path's placeholders cannot be filled; default: the home path. */
  fallback?: string;
  /** Shown to these roles only; default: whoever may open the page. */
  only?: Role[];
}

export const operations = ['list', 'get', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

export interface ResourceDecl {
  name: string;
  /** Schema file in the plugin's folder. */
  schema: string;
  /** English name of one record; default: the schema's title. */
  singular?: string;
  /** English name of many; default: the plugin's title. */
  plural?: string;
  /** One base path (list, /new, /{id}) or the three one by one. Absent: no screens. */
  paths?: string | { list?: string; create?: string; edit?: string };
  routeName?: string;
  /** `list`: who may list, where that differs from reading one record. */
  access: { read: Level; write: Level; list?: Level; page?: Level; create?: Level; update?: Level; delete?: Level };
  scope: ScopeDecl;
  /** A core table that holds the records instead of one made from the schema. */
  table?: string;
  parent?: { resource: string; field: string; param: string };
  api: ApiDecl;
  query?: Record<string, QueryDecl>;
  expands?: Record<string, ExpandDecl>;
  unique?: string[][];
  /** The field that names a record to people; default: name, title, code, slug or id, the first there is. */
  display?: string;
  list?: ListDecl;
  form?: FormDecl;
  actions?: ActionDecl[];
  /** Screens that edit the records linked to one record. */
  links?: LinkDecl[];
  messages?: { created?: string; updated?: string; deleted?: string; errorTitle?: string };
  errors?: 'form' | 'notice' | 'both';
}

/**
 * Whose records these are. `operator`: field with the operator id, counts for staff; `owner`: field with a user id, counts for customers;
 * `via`: an x-ref field whose record's own scope counts, for all; `self`: field with a user id that lets its user in whatever their role.
 * A role no word speaks of finds nothing.
 */
export type ScopeDecl = 'global' | { operator?: string; owner?: string; via?: string; self?: string };

export interface ApiDecl {
  collection: string;
  /** Path of the list call where it differs from the collection. */
  list?: string;
  update?: 'PATCH' | 'POST' | 'PUT';
  operations?: Operation[];
  /** Writes below this collection start the automatic cache clear (spec 1 §7). */
  clearsCache?: boolean;
  /** The list call's parameter for the search words; default `query`. */
  search?: string;
  /** Query parameters our client always sends with the list call. */
  always?: Record<string, Json>;
}

/** A query parameter of the list call: what it compares, and how. */
export interface QueryDecl { field: string; as?: 'equals' | 'comma-list' | 'array' | 'is-set' | 'from' | 'to' | 'contains' | 'ignored'; fields?: string[] }

/** What `expand=` may add to a record: the record an own field points at, or the record(s) of another resource pointing here. */
export interface ExpandDecl { resource: string; field?: string; by?: string; many?: boolean }

export type ColumnDecl = string | { field: string; width?: number; cell?: string; sortable?: boolean; label?: string };
export interface ListDecl {
  columns?: ColumnDecl[];
  filters?: string[];
  search?: string[];
  /** Field, or -field for descending; default: display. */
  sort?: string;
  /** A sort that cannot be changed. */
  fixedSort?: boolean;
  /** Fields that may be set on many records at once; default none. */
  bulkEdit?: string[];
}

export interface FormDecl {
  /** Fields of the create form; default: every writable field, in schema order. */
  create?: string[];
  /** Fields of the edit form; default: every field. */
  update?: string[];
  sections?: Array<{ id: string; title: string; fields: string[] }>;
  ui?: Record<string, Json>;
}

/** A screen at `path` (with `{id}`) that shows the records a `linked` call answers and saves the chosen ids with another. */
export interface LinkDecl { path: string; title: string; read: string; write: string }

export interface ActionDecl {
  id: string;
  label: string;
  /** Id of a declared call of the same plugin, with `{id}` in its path. */
  call: string;
  /** The record must match this schema for the action to be offered. */
  when?: JsonSchema;
  bulk?: boolean;
  confirm?: string;
  icon?: string;
  intent?: 'primary' | 'success' | 'warning' | 'danger';
  /** Schema file of a small form whose values are the call's body. */
  form?: string;
}

/** A screen that the plugin's client half supplies, or a redirect to another address. */
export type RouteDecl =
  | { path: string; page: string; title: string; access: Level; name?: string; layout?: 'plain'; redirect?: undefined }
  | { path: string; redirect: string; access: Level; name?: undefined };

export interface CallDecl {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  access: Level;
  success?: string;
  errorTitle?: string;
  /** The resource whose records, scope and cache the call touches. */
  resource?: string;
  /** What the embedded API does without code; absent: the plugin's server half supplies a handler of this id. */
  does?: CallDoes;
  /** Schema file of the body. */
  body?: string;
  file?: boolean;
}

/** Behaviours of a call that need no code. */
export type CallDoes =
  /** Sets fields of record `{id}` of the call's resource, which must match `when` (else 400 with `refusal`). */
  | { set: Record<string, Json>; when?: JsonSchema; refusal?: string }
  /** Answers the codes of an enum field of the call's resource as `[{ id, name }]`. */
  | { enum: string }
  /** Answers every record of the call's resource as `[{ id, <display>, …fields }]`, at most 500. */
  | { options: true; fields?: string[] }
  /** Reads or replaces a many-to-many set: records of `target` linked to `{id}` through table `link`; a write takes `{ [ids]: number[] }`. `flat` answers options. */
  | { linked: { target: string; link: string; ids: string; flat?: boolean } };

/** Something that waits for somebody: records of a resource that match a filter, counted by the bell. */
export interface AttentionDecl { resource: string; filter: Record<string, Json>; text: string; access?: Level }

import type { ActionDecl } from './actionDecl.ts';
import type { Where } from './whereDecl.ts';
export type { Where, WhereValue } from './whereDecl.ts';
import type { IndexDecl } from './indexDecl.ts';
import type { SalesDecl } from './factsDecl.ts';
import type { InText, InTextDecl } from './inTextDecl.ts';
import type { Access } from '../roles/access.ts';
import type { AddressesDecl } from './addressesDecl.ts';
import type { LifecycleDecl } from './lifecycleDecl.ts';
import type { PersonalDecl } from './personalDecl.ts';
import type { PublishingDecl } from './publishingDecl.ts';
import type { Json, JsonSchema } from '../schema/schema.ts';
import type { Served } from './servedWords.ts';
import type { TotalKind, ViewDecl } from './viewDecl.ts';

/** What the generic calls do with records. */
export const operations = ['list', 'get', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

/** A kind of record an area keeps. */
export interface ResourceDecl {
  name: string;
  /** Schema file in the plugin's folder. */
  schema: string;
  /** English name of one record; default: the schema's title. */
  singular?: string;
  /** English name of many; default: the plugin's title. */
  plural?: string;
  /**
   * One base path (list, /new, /{id}) or the three one by one. `beside`: a record
   * is opened at its list, by this parameter with its id. Absent: no screens.
   */
  paths?: string | { list?: string; create?: string; edit?: string; beside?: string };
  routeName?: string;
  /** `list`: who may list, where that differs from reading one record. */
  access: { read: Access; write: Access; list?: Access; page?: Access; create?: Access; update?: Access; delete?: Access };
  scope: ScopeDecl;
  /** There is one record, always: what `settings` of a manifest makes. No manifest says so of a resource. */
  single?: true;
  /** A core table that holds the records instead of one made from the schema. */
  table?: string;
  parent?: ParentDecl;
  /** The text that stands in addresses instead of the id: of its screens and of its calls alike. */
  identify?: string;
  api: ApiDecl;
  query?: Record<string, QueryDecl>;
  expands?: Record<string, ExpandDecl>;
  unique?: string[][];
  /** Further indexes for the area's own SQL. */
  indexes?: IndexDecl[];
  /** The instant by whose day its rows are kept and forgotten. */
  days?: string;
  /** That its records have public addresses, which lead on when they change. Absent: they have none. */
  addresses?: AddressesDecl;
  /** Its records may have keys, by which callers from outside are known: of one kind, or of several, by kind the prefix of their text. */
  keys?: true | Record<string, string>;
  /** The field that names a record to people; default: name, title, code, slug or id, the first there is. */
  display?: string;
  list?: ListDecl;
  /** Named questions, by id: tabs of the list, and what the bell and counters count. */
  views?: Record<string, ViewDecl>;
  /** Figures by period, by id. */
  figures?: Record<string, FigureDecl>;
  form?: FormDecl;
  /** What people may do with a record beside editing it that changes no state. */
  actions?: ActionDecl[];
  /** The states of a record, and the moves between them. */
  lifecycle?: LifecycleDecl;
  /** How records become facts that reports add up. Absent: they do not. */
  sales?: SalesDecl;
  /** A stored record that matches it is changed and deleted by nobody; moves and actions go on. */
  readonly?: JsonSchema;
  /** Instant since when a deleted record is out of sight that others still refer to: it stays as a row. Absent: such a record is not deleted. */
  softDelete?: string;
  /** Which of its records keep what they refer to from being deleted, even where that keeps its rows (`softDelete`). Absent: none do. */
  blocksDeletion?: OwedDecl;
  /** Action or move that is offered with the refusal to delete a record. Absent: none is. */
  instead?: string;
  /** A create that repeats what the same user created moments ago is made, and warns of it (`X-Warnings`). Absent: it does not. */
  twins?: true;
  /** Whoever listens is told of its changes though no screen of its own shows them. */
  realtime?: true;
  /**
   * Instant of what is to be read last: to each reader a record is unread while that is later than they had it open. Absent: nothing is ever unread.
   */
  unread?: string;
  /** Its records have a version that others read beside the one that is worked on. Default: a save is what others read. */
  publishing?: true | PublishingDecl;
  /** Whose data its records hold, how they are found, and what becomes of it. Absent: nobody's. */
  personalData?: PersonalDecl;
  /** Rich text of any area may lead to its records. Absent: it may not. */
  inText?: InText | InTextDecl;
  /** What these records are for the whole marketplace; one resource at most serves a word. */
  serves?: Served;
  messages?: { created?: string; updated?: string; deleted?: string; empty?: string; errorTitle?: string };
  errors?: 'form' | 'notice' | 'both';
}

/**
 * Whose records these are. `operator`: field with the operator id, counts for staff; `owner`: field with a user id, counts for customers;
 * `via`: an x-ref field whose record's own scope counts, for all; `self`: field with a user id that
 * lets its user in whatever their role; `everybody`: flag that lets all in who may read the resource,
 * while only those whom no scope binds write the record. A role no word speaks of finds nothing.
 */
type ScopeDecl = 'global' | { operator?: string; owner?: string; via?: string; self?: string; everybody?: string };

/**
 * Records that something is still owed to. `by`: the relations to what has to stay;
 * `states`: in which they count; `next`: the day of each, whose first is told.
 */
interface OwedDecl {
  /** English title of such records, as in "Upcoming bookings". */
  title: string;
  by: string[];
  states: string[];
  next: string;
}

/** Where the calls of a resource are, and which there are. */
interface ApiDecl {
  collection: string;
  /** Path of the list call where it differs from the collection. */
  list?: string;
  /** Path of the create call where it differs from the collection. */
  create?: string;
  update?: 'PATCH' | 'POST' | 'PUT';
  operations?: Operation[];
  /**
   * For records below another one: the field whose value a delete call takes in place of the id
   * too, where no record below the same one has it as its id, or had it until it was deleted.
   */
  deleteBy?: string;
  /** Writes below this collection start the automatic cache clear (spec 1 §7). */
  clearsCache?: boolean;
  /** The list call's parameter for the search words; default `query`. */
  search?: string;
  /** The specification's list call takes `filters`, so that every provider knows them. */
  filters?: true;
  /** What the specification's list call may be asked to bring along, so that every provider knows it; default nothing. */
  expand?: string[];
  /** What its call for one record may be asked to bring along; `true` where it takes `expand` and names nothing; default nothing. */
  expandOne?: true | string[];
  /** Query parameters our client always sends with the list call. */
  always?: Record<string, Json>;
  /** `descending`: the list call sorts from the last to the first alone, so that its sort goes out with a minus. */
  sort?: 'descending';
  /** How many records a picker asks for at first; default 20. */
  choices?: number;
  /** Id of a declared call that answers the records as options: what pickers ask instead of the list. */
  options?: string;
  /** Id of a declared call that answers the code of the record that is the default one. */
  default?: string;
}

/** A query parameter of the list call: what it compares, and how. */
export interface QueryDecl {
  field: string;
  as?: 'equals' | 'comma-list' | 'array' | 'is-set' | 'from' | 'to' | 'contains' | 'unlinked' | 'linked';
  fields?: string[];
  /**
   * Of `unlinked`: the resource of the links, its field that leads here, and the one that holds
   * the id given. Of `linked`: the resource that has these in a set, and its field that is given.
   */
  of?: string;
  by?: string;
  from?: string;
}

/** What `expand=` may add to a record: the record an own field points at, or the record(s) of another resource pointing here. */
export interface ExpandDecl {
  resource: string;
  field?: string;
  by?: string;
  many?: boolean;
}

/** A column of a list: a field, or a field and how it is shown. */
type ColumnDecl = string | { field: string; width?: number; cell?: string; sortable?: boolean; label?: string };

/** The list of a resource. */
interface ListDecl {
  columns?: ColumnDecl[];
  filters?: string[];
  search?: string[];
  /** Field, or -field for descending; default: display. */
  sort?: string;
  /**
   * The integer that keeps the places people give the records; `within`: apart for each value of a relation, by default of the parent. Default: none.
   */
  ordered?: string | { by: string; within?: string };
  /** Figures over everything that the list's question finds, by field; default none. */
  totals?: Record<string, TotalKind>;
  /** Fields that readers may group the list by; default none. */
  groups?: string[];
  /** Fields that may be set on many records at once; default none. */
  bulkEdit?: string[];
  /** Resources whose lists belong with this one: its page offers the way to each; default none. */
  neighbours?: string[];
}

/** What a figure reckons: how many records, or the sum or average of a field. */
type FigureOf = 'count' | { sum: string } | { avg: string };

/** Something reckoned for each day, week, month or year. */
export interface FigureDecl {
  title: string;
  of: FigureOf;
  /** Field with a day or an instant: which period a record belongs to. */
  by: string;
  /** Which records count, by field; all must hold. Default: all. */
  where?: Where;
  /** A code, flag or relation that the figure is told apart by. */
  split?: string;
  /** Default: who may list the records. */
  access?: Access;
}

/** The forms of a resource. */
interface FormDecl {
  /** Fields of the create form; default: every writable field, in schema order. */
  create?: string[];
  /** Fields of the edit form; default: every field. */
  update?: string[];
  /** Of fields, words of rjsf's uiSchema; `ui:initial`: what the form begins with, where other clients of the API leave it out. */
  ui?: Record<string, Json>;
}

/** The record above others: own field with its id, filled on create and filtered by in the list; parameter of the address that holds it. */
export interface ParentDecl {
  resource: string;
  field: string;
  param: string;
}

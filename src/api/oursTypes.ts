import type { Day, FieldErrors, Json, Money, StateTag, TotalKind } from '#core';
import type { RecordId } from './resourceApi.ts';

/** A record found by name or code. */
export interface SearchHit {
  resource: string;
  id: RecordId /** What stands in its addresses, where that is not the id. */;
  key?: string;
  title: string;
  note?: string;
}
/** Records that use another one in one of their fields; `field` is absent where they are linked to it. */
export interface UseOfRecord {
  resource: string;
  /** What such records are called, several of them. */
  title: string;
  field?: string;
  label?: string;
  /** How many of them; at least, where it is `capped`. */
  count: number;
  capped?: boolean;
  /** The newest of them. */
  records: Array<{ id: RecordId; key?: string; name: string; state?: { code: string; title: string; tag: StateTag } | null }>;
}
/** Records that keep another one from being deleted: how many there are, and the first day of theirs, in words. */
interface OwedToRecord {
  resource: string;
  title: string;
  count: number;
  next: string | null;
}
/** Where a record is used; `others` are records that the reader may not open. `owed` is absent from another provider's answer. */
export interface UsesOfRecord {
  owed?: OwedToRecord[];
  uses: UseOfRecord[];
  others: number;
}
/** The public addresses of a record by language, whether visitors have met it there, and the former ones that lead to it. */
export interface AddressesOfRecord {
  addresses: Array<{ path: string; locale: string | null; live: boolean }>;
  redirects: Array<{ path: string; locale: string | null }>;
}
/** A record of a queue that waits, and when it is due. `key`: what its address says instead of the id. */
export interface DueRecord {
  resource: string;
  view: string;
  id: RecordId;
  key?: string;
  title: string;
  due_at: string;
}
/** How many records a view finds. */
export interface ViewCount {
  resource: string;
  /** The id of a declared view, or `saved <id>`. */
  view: string;
  count: number;
  capped?: boolean;
  /** Of a queue: how many are overdue, and how many more are due today; absent: none. */
  overdue?: number;
  today?: number;
}

/** Who changed what and when. `id` is what `undo` takes. */
export interface HistoryEntry {
  id: RecordId;
  at: string;
  /** `create`, `update`, `delete`, `undo`, `translate`, `link`, or the id of a declared call. */
  action: string;
  user: { id: number; name: string } | null;
  /** The name of the API token by which they did it; absent: none. */
  token?: string;
  /** The language whose words changed; absent: the one content is written in. */
  language?: string;
  /** Field to its value before and after. */
  changes: Record<string, { before: Json; after: Json }>;
  /** It was taken back already. */
  undone?: boolean;
  /** Whether `undo` would take it; absent: nobody knows before trying. */
  restorable?: boolean;
}

/** A saved query of a list. Relative words (`@me`, `@today`, `@last30`) stay in it. */
export interface SavedView {
  id: RecordId;
  resource: string;
  name: string;
  query: string;
  shared: 'own' | 'operator' | 'everyone';
  mine: boolean /** Whether the reader may remove it; absent: their own. */;
  removable?: boolean;
}
/** One signed-in device of the user. */
export interface SessionInfo {
  id: RecordId;
  created_at: string;
  used_at: string;
  address: string | null;
  agent: string | null;
  current: boolean;
}

/** Records a bulk action is for: those named, or all that match the list's query. */
export type BulkTarget = (
  | { ids: readonly RecordId[] }
  | {
      query: Record<string, Json>;
      /** Which of those that match the question was about: from its check. */
      seen?: string;
    }
) & {
  /** The versions that the reader saw, by id: a record in another one is refused. Where `bulk-versions` is offered. */
  versions?: Record<string, number>;
};
export interface BulkRequest {
  resource: string;
  /** `delete`, `update`, or the id of a declared bulk action. */
  action: string;
  target: BulkTarget;
  /** The number the user was shown; the server refuses with 409 when there are others by now. */
  count: number;
  /** Fields an update sets, or the action's body. */
  values?: Record<string, Json>;
}
/** What would come of a bulk action, with nothing done. */
export interface BulkCheck {
  count: number;
  /** Of those, the records that it can be carried out on. */
  able: number;
  /** A few of these, by name. */
  first: Array<{ id: RecordId; name: string }>;
  /** Why it cannot with the others, the commonest reason first, and a few of these by name. */
  refused: Array<{ message: string; count: number; first?: Array<{ id: RecordId; name: string }> }>;
  /** What there is to know of those it can be carried out on, likewise. */
  warned?: Array<{ message: string; count: number; first?: Array<{ id: RecordId; name: string }> }>;
  /** Of one record: what it lacks for the action, by field. */
  missing?: FieldErrors;
  /** A few of those who get an email. */
  mails: string[];
  /** How many emails are sent. */
  mailed?: number;
  /** Of a query: which records were looked at. A start sends it back, and is for no others. */
  seen?: string;
}
/** Work that goes on after its answer. */
export interface Job {
  id: RecordId;
  status: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  total: number;
  done: number;
  /** The first of them; `refusedCount`: of all. */
  refused: Array<{ id: RecordId; message: string }>;
  refusedCount?: number;
  /** What there is to know of those that were not refused; the first of it. */
  warned?: Array<{ id: RecordId; message: string }>;
  /** One for each of the first records that were written: what `undo` takes; `undoable`: of all. */
  auditIds?: RecordId[];
  undoable?: number;
  /** Records that had come to match by the start and were left alone. */
  others?: number;
  message?: string;
}

/** What an import would do, or did: rows by line with the messages of those refused. */
export interface ImportReport {
  created: number;
  updated: number /** Rows that say what is stored already. */;
  unchanged?: number;
  refused: Array<{ line: number; errors: Record<string, string[]> }> /** Fields the server keeps itself, whose cells said something else. */;
  ignored?: string[];
  /** What there is to know of rows that were not refused. */
  warned?: Array<{ message: string; lines: number[] }>;
  applied: boolean;
}

/** A job of an area, with its turns. */
export interface ScheduledJob {
  plugin: string;
  /** `<plugin>.<job>`. */
  job: string;
  area: string;
  title: string;
  /** Absent: a setting that says so is empty, and the job rests. */
  times?: { every: string } | { cron: string; tz?: string };
  last?: string;
  next?: string;
  isRunning: boolean;
  error?: string;
}

/**
 * What is wrong with areas, as an admin is told: those that work only in part, go on in
 * their last good version or are left out; jobs that fail; code that held others up.
 */
export interface Standing {
  plugins: Array<{
    id: string;
    title: string;
    state: 'works' | 'kept' | 'left out';
    problems: Array<{ file: string; pointer: string; message: string }>;
  }>;
  jobs: Array<{ job: string; error: string; attempts: number; next: string }>;
  /** The jobs that areas declare, named in the reader's language; `last` and `next` are instants, absent where there was or is none. */
  schedule?: ScheduledJob[];
  stalls: Array<{ plugin: string; what: string; ms: number; at: string }>;
}

/** A figure over everything a list finds; of money one amount for each currency. */
export interface ListTotal {
  field: string;
  total: TotalKind;
  value: number | string | null | Money[];
}

/**
 * A figure by period: the days its periods begin with, and a value of each for every series. Money is in minor units; `null`: an average of nothing.
 */
export interface Figures {
  periods: Day[];
  series: FigureSeries[];
}

/**
 * `split`: the value that the series is of, `null` for none; `name`: of a related
 * record; `others`: of all values that have no series. Without both: of everything.
 */
export interface FigureSeries {
  currency_id?: number;
  split?: Json;
  name?: string;
  others?: true;
  values: Array<number | null>;
}

/**
 * Groups of a list that are asked for: values of a field as an address has them,
 * of an instant days; `none`: those without a value as well. `zone`: whose days.
 */
export interface GroupsQuery {
  by: string;
  of: readonly string[];
  none?: boolean;
  zone?: string;
}

/** How many records have a value; `null`: none. */
export interface GroupCount {
  value: string | null;
  count: number;
}

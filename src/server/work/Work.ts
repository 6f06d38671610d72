import {
  everyPermission,
  WaypostError,
  type ErrorName,
  type Json,
  type LiveChange,
  type Registry,
  type Translate,
  type Viewer,
  type WireRecord,
} from '#core';
import type { AppContext, RequestInfo } from './AppContext.ts';
import type { Answers } from './beforehand.ts';
import type { Db } from '../db/Db.ts';
import type { Follower } from './follow.ts';
import type { Model, Models } from '../model/Model.ts';
import type { Due } from '../model/Rollup.ts';

declare global {
  /** What all work of one application shares, by name: each folder that has something to share adds it in the file that defines it. */
  interface ServerParts {
    context: AppContext;
    registry: Registry;
    models: Models;
    /** What follows writes, in order. */
    followers: readonly Follower[];
  }
}
export type Api = ServerParts;

/**
 * A record that was written. `change`: what those who listen are told of it; absent: nothing, since it follows from another
 * write. `gone`: the values that the scope of a record that is gone read, or of one that belongs to somebody else now.
 */
export interface WorkChange {
  resource: string;
  id: number;
  change?: LiveChange['change'];
  gone?: WireRecord;
  /** When it happened, as an instant; absent: now. */
  at?: string;
  /** Its texts stand in the index already (`translationIndex/`). */
  hasTexts?: true;
}

/** One request's work, or one job's turn: who asks, through which database, and what has to happen once it is committed. */
export interface Work {
  api: Api;
  info: RequestInfo;
  /** Whose records are met; `undefined` meets only what is global. */
  viewer: Viewer | undefined;
  db: Db;
  now: Date;
  t: Translate;
  /** Id of the language content is read in; `undefined`: the default one, which the base columns hold. */
  languageId: number | undefined;
  /** Its locale, where it is known. */
  contentLocale?: string | undefined;
  /** Records written: the cached answers of their resources go at the commit. */
  written: WorkChange[];
  /** Rollups to bring up to date before the commit. */
  due: Due;
  /** Kept answers to drop at the commit beside those of `written`, by their name in `cache_epochs`. */
  forgotten: Array<'all'>;
  /** Users whose sessions ended, or who changed: sign-in forgets at the commit what it remembers of them. */
  ended: number[];
  /** Work was left for later: it is woken at the commit. */
  wakes?: boolean;
  /** Something was left to a worker of an area: those of this process are woken at the commit. */
  stirs?: boolean;
  /** Events were raised, mails written, or something planned: who deals with them is woken at the commit. */
  raised?: boolean;
  /** What the writer is warned of, in sentences; one may be there twice. */
  warnings?: string[];
  /** Id of the audit row written last, for `X-Audit-Id`. */
  audit?: Promise<number>;
  /** What was asked of others' servers before this transaction; absent: its work cannot wait for them. */
  answers?: Answers;
  /** The answer shows what is shown once: it is not kept to be repeated. */
  isShownOnce?: boolean;
}

/** Somebody who meets every record: jobs of the application itself. */
export const systemViewer: Viewer = { id: 0, role: 'admin', permissions: everyPermission };

/** A refusal in the reader's language; the text stands under `api` in the locales. */
export function refusal(
  work: Pick<Work, 't'>,
  code: ErrorName,
  key: string,
  extra: { params?: Record<string, unknown>; details?: WaypostError['details'] } = {},
): WaypostError {
  return new WaypostError(code, work.t(`api:${key}`, extra.params), extra.details ? { details: extra.details } : {});
}

/** The model of a resource; a name no plugin declares, or a quarantined plugin's, is refused with 503. */
export function modelFor(work: Pick<Work, 'api' | 't'>, name: string): Model {
  const model = work.api.models.get(name);
  if (model) return model;
  throw refusal(work, 'PluginQuarantined', 'quarantined', { params: { name } });
}

/** Text that PostgreSQL cannot hold: a NUL, or half of a surrogate pair. */
export const isUnstorable = (text: string): boolean => /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text);

/** Whether two values of JSON are the same, whatever the order of members. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || a === null || b === null) return (a ?? null) === (b ?? null);
  if (typeof a !== 'object' || typeof b !== 'object' || Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, Json>, b as Record<string, Json>];
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => key in right && sameJson(left[key], right[key]));
}

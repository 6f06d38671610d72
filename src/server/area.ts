import type { Json, Resource, WireRecord } from '#core';
import type { Upload } from './calls/upload.ts';
import type { AppContext, RequestInfo } from './context.ts';
import type { Db } from './db/Db.ts';

/**
 * What a plugin's `server.ts` is given: `export default (area: ServerArea) => void`.
 * It registers handlers, hooks, jobs and generated demo data by name; it never sees routes, sessions or SQL of others.
 */
export interface ServerArea {
  /** The handler of a declared call without `does`. Access was checked; records must come through `call.records`. */
  handle(callId: string, handler: CallHandler): void;
  /** Rules around the writes of an own resource. */
  hooks(resource: string, hooks: ResourceHooks): void;
  /** Adds members to records of an own resource as they leave (counts, computed states). One query for all rows. */
  decorate(resource: string, decorate: (rows: WireRecord[], request: RequestContext) => Promise<void>): void;
  /** Work done again and again, by one node at a time, surviving restarts. */
  job(name: string, job: { everyMs: number; run: (context: JobContext) => Promise<void> }): void;
  /** Generated demo rows, after every area's `demo.json`, in the order of relations. */
  demo(generate: (context: DemoContext) => Promise<void>): void;
}

/** A request as an area's code sees it, within one transaction for writes. */
export interface RequestContext extends RequestInfo {
  db: Db;
  now: Date;
  /** Translates a key of the plugin's own locale file (`text.…`) or of another namespace, into the reader's language. */
  t: (key: string, params?: Record<string, unknown>) => string;
  /** The records of any resource, within the reader's scope. */
  records: (resource: string) => Records;
  /** Sends a mail after the transaction is committed. */
  sendMail: AppContext['sendMail'];
  /**
   * Has every kept answer dropped at the commit, here and on all nodes: for writes past `records` that change what answers show. Writes through `records`
   * do so for their resource by themselves.
   */
  forgetAnswers: () => void;
}

/** A call of a plugin's own, with what it was given. */
export interface CallContext extends RequestContext {
  params: Record<string, string>;
  /** Parameters as texts; `name[]` is a list under `name`. */
  query: Record<string, Json>;
  /** The JSON that was sent, as the declared `body` allows; of a multipart body, the fields beside the file. Empty where nothing was, or none is declared. */
  body: WireRecord;
  /** The file sent (multipart, field `file`, at most 25 MB); absent: none. Its name and type are the sender's word: look into the bytes. */
  upload?: Upload | undefined;
  reply: { status(code: number): void; header(name: string, value: string): void };
}
export type CallHandler = (call: CallContext) => Promise<Json | Buffer | NodeJS.ReadableStream | undefined>;

/** Reads and writes of one resource as the API does them: scope, validation, version, audit, cache. Someone else's record is RecordNotFound. */
export interface Records {
  resource: Resource;
  get(id: number, options?: { lock?: boolean }): Promise<WireRecord & { id: number; version: number }>;
  find(where: Record<string, Json>, options?: { sort?: string; limit?: number }): Promise<Array<WireRecord & { id: number }>>;
  /** `trusted` may set x-readonly fields and skips validation and hooks: for records an area makes itself. */
  create(body: WireRecord, options?: { trusted?: boolean }): Promise<WireRecord & { id: number }>;
  /** Merges at top level. `trusted` may set x-readonly fields and skips validation and hooks: for an area's own transitions. */
  update(id: number, patch: WireRecord, options?: { trusted?: boolean; action?: string }): Promise<WireRecord & { id: number }>;
  remove(id: number): Promise<void>;
}

/** Rules of an area; they throw `WaypostError` (from `#core`) to refuse. `before` hooks may change what is written by returning it. */
export interface ResourceHooks {
  beforeCreate?(record: WireRecord, request: RequestContext): Promise<WireRecord>;
  afterCreate?(record: WireRecord & { id: number }, request: RequestContext): Promise<void>;
  beforeUpdate?(next: WireRecord, previous: WireRecord & { id: number }, request: RequestContext): Promise<WireRecord>;
  afterUpdate?(next: WireRecord & { id: number }, previous: WireRecord & { id: number }, request: RequestContext): Promise<void>;
  beforeDelete?(record: WireRecord & { id: number }, request: RequestContext): Promise<void>;
}

/** What a job works with: the database, and the records of any resource, which nobody's scope narrows. */
export interface JobWork { db: Db; records: (resource: string) => Records }

/** A job's turn: it holds a lease. Each write through `records` is a transaction of its own. */
export interface JobContext extends JobWork {
  now: Date;
  /**
   * Several writes as one transaction, through its own `db` and `records`. Throws, and nothing of it stays, when another node has taken the turn over.
   * A lost race runs `perform` again, so it may touch nothing but the database.
   */
  tx: <T>(perform: (work: JobWork) => Promise<T>) => Promise<T>;
  log: AppContext['log'];
}

/** Generation of demo data: a seeded random source, the day it is relative to, how many of the big things, and plain bulk inserts. */
export interface DemoContext {
  now: Date;
  /** Uniform in [0, 1), the same sequence every time. */
  random: () => number;
  /** Wished number of bookings and the like, from an argument of the bench; absent: the demo's own size. */
  scale?: number;
  insert: (resource: string, rows: WireRecord[]) => Promise<number[]>;
  select: (resource: string, fields: string[]) => Promise<WireRecord[]>;
}

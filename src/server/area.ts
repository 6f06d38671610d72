import type { Json, RecordOf, Resource, WireRecord } from '#core';
import type { Upload } from './calls/upload.ts';
import type { AppContext, RequestInfo } from './context.ts';
import type { SessionsPort } from './auth/sessionsPort.ts';
import type { KeyOwner, KeysPort } from './keys/keysPort.ts';
import type { LinkHandler } from './links/FollowedLink.ts';
import type { RaiseOptions } from './events/raise.ts';
import type { HappenedEvent } from './events/Reaction.ts';
import type { Alike, AskedAlike } from './resource/alike.ts';
import type { OwnSql } from './resource/ownTables.ts';
import type { PdfDocument } from './pdf/PdfDocument.ts';
import type { Outside } from './outside/outside.ts';
import type { AskedWrites, ToldWrite } from './resource/historyPort.ts';
import type { Reader } from './resource/read.ts';
import type { Referrers } from './resource/references.ts';
import type { TranslationsPort } from './resource/translationsPort.ts';
import type { Where } from './resource/where.ts';
import type { DemoContext } from './seed/DemoContext.ts';

/**
 * What a plugin's `server.ts` is given: `export default (area: ServerArea) => void`.
 * It registers handlers, hooks, jobs and generated demo data by name; it never sees routes, sessions or SQL of others.
 */
export interface ServerArea {
  /** The handler of a declared call without `answers`. Access was checked; records must come through `call.records`. */
  handle(callId: string, handler: CallHandler): void;
  /**
   * What a call that writes works out before its transaction begins, in which others would wait for it: documents, and whatever else takes a while. The handler has it as
   * `prepared`, with the files kept for good; where it throws, they are not. It may run again, so it changes nothing.
   */
  prepare(callId: string, prepare: (call: CallContext) => Promise<Prepared>): void;
  /** What a person's move of an own resource (`<resource>.<move>`) needs beyond its declaration: it may refuse with a `WaypostError`, and add to what is written. */
  move(name: `${string}.${string}`, refine: MoveRefinement): void;
  /** Rules around the writes of an own resource. */
  hooks(resource: string, hooks: ResourceHooks): void;
  /** Adds members to records of an own resource as they leave (counts, computed states). One query for all rows. */
  decorate(resource: string, decorate: (rows: WireRecord[], request: RequestContext) => Promise<void>): void;
  /**
   * A field that code works out from its record: stored whenever the record changes, so that lists sort and filter by it. Its schema says x-readonly.
   * Others' records it reads are read as they are then; a change of those alone shows the next night. A higher `version` (default 1) has it worked out
   * anew for every record.
   */
  derive(resource: string, field: string, compute: Compute, options?: { version?: number }): void;
  /** What a job that `jobs` of the manifest declares does, at the times it says: by one node at a time, surviving restarts. */
  job(name: string, run: (context: JobContext) => Promise<void>): void;
  /** What is done after an event that `on` of the manifest names, once it is committed: at least once, and in order for each record. */
  on(name: string, react: ReactionHandler): void;
  /** What others may ask the area with `ask`, as `offers` of the manifest says. It is answered within their work: their transaction, and what its reader may see. */
  offer(word: string, answer: OfferHandler): void;
  /**
   * What happens when a link in a mail (`links` of the manifest) is answered, in one transaction: whoever has it is nobody's session, so it does what it says and nothing else. It may be
   * followed again while it is good. `false`: there is nothing left to answer, and nothing is written.
   */
  link(id: string, follow: LinkHandler): void;
  /**
   * Calls to servers of others: only to addresses of the internet, unless the settings allow more. Once the area is served; never within a transaction, which
   * would wait for somebody else's server, but from a job.
   */
  readonly outside: Outside;
  /** Generated demo rows, after every area's `demo.json`, in the order of relations. */
  demo(generate: (context: DemoContext) => Promise<void>): void;
}

/** A file that was sent, as it may be kept: a picture drawn anew, without what it said of where it was taken; its kind by its bytes, its name and ending by that. */
export interface HarmlessFile extends FileToKeep {
  /** Of a picture, in pixels. */
  width?: number;
  height?: number;
}

/** A file to be kept for good. */
export interface FileToKeep {
  name: string;
  type: string;
  bytes: Buffer;
}
/** A file that never changes and never goes. `id`: for `kept`. */
export interface KeptFile {
  id: number;
  /** Hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
}
export interface Prepared {
  data?: Json;
  files?: readonly FileToKeep[];
}

/** What code that is asked, or that works something out, reaches and goes by. */
export type Looking = Pick<Ports, 'read' | 'sql' | 'ask'> & { now: Date };

/** Works out a field from its record as it is stored, in the words of the default language. */
export type Compute = (record: WireRecord & { id: number }, ports: Looking) => Promise<Json> | Json;

/** Answers another area, with data for data, within its piece of work and its reader's scope; it changes nothing. */
export type OfferHandler = (question: Json, request: RequestContext) => Promise<Json>;

/** What an area's code reaches beyond itself by, within one piece of work. */
export interface Ports {
  /** The records of any resource, within the reader's scope; writes follow the rules of the area they belong to. */
  records: <Name extends string>(resource: Name) => Records<RecordOf<Name>>;
  /** The records of any resource to read by one select each, within the reader's scope: rows of some fields, counts, sums, averages, groups. */
  read: <Name extends string>(resource: Name) => Reader<RecordOf<Name>>;
  /**
   * Asks another area what `asks` of the manifest names, `<plugin>.<word>`; `undefined`: the area is not there. What is asked and answered its `offers` say.
   * Throws where the manifest does not name it.
   */
  ask: <Answer extends Json>(name: `${string}.${string}`, question: Json) => Promise<Answer | undefined>;
  /** Records of a resource in nearly the same words as a text, the most alike first, within the reader's scope: for a hint before something is written twice. */
  alike: <Name extends string>(resource: Name, asked: AskedAlike<RecordOf<Name>>) => Promise<Alike[]>;
  /** What points at a record, over every resource and link there is. */
  referrers: (resource: string, id: number) => Promise<Referrers>;
  /** Keeps others from changing some records until the transaction ends; within a write only. */
  lock: (resource: string, ids: readonly number[]) => Promise<void>;
  /** Raises an event the plugin declares, about a record as it was written, within a write only: others react once it is committed. A payload that does not fit its schema throws. */
  raise: Raise;
  /** Has a job of the area take its next turn as soon as the transaction is committed, instead of at its time: for work that was left to it. Within a write only. */
  soon: (job: string) => Promise<void>;
  /** Opens an encrypted field of an own resource's record, within the reader's scope and told in the audit; `undefined`: it is empty. Never give it to an answer that is kept. */
  openSecret: (resource: string, id: number, field: string) => Promise<string | undefined>;
  /**
   * The settings of the area as they are now, defaults included and secrets left out, whoever asks: `settings<DepotSettings>()`, with the type of `types.gen.ts`.
   * Throws where the manifest declares none.
   */
  settings: <S = WireRecord>() => Promise<S>;
  /** Opens an encrypted field of the area's settings, told in the audit; `undefined`: it is empty. */
  openSetting: (field: string) => Promise<string | undefined>;
  /**
   * Makes a document as PDF: titled, tagged, in the languages we have, the same bytes for the same document. It takes some 100 ms a page, in a thread of its own: call it outside of a
   * transaction where others would wait for that.
   */
  pdf: (document: PdfDocument) => Promise<Buffer>;
  /** The bytes of a file that the area keeps for good. Throws where they are not what was kept. */
  kept: (id: number) => Promise<Buffer>;
  /** Gives up files that the area keeps, for what is kept until it is no longer needed: their bytes go within an hour of the commit. Within a write only. */
  giveUp: (ids: readonly number[]) => Promise<void>;
  /** Keys of own records, by which callers from outside are known. */
  keys: KeysPort;
  sessions: SessionsPort;
  translations: TranslationsPort;
  /** SQL over the tables of this plugin's own resources and links; one that names another's throws. */
  sql: OwnSql;
}

/** A request as an area's code sees it, within one transaction for writes. */
export interface RequestContext extends RequestInfo, Ports {
  now: Date;
  /** Translates a key of the plugin's own locale file (`text.…`) or of another namespace, into the reader's language. */
  t: (key: string, params?: Record<string, unknown>) => string;
  /** As `t`, in the words of a language: for what is written to somebody else. */
  wordsIn: (locale: string) => (key: string, params?: Record<string, unknown>) => string;
  /** Has a mail sent after the transaction is committed, and again where that fails. Within a write only. */
  sendMail: AppContext['sendMail'];
  /** What the audit tells of own records, the newest write first: give only ids and members that the reader may know of. */
  history: (resource: string, asked: AskedWrites) => Promise<ToldWrite[]>;
  /**
   * Has a declared `bulk` action or move of an own resource carried out on some records as the reader's job, from this transaction's commit on: as `POST -/bulk` does, and
   * followed at `-/bulk/{id}` by the id it answers. A reader with too many jobs is TooManyRequests. Within a write of a person's only.
   */
  startBulk: (resource: string, action: string, ids: readonly number[]) => Promise<number>;
  /**
   * Has every kept answer dropped at the commit, here and on all nodes: for writes past `records` that change what answers show. Writes through `records`
   * do so for their resource by themselves.
   */
  forgetAnswers: () => void;
}

export type Raise = (event: string, record: WireRecord & { id: number; version?: number }, options?: RaiseOptions) => Promise<void>;

/**
 * What an area does after an event. It runs in a transaction of its own, which also writes down that it was done: what it changes in the database
 * happens once. It may run again after a failure or a lost race, so it touches nothing else; mails go out after its commit.
 */
export type ReactionHandler = (event: HappenedEvent, context: RequestContext) => Promise<void>;

/** A call of a plugin's own, with what it was given. */
export interface CallContext extends RequestContext {
  params: Record<string, string>;
  /** Parameters as texts; `name[]` is a list under `name`. */
  query: Record<string, Json>;
  /** The JSON that was sent, as the declared `body` allows; of a multipart body, the fields beside the file. Empty where nothing was, or none is declared. */
  body: WireRecord;
  /** The version of what was read that the body builds on (`If-Match`), as a part's save sends it; absent: any. */
  version?: number | undefined;
  /** The file sent (multipart, field `file`, at most 25 MB); absent: none. Its name and type are the sender's word: look into the bytes. */
  upload?: Upload | undefined;
  /** Whose key let the caller in, where the call asks for one (`key`). */
  keyOwner?: KeyOwner | undefined;
  /** The picture that was sent to a call that `takes` one, as a file is told: it is kept once the transaction is committed. Absent: none was sent. */
  picture?: { [member: string]: Json } | undefined;
  /**
   * The file that was sent, made harmless: throws in words where there is none, or it is none of the kinds that are taken (pictures, PDF, plain text, CSV, with `office` documents of offices without
   * programs in them). `of`: another file than the one sent. It takes a while, so call it from `area.prepare`.
   */
  harmless: (options?: { office?: boolean; of?: { name: string; bytes: Buffer } }) => Promise<HarmlessFile>;
  /** What `area.prepare` made for this call. */
  prepared?: { data: Json; files: readonly KeptFile[] } | undefined;
  reply: { status(code: number): void; header(name: string, value: string): void };
}
export type CallHandler = (call: CallContext) => Promise<Json | Buffer | NodeJS.ReadableStream | undefined>;

/** Reads and writes of one resource as the API does them: scope, validation, version, audit, cache. Someone else's record is RecordNotFound. */
export interface Records<R = WireRecord> {
  resource: Resource;
  get(id: number, options?: { lock?: boolean }): Promise<R & { id: number; version: number }>;
  find(where: Where, options?: { sort?: string; limit?: number }): Promise<Array<R & { id: number }>>;
  /** `trusted` may set x-readonly fields and skips validation and hooks: for records an area makes itself. */
  create(body: WireRecord, options?: { trusted?: boolean }): Promise<R & { id: number }>;
  /**
   * Merges at top level. `trusted` may set x-readonly fields and skips validation and hooks: for an area's own transitions. `version`: of the record the
   * change was made upon; another one is a 412.
   */
  update(id: number, patch: WireRecord, options?: { trusted?: boolean; action?: string; version?: number }): Promise<R & { id: number }>;
  remove(id: number): Promise<void>;
  /** Makes a person's move of the lifecycle, as its call does, whoever may: lock, state, refusal, write, audit, timeline. */
  move(id: number, move: string, values?: WireRecord): Promise<WireRecord & { id: number; version: number }>;
  /** The record, where the move may be made with it at this moment; else throws the refusal. */
  movable(id: number, move: string): Promise<WireRecord & { id: number; version: number }>;
  /** Writes down what has happened by itself until a moment, to at most so many records; answers to how many. The core's own job does. */
  settle(until: { now: Date; limit: number }): Promise<number>;
  /** Of a resource that is published: makes a record what others read, as it is now, whoever may. */
  publish(id: number): Promise<void>;
}

/** A move being made: the record under lock as it is at this moment, and what was filled in. */
export interface MoveContext extends RequestContext {
  record: WireRecord & { id: number; version: number };
  values: WireRecord;
}
/** What a move writes beside what its declaration says: further fields of the record, and of its entry in the timeline. */
export interface MoveParts {
  patch?: WireRecord;
  timeline?: WireRecord;
}
export type MoveRefinement = (move: MoveContext) => Promise<MoveParts | undefined>;

/** Rules of an area; they throw `WaypostError` (from `#core`) to refuse. `before` hooks may change what is written by returning it. */
export interface ResourceHooks {
  /** Also judges a deleted record that an undo brings back; what it returns is not written then. */
  beforeCreate?(record: WireRecord, request: RequestContext): Promise<WireRecord>;
  afterCreate?(record: WireRecord & { id: number }, request: RequestContext): Promise<void>;
  beforeUpdate?(next: WireRecord, previous: WireRecord & { id: number }, request: RequestContext): Promise<WireRecord>;
  afterUpdate?(next: WireRecord & { id: number }, previous: WireRecord & { id: number }, request: RequestContext): Promise<void>;
  beforeDelete?(record: WireRecord & { id: number }, request: RequestContext): Promise<void>;
  /**
   * Once the record is gone, for each one deleted, by whatever way: a call, a bulk job, another area's or a job's `records`. Still in the transaction, so what it
   * throws keeps the record, and what it changes through `records` is taken back with it; where the deletion is undone, what it deleted comes back too.
   */
  afterDelete?(record: WireRecord & { id: number }, request: RequestContext): Promise<void>;
  /** Of a resource that is published: refuses by throwing, now and when a plan's moment has come. A save is not held by it. */
  beforePublish?(record: WireRecord & { id: number }, request: RequestContext): Promise<void>;
}

/** What a job works with: nobody's scope narrows it. */
export type JobWork = Ports;

/** A job's turn: it holds a lease. Each write through `records` is a transaction of its own. */
export interface JobContext extends Omit<JobWork, 'lock' | 'raise' | 'soon'> {
  now: Date;
  /**
   * Several writes as one transaction, through the ports it is given. Throws, and nothing of it stays, when another node has taken the turn over.
   * A lost race runs `perform` again, so it may touch nothing but the database.
   */
  tx: <T>(perform: (work: JobWork) => Promise<T>) => Promise<T>;
  log: AppContext['log'];
}

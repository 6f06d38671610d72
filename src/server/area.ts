import type { Json, WireRecord } from '#core';
import type { Upload } from './calls/upload.ts';
import type { AppContext, RequestInfo } from './context.ts';
import type { KeyOwner } from './keys/keysPort.ts';
import type { LinkHandler } from './links/FollowedLink.ts';
import type { HappenedEvent } from './events/Reaction.ts';
import type { Outside } from './outside/outside.ts';
import type { AskedWrites, ToldWrite } from './resource/historyPort.ts';
import type { DemoContext } from './seed/DemoContext.ts';
import type { TextCheck } from './texts/TextCheck.ts';
import type { TextTranslator } from './texts/TextTranslator.ts';
import type { FileToKeep, HarmlessFile, KeptFile, Prepared } from './files/keptFile.ts';
import type { Looking, Ports } from './ports.ts';

export type * from './files/keptFile.ts';
export type * from './ports.ts';

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
  job(name: string, run: JobRun): void;
  /** What is done after an event that `on` of the manifest names, once it is committed: at least once, and in order for each record. */
  on(name: string, react: ReactionHandler): void;
  /** The same for whoever can deal with several events at once: they come in one transaction, the oldest first, and one by one where that fails. No two are about one record. */
  onMany(name: string, react: ManyReactionHandler): void;
  /**
   * What each node does by itself, as `workers` of the manifest says: when the node starts, when `soon` asked for it on any node, and at the time that its last run answered. It shares its
   * work with the other nodes by rows of its own. It holds no lease and no transaction; one run at a time, which ends when nothing is left to do.
   */
  worker(name: string, run: WorkerRun): void;
  /** What others may ask the area with `ask`, as `offers` of the manifest says. It is answered within their work: their transaction, and what its reader may see. */
  offer(word: string, answer: OfferHandler): void;
  /**
   * What happens when a link in a mail (`links` of the manifest) is answered, in one transaction: whoever has it is nobody's session, so it does what it says and nothing else. It may be
   * followed again while it is good. `false`: there is nothing left to answer, and nothing is written.
   */
  link(id: string, follow: LinkHandler): void;
  /**
   * Says what is wrong with translations, of whatever area: as they are written, in the transaction of the write, and all of them once a higher `version` (default 1) is there.
   * Nothing is refused by it; what it says stands with each text.
   */
  checkTexts(check: TextCheck, options?: { version?: number }): void;
  /**
   * Translates texts of whatever area, by a machine: what it says is offered to people and never counts as reviewed. `by` is the key of its name in the area's own words (`text.…`). It is asked
   * outside of transactions, so it may call servers of others.
   */
  translateTexts(by: string, translate: TextTranslator): void;
  /**
   * Calls to servers of others: only to addresses of the internet, unless the settings allow more. Once the area is served; never within a transaction, which
   * would wait for somebody else's server, but from a job.
   */
  readonly outside: Outside;
  /** Generated demo rows, after every area's `demo.json`, in the order of relations. */
  demo(generate: (context: DemoContext) => Promise<void>): void;
}

/** Works out a field from its record as it is stored, in the words of the default language. */
export type Compute = (record: WireRecord & { id: number }, ports: Looking) => Promise<Json> | Json;

/** Answers another area, with data for data, within its piece of work and its reader's scope; it changes nothing. */
export type OfferHandler = (question: Json, request: RequestContext) => Promise<Json>;

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
  /**
   * Tells whoever writes of something to look at, in a sentence of their language, and the write goes on: after a generic call, a call of an area's own or a move in a notice
   * (`X-Warnings`, about 2 kB in all), of a bulk action beside its refusals, of an import by the line. Nobody hears it of a GET, a job or a reaction.
   */
  warn: (sentence: string) => void;
}

/**
 * What an area does after an event. It runs in a transaction of its own, which also writes down that it was done: what it changes in the database
 * happens once. It may run again after a failure or a lost race, so it touches nothing else; mails go out after its commit.
 */
export type ReactionHandler = (event: HappenedEvent, context: RequestContext) => Promise<void>;

/** The same for several events in one transaction. */
export type ManyReactionHandler = (events: readonly HappenedEvent[], context: RequestContext) => Promise<void>;

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
  /** Headers by lower-case name, without those that sign somebody in. */
  headers: Readonly<Record<string, string>>;
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
/** What a handler answers: JSON, which a record of `records()` and rows of `sql()` are too, a file's bytes or a stream of them; `undefined`: no content. */
export type Answerable = Json | object | undefined;
export type CallHandler = (call: CallContext) => Promise<Answerable>;

/** A move being made: the record under lock as it is at this moment, and what was filled in. */
export interface MoveContext extends RequestContext {
  record: WireRecord & { id: number; version: number };
  values: WireRecord;
}
/**
 * What a move writes beside what its declaration says: further fields of the record, and of its entry in the timeline; and what its event tells that is no field of the record.
 * `stays`: the record keeps the state it is in, as one does of which a part was dealt with; its timeline tells of the move all the same.
 */
export interface MoveParts {
  patch?: WireRecord;
  timeline?: WireRecord;
  payload?: Record<string, Json>;
  stays?: boolean;
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
  /** The words of a language: for what is written to somebody. */
  wordsIn: RequestContext['wordsIn'];
  /**
   * Several writes as one transaction, through the ports it is given. Throws, and nothing of it stays, when another node has taken the turn over.
   * A lost race runs `perform` again, so it may touch nothing but the database.
   */
  tx: <T>(perform: (work: JobWork) => Promise<T>) => Promise<T>;
  /** As `tx`, with files that are kept for good with what is written; where that comes to nothing, they are not. Their bytes are put away before the transaction begins. */
  keep: <T>(files: readonly FileToKeep[], perform: (work: JobWork, kept: readonly KeptFile[]) => Promise<T>) => Promise<T>;
  log: AppContext['log'];
}

/** Answers when its next turn is to be, where that is before its time. */
export type JobRun = (context: JobContext) => Promise<Date | void>;

/** Answers when it is to run again at the latest, although nobody asks; without an answer that is after a minute. */
export type WorkerRun = (context: WorkerContext) => Promise<Date | void>;

/** A worker's run on one node. Writes through `records` and `tx` are transactions of their own; nobody else is kept from doing the same work. */
export interface WorkerContext extends JobContext {
  /** The application's clock as it goes on, where `now` stands still. */
  time: () => Date;
  /** Ends when there may be something new to do: somebody asked, or a second went by. */
  woken: () => Promise<void>;
  /** Whether the node is being stopped: nothing new is begun then. */
  isStopping: () => boolean;
}

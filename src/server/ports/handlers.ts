import type { Draft, Json, RecordOf, Row, WireRecord } from '#core';
import type { Upload } from '../lib/Upload.ts';
import type { AppContext, RequestInfo } from '../work/AppContext.ts';
import type { HappenedEvent } from '../events/Reaction.ts';
import type { FileInfo } from '../lib/FileInfo.ts';
import type { FileToKeep, HarmlessFile, KeptFile } from '../files/keptFile.ts';
import type { KeyOwner } from '../lib/KeyOwner.ts';
import type { FollowedLink } from '../mailLinks/FollowedLink.ts';
import type { WritesQuery, RecordedWrite } from './historyPort.ts';
import type { Looking, Ports } from './Ports.ts';

/** Works out a field from its record as it is stored, in the words of the default language. */
export type Compute<R = WireRecord> = (record: Row<R>, ports: Looking) => Promise<Json> | Json;

/** Answers another area, with data for data, within its piece of work and its reader's scope. */
export type OfferHandler<Question extends object = object, Answer extends Answerable = Answerable> = (
  question: Question,
  request: RequestContext,
) => Promise<Answer>;
/** What an area adds to the types of all that may be asked: `interface OfferTypes { 'departures.next': Offered<typeof next> }`. */
export type Offered<Handler extends (question: never, request: never) => Promise<unknown>> = {
  question: Parameters<Handler>[0];
  answer: Awaited<ReturnType<Handler>>;
};

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
  history: <Name extends string>(resource: Name, asked: WritesQuery) => Promise<Array<RecordedWrite<RecordOf<Name>>>>;
  /**
   * Has a declared `bulk` action or move of an own resource carried out on some records as the reader's
   * job, from this transaction's commit on: as `POST -/bulk` does, and followed at `-/bulk/{id}` by the
   * id it answers. A reader with too many jobs is TooManyRequests. Within a write of a person's only.
   */
  startBulk: (resource: string, action: string, ids: readonly number[]) => Promise<number>;
  /**
   * Has every kept answer dropped at the commit, here and on all nodes: for writes past `records`
   * that change what answers show. Writes through `records` do so for their resource by themselves.
   */
  forgetAnswers: () => void;
  /**
   * Tells whoever writes of something to look at, in a sentence of their language, and the write goes on: after
   * a generic call, a call of an area's own or a move in a notice (`X-Warnings`, about 2 kB in all), of a bulk
   * action beside its refusals, of an import by the line. Nobody hears it of a GET, a job or a reaction.
   */
  warn: (sentence: string) => void;
}

/** Answers a link in a mail; `false`: there is nothing left to answer. */
export type LinkHandler = (followed: FollowedLink, request: RequestContext) => Promise<boolean>;

/**
 * What an area does after an event. It runs in a transaction of its own, which also writes down that it was done: what it changes in the database
 * happens once. It may run again after a failure or a lost race, so it touches nothing else; mails go out after its commit.
 */
export type ReactionHandler = (event: HappenedEvent, context: RequestContext) => Promise<void>;

/** The same for several events in one transaction. */
export type ManyReactionHandler = (events: readonly HappenedEvent[], context: RequestContext) => Promise<void>;

/** A call of a plugin's own, with what it was given. */
export interface CallContext<Body extends object = WireRecord> extends RequestContext {
  params: Record<string, string>;
  /** Parameters as texts; `name[]` is a list under `name`. */
  query: Record<string, Json>;
  /**
   * The JSON that was sent, as the declared `body` allows; of a multipart body,
   * the fields beside the file. Empty where nothing was, or none is declared.
   */
  body: Body;
  /** The version of what was read that the body builds on (`If-Match`), as a part's save sends it; absent: any. */
  version?: number | undefined;
  /** The file sent (multipart, field `file`, at most 25 MB); absent: none. Its name and type are the sender's word: look into the bytes. */
  upload?: Upload | undefined;
  /** Headers by lower-case name, without those that sign somebody in. */
  headers: Readonly<Record<string, string>>;
  /** Whose key let the caller in, where the call asks for one (`key`). */
  keyOwner?: KeyOwner | undefined;
  /** The picture that was sent to a call that `takes` one, as a file is told: it is kept once the transaction is committed. Absent: none was sent. */
  picture?: FileInfo | undefined;
  /**
   * The file that was sent, made harmless: throws in words where there is none, or it is none of the kinds
   * that are taken (pictures, PDF, plain text, CSV, with `office` documents of offices without programs in
   * them). `of`: another file than the one sent. It takes a while, so call it from `area.prepare`.
   */
  harmless: (options?: { office?: boolean; of?: { name: string; bytes: Buffer } }) => Promise<HarmlessFile>;
  /** What `area.prepare` made for this call. */
  prepared?: { data: object | null; files: readonly KeptFile[] } | undefined;
  reply: { status(code: number): void; header(name: string, value: string): void };
}
/**
 * What a handler answers: JSON, which a record of `records()` and rows of
 * `sql()` are too, a file's bytes or a stream of them; `undefined`: no content.
 */
export type Answerable = Json | object | undefined;
/** `Body`: the generated type of the declared `body`. */
export type CallHandler<Body extends object = WireRecord> = (call: CallContext<Body>) => Promise<Answerable>;

/** A move being made: the record under lock as it is at this moment, and what was filled in. */
export interface MoveContext<R = WireRecord> extends RequestContext {
  record: Row<R> & { version: number };
  values: WireRecord;
}
/**
 * What a move writes beside what its declaration says: further fields of the record, and
 * of its entry in the timeline; and what its event tells that is no field of the record.
 * `stays`: the record keeps the state it is in, as one does of which a part was dealt with; its timeline tells of the move all the same.
 */
export interface MoveParts<R = WireRecord> {
  patch?: Draft<R>;
  timeline?: WireRecord;
  payload?: object;
  stays?: boolean;
}
export type MoveRefinement<R = WireRecord> = (move: MoveContext<R>) => Promise<MoveParts<R> | undefined>;

/** Rules of an area; they throw `WaypostError` (from `#core`) to refuse. `before` hooks may change what is written by returning it. */
export interface ResourceHooks<R = WireRecord> {
  /** Also judges a deleted record that an undo brings back; what it returns is not written then. */
  beforeCreate?(record: Partial<R> & WireRecord, request: RequestContext): Promise<Draft<R>>;
  afterCreate?(record: Row<R>, request: RequestContext): Promise<void>;
  beforeUpdate?(next: Row<R>, previous: Row<R>, request: RequestContext): Promise<Draft<R>>;
  afterUpdate?(next: Row<R>, previous: Row<R>, request: RequestContext): Promise<void>;
  beforeDelete?(record: Row<R>, request: RequestContext): Promise<void>;
  /**
   * Once the record is gone, for each one deleted, by whatever way: a call, a bulk job, another area's or
   * a job's `records`. Still in the transaction, so what it throws keeps the record, and what it changes
   * through `records` is taken back with it; where the deletion is undone, what it deleted comes back too.
   */
  afterDelete?(record: Row<R>, request: RequestContext): Promise<void>;
  /** Of a resource that is published: refuses by throwing, now and when a plan's moment has come. A save is not held by it. */
  beforePublish?(record: Row<R>, request: RequestContext): Promise<void>;
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
  /**
   * As `tx`, with files that are kept for good with what is written; where that comes
   * to nothing, they are not. Their bytes are put away before the transaction begins.
   */
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

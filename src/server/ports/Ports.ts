import type { AnswerOf, DeclaredEvent, Draft, QuestionOf, Reachable, RecordOf, Resource, WireRecord } from '#core';
import type { Signer } from '../secrets/signer.ts';
import type { SessionsPort } from './sessionsPort.ts';
import type { Raise } from '../events/raise.ts';
import type { KeysPort } from './keysPort.ts';
import type { PdfDocument } from '../lib/pdf/PdfDocument.ts';
import type { SimilarRecord, SimilarQuery } from '../reading/alike.ts';
import type { LeftOut } from '../work/eachRecord.ts';
import type { OwnSql } from '../checks/ownTables.ts';
import type { Reader } from '../reading/read.ts';
import type { Referrers } from '../checks/references.ts';
import type { CopiesPort } from './copiesPort.ts';
import type { TranslationsPort } from './translationsPort.ts';
import type { Where } from '../select/where.ts';
import type { TextsPort } from '../translationIndex/TextsPort.ts';

/** A transaction of what asks another server beforehand: nobody's scope narrows it. */
export type Beforehand = <T>(perform: (work: Ports & { now: Date }) => Promise<T>) => Promise<T>;

/** What an area's code reaches beyond itself by, within one piece of work. */
export interface Ports {
  /** The records of any resource, within the reader's scope; writes follow the rules of the area they belong to. */
  records: <Name extends string>(resource: Name) => Records<RecordOf<Name>>;
  /** The records of any resource to read by one select each, within the reader's scope: rows of some fields, counts, sums, averages, groups. */
  read: <Name extends string>(resource: Name) => Reader<RecordOf<Name>>;
  /**
   * Asks another area what `asks` of the manifest names, `<plugin>.<word>`; `undefined`: the area is
   * not there. What is asked and answered its `offers` say. Throws where the manifest does not name it.
   */
  ask: <Name extends `${string}.${string}`>(name: Name, question: QuestionOf<Name>) => Promise<AnswerOf<Name> | undefined>;
  /**
   * What another server has to say before this transaction goes on. It is asked outside of any transaction: this one is taken back, `find` looks for
   * the answer, and the work runs again from its start. `question` tells answers of one piece of work apart, and is the same in the next run.
   */
  beforehand: <T>(question: string, find: (tx: Beforehand) => Promise<T>) => Promise<T>;
  /**
   * Records of a resource in nearly the same words as a text, the most alike first,
   * within the reader's scope: for a hint before something is written twice.
   */
  alike: <Name extends string>(resource: Name, asked: SimilarQuery<RecordOf<Name>>) => Promise<SimilarRecord[]>;
  /**
   * Does something with each of many records. One whose values make it fail is left out, logged as `what` with its
   * id, and named in the answer; the others go on. What writes does so in a transaction of its own (`tx` of a job).
   */
  each: <T extends { id: number }>(what: string, records: Iterable<T>, act: (record: T) => unknown) => Promise<LeftOut[]>;
  /** What points at a record, over every resource and link there is. */
  referrers: (resource: string, id: number) => Promise<Referrers>;
  /** Keeps others from changing some records until the transaction ends; within a write only. */
  lock: (resource: string, ids: readonly number[]) => Promise<void>;
  /**
   * Raises an event the plugin declares, about a record as it was written, within a write
   * only: others react once it is committed. A payload that does not fit its schema throws.
   */
  raise: Raise;
  /**
   * Has a job of the area take its next turn as soon as the transaction is committed,
   * instead of at its time: for work that was left to it. Within a write only.
   */
  soon: (job: string) => Promise<void>;
  /**
   * Opens an encrypted field of an own resource's record, within the reader's scope and
   * told in the audit; `undefined`: it is empty. Never give it to an answer that is kept.
   */
  openSecret: (resource: string, id: number, field: string) => Promise<string | undefined>;
  /**
   * The settings of the area as they are now, defaults included and secrets left out, whoever asks:
   * `settings<DepotSettings>()`, with the type of `types.gen.ts`. Throws where the manifest declares none.
   */
  settings: <S = WireRecord>() => Promise<S>;
  /** Opens an encrypted field of the area's settings, told in the audit; `undefined`: it is empty. */
  openSetting: (field: string) => Promise<string | undefined>;
  /**
   * Makes a document as PDF: titled, tagged, in the languages we have, the same bytes for the same document. It takes
   * some 100 ms a page, in a thread of its own: call it outside of a transaction where others would wait for that.
   */
  pdf: (document: PdfDocument) => Promise<Buffer>;
  /** The bytes of a file that the area keeps for good. Throws where they are not what was kept. */
  kept: (id: number) => Promise<Buffer>;
  /**
   * Gives up files that the area keeps, for what is kept until it is no longer
   * needed: their bytes go within an hour of the commit. Within a write only.
   */
  giveUp: (ids: readonly number[]) => Promise<void>;
  /** Keys of own records, by which callers from outside are known. */
  keys: KeysPort;
  /** Where others reach this server, without a slash at its end. */
  publicUrl: string;
  /** Signs what others verify without asking this server. */
  signer: Signer;
  sessions: SessionsPort;
  translations: TranslationsPort;
  /** What an area needs to copy records: names for copies, and what the original says in other languages. */
  copies: CopiesPort;
  /** The events that areas declare, this one's and others', by name. */
  declaredEvents: () => readonly DeclaredEvent[];
  /** What the reader may give to an API token of theirs: resources, each with verbs. */
  reachable: () => Reachable[];
  /** How the texts of every area's records stand in each language, and the way to write them, within the reader's scope. */
  texts: TextsPort;
  /**
   * Drops the days of an own resource (`days` of the manifest) that ended before a moment, all rows
   * of each at once, but those for which `unless` holds, a condition of the area's SQL about the row
   * `t`. Answers the moment before which rows are left to be deleted one by one: the given one
   * where the database keeps no days apart. For a job, which also makes room for the days to come.
   */
  forgetDays: (resource: string, before: Date, unless?: string) => Promise<Date>;
  /** What is worked out once within this piece of work, and anew only after it has written a record, or after a second. */
  once: <T>(name: string, make: () => Promise<T>) => Promise<T>;
  /** SQL over the tables of this plugin's own resources and links; one that names another's throws. */
  sql: OwnSql;
  /**
   * Whether a statement holds up everybody else for as long as it takes, as on the embedded database: what takes long is asked for in slices there.
   */
  isOneAtATime: boolean;
}

/** What code that is asked, or that works something out, reaches and goes by. */
export type Looking = Pick<Ports, 'read' | 'sql' | 'ask'> & { now: Date };

/** Reads and writes of one resource as the API does them: scope, validation, version, audit, cache. Someone else's record is RecordNotFound. */
export interface Records<R = WireRecord> {
  resource: Resource;
  get(id: number, options?: { lock?: boolean }): Promise<R & { id: number; version: number }>;
  find(where: Where, options?: { sort?: string; limit?: number }): Promise<Array<R & { id: number }>>;
  /**
   * `fixed`: x-readonly fields that the area sets itself, beside a body that is checked. `trusted`
   * may set x-readonly fields and skips validation and hooks: for records an area makes itself.
   */
  create(body: Draft<R>, options?: { fixed?: WireRecord; trusted?: boolean }): Promise<R & { id: number; version: number }>;
  /**
   * Merges at top level. `trusted` may set x-readonly fields and skips validation and hooks: for an
   * area's own transitions. `version`: of the record the change was made upon; another one is a 412.
   */
  update(
    id: number,
    patch: Draft<R>,
    options?: { trusted?: boolean; action?: string; version?: number },
  ): Promise<R & { id: number; version: number }>;
  remove(id: number): Promise<void>;
  /** Makes a person's move of the lifecycle, as its call does, whoever may: lock, state, refusal, write, audit, timeline. */
  move(id: number, move: string, values?: WireRecord): Promise<R & { id: number; version: number }>;
  /** The record, where the move may be made with it at this moment; else throws the refusal. */
  movable(id: number, move: string): Promise<R & { id: number; version: number }>;
  /**
   * Writes down what has happened by itself until a moment, to at most so many records;
   * answers to how many, and which of them were left out. The core's own job does.
   */
  settle(until: { now: Date; limit: number; except?: readonly number[] }): Promise<{ count: number; leftOut: LeftOut[] }>;
  /** Of a resource that is published: makes a record what others read, as it is now, whoever may. */
  publish(id: number): Promise<void>;
}

import type { Json, WireRecord } from '#core';
import type { Stored } from '../model/Stored.ts';
import type { Model } from '../model/Model.ts';
import type { Work } from './Work.ts';

/** A write of one record, as those that follow it see it. */
export interface RecordWrite {
  /** `translated`: in another language than the default alone. */
  kind: 'created' | 'updated' | 'deleted' | 'translated' | 'went-live' | 'went-offline';
  /** As it is stored now; of a deleted one, as it was. */
  record: Stored;
  /** Of an update: as it was. */
  before?: Stored;
  /** Of an update: names of the fields that are other than before. */
  changed?: readonly string[];
  /** Nobody is told by an event: the write takes one back that nobody was told of either. */
  untold?: boolean;
  /** Can be taken back with one press: whoever hears of it waits for that. */
  undoable?: boolean;
  /** When it happened, as an instant; default: now. */
  at?: string | undefined;
  /** Of a deleted one: its row, secret columns included. */
  row?: { readonly [column: string]: Json };
}

/** Code that runs around the writes of records, at the moments it names. Its place in the list is part of what it does (`followers.ts`). */
export interface Follower {
  name: string;
  /** Before a new record is checked: answers it with what it lacks. */
  beforeCreate?: (work: Work, model: Model, record: WireRecord) => Promise<WireRecord>;
  /** Before a record is changed: writes down what has happened to it by itself since; answers the record as it is then. */
  beforeUpdate?: (work: Work, model: Model, record: Stored) => Promise<Stored>;
  /** Right after a row was written and the audit told. What it answers is the record from then on. */
  afterWrite?: (work: Work, model: Model, write: RecordWrite) => Promise<Stored | void> | void;
  /** Before an answer is read within the transaction: brings up to date what it shows. */
  beforeAnswer?: (work: Work) => Promise<void>;
  /**
   * At the end of a transaction, for all its pieces of work at once, each of which may have
   * had a savepoint of its own. `work` is the last of them, in the transaction's own database.
   */
  beforeCommit?: (work: Work, works: readonly Work[]) => Promise<void>;
  /** Once it is committed. */
  afterCommit?: (work: Work) => void;
}

/** A new record with what those that follow writes give it. */
export async function completed(work: Work, model: Model, record: WireRecord): Promise<WireRecord> {
  let whole = record;
  for (const { beforeCreate } of work.api.followers) whole = (await beforeCreate?.(work, model, whole)) ?? whole;
  return whole;
}

/** A record as it is once what has happened to it by itself is written down. */
export async function upToNow(work: Work, model: Model, record: Stored): Promise<Stored> {
  let now = record;
  for (const { beforeUpdate } of work.api.followers) now = (await beforeUpdate?.(work, model, now)) ?? now;
  return now;
}

/** Brings up to date what is kept from the records written: answers that follow show it. */
export async function settle(work: Work): Promise<void> {
  for (const { beforeAnswer } of work.api.followers) await beforeAnswer?.(work);
}

/** Has everything follow a write of a record, whoever makes it; answers the record as it is then. */
export async function follow(work: Work, model: Model, write: RecordWrite): Promise<Stored> {
  let { record } = write;
  for (const { afterWrite } of work.api.followers) record = (await afterWrite?.(work, model, { ...write, record })) ?? record;
  return record;
}

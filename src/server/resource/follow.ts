import type { Stored } from './item.ts';
import type { Model } from './Model.ts';
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
}

/** What follows the writes of records, at three moments. Its place in the list of all is part of what it does (`followers.ts`). */
export interface Follower {
  name: string;
  /** Right after a row was written and the audit told. What it answers is the record from then on. */
  afterWrite?: (work: Work, model: Model, write: RecordWrite) => Promise<Stored | void> | void;
  /** At the end of a transaction, for all its pieces of work at once, each of which may have had a savepoint of its own. `work` is the last of them, in the transaction's own database. */
  beforeCommit?: (work: Work, works: readonly Work[]) => Promise<void>;
  /** Once it is committed. */
  afterCommit?: (work: Work) => void;
}

/** Has everything follow a write of a record, whoever makes it; answers the record as it is then. */
export async function follow(work: Work, model: Model, write: RecordWrite): Promise<Stored> {
  let { record } = write;
  for (const { afterWrite } of work.api.followers) record = (await afterWrite?.(work, model, { ...write, record })) ?? record;
  return record;
}

import { randomUUID } from 'node:crypto';
import type { JobContext } from '../area.ts';
import { announce, committed, systemWork } from '../calls/work.ts';
import type { Db } from '../db/Db.ts';
import { recordsOf } from '../resource/records.ts';
import type { Api, Work } from '../resource/Work.ts';

/** A job's turn. `fenced` throws within a transaction when another worker has taken the turn over. */
export interface Turn { kind: string; now: Date; fenced: (tx: Db) => Promise<void> }

/** What a job is given: transactions that end with the fence, so that nothing of a turn that was taken over is written. */
export function jobContext(api: Api, { kind, now, fenced }: Turn): JobContext {
  const { db, log } = api.context;
  // What one request deleted comes back together, so each transaction counts as one of its own.
  const workIn = (each: Db) => systemWork(api, each, `job-${kind}-${randomUUID()}`);
  const inTurn = async <T>(perform: (work: Work) => Promise<T>): Promise<T> => {
    const { work, result } = await db.tx(async (tx) => {
      const work = workIn(tx);
      const result = await perform(work);
      await announce(work);
      await fenced(tx);
      return { work, result };
    });
    committed(work);
    return result;
  };
  return { db, now, log, records: (name) => lone(workIn(db), name, inTurn), tx: (perform) => inTurn((work) => perform({ db: work.db, records: (name) => recordsOf(work, name) })) };
}

/** Records whose every write is a transaction of its own. */
function lone(reading: Work, name: string, inTurn: <T>(perform: (work: Work) => Promise<T>) => Promise<T>): ReturnType<JobContext['records']> {
  const { resource, get, find } = recordsOf(reading, name);
  return {
    resource, get, find,
    create: (body, options) => inTurn((work) => recordsOf(work, name).create(body, options)),
    update: (id, patch, options) => inTurn((work) => recordsOf(work, name).update(id, patch, options)),
    remove: (id) => inTurn((work) => recordsOf(work, name).remove(id)),
  };
}

import { randomUUID } from 'node:crypto';
import type { RecordOf } from '#core';
import type { JobContext, Records } from '../area.ts';
import { announce, committed, systemWork } from '../calls/work.ts';
import type { Db } from '../db/Db.ts';
import { keptWithin } from '../files/keptForGood.ts';
import { portsOf } from '../resource/ports.ts';
import { recordsOf } from '../resource/records.ts';
import { wordsOf } from '../resource/wordsOf.ts';
import type { Api, Work } from '../resource/Work.ts';

/** A job's turn: `kind` is `<plugin>.<name>`, `fenced` throws within a transaction when another worker has taken the turn over. */
export interface Turn {
  kind: string;
  now: Date;
  fenced: (tx: Db) => Promise<void>;
}

/** Does work in one transaction that ends with the turn's fence, and what follows its commit. */
export type InTurn = <T>(perform: (work: Work) => Promise<T>) => Promise<T>;

// What one request deleted comes back together, so each transaction counts as one of its own.
const workIn = (api: Api, db: Db, kind: string) => systemWork(api, db, `job-${kind}-${randomUUID()}`);

/** Transactions of a turn: nothing is written of one that was taken over. */
export const inTurn =
  (api: Api, { kind, fenced }: Turn): InTurn =>
  async (perform) => {
    const { work, result } = await api.context.db.tx(async (tx) => {
      const work = workIn(api, tx, kind);
      const result = await perform(work);
      await announce(work);
      await fenced(tx);
      return { work, result };
    });
    committed(work);
    return result;
  };

/** What an area's job is given. */
export function jobContext(api: Api, turn: Turn): JobContext {
  const { kind, now } = turn;
  const plugin = kind.slice(0, kind.indexOf('.'));
  const within = inTurn(api, turn);
  const reading = workIn(api, api.context.db, kind);
  const { lock: _lock, raise: _raise, soon: _soon, ...ports } = portsOf(reading, plugin);
  return {
    ...ports,
    now,
    log: api.context.log,
    wordsIn: wordsOf(api, plugin),
    records: (name) => lone(reading, name, within),
    tx: (perform) => within((work) => perform(portsOf(work, plugin))),
    keep: (files, perform) => keptWithin(api, within, { plugin, files, perform: (work, kept) => perform(portsOf(work, plugin), kept) }),
  };
}

/** Records whose every write is a transaction of its own. */
function lone<Name extends string>(reading: Work, name: Name, within: InTurn): Records<RecordOf<Name>> {
  const { resource, get, find, movable } = recordsOf(reading, name);
  return {
    resource,
    get,
    find,
    movable,
    create: (body, options) => within((work) => recordsOf(work, name).create(body, options)),
    update: (id, patch, options) => within((work) => recordsOf(work, name).update(id, patch, options)),
    remove: (id) => within((work) => recordsOf(work, name).remove(id)),
    move: (id, move, values) => within((work) => recordsOf(work, name).move(id, move, values)),
    settle: (until) => within((work) => recordsOf(work, name).settle(until)),
    publish: (id) => within((work) => recordsOf(work, name).publish(id)),
  };
}

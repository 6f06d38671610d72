import { randomUUID } from 'node:crypto';
import type { RecordOf } from '#core';
import type { JobContext } from '../ports/handlers.ts';
import type { Records } from '../ports/Ports.ts';
import { withAnswers } from '../work/beforehand.ts';
import { announce, committed, systemWork } from '../work/transaction.ts';
import type { Db } from '../db/Db.ts';
import { keptWithin } from '../files/keptForGood.ts';
import { portsOf } from '../ports/portsOf.ts';
import { recordsOf } from '../ports/records.ts';
import { wordsOf } from '../ports/wordsOf.ts';
import type { Api, Work } from '../work/Work.ts';
import type { InTurn } from '../work/InTurn.ts';
import type { Turn } from './Job.ts';

// What one request deleted comes back together, so each transaction counts as one of its own.
const workIn = (api: Api, db: Db, kind: string) => systemWork(api, db, `job-${kind}-${randomUUID()}`);

/** Transactions of a turn: nothing is written of one that was taken over. */
export const inTurn =
  (api: Api, { kind, fenced }: Turn): InTurn =>
  async (perform) => {
    const { work, result } = await withAnswers((answers) =>
      api.context.db.tx(async (tx) => {
        const work: Work = { ...workIn(api, tx, kind), answers };
        const result = await perform(work);
        await announce(work);
        await fenced(tx);
        return { work, result };
      }),
    );
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

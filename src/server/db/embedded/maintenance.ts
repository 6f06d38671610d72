import { minuteMs } from '#core';
import { processLog } from '../../log/processLog.ts';
import { gentleCheckpoint, prepareCheckpoints, type Among } from './checkpoint.ts';
import type { Db } from '../Db.ts';
import { upkeepOf } from './upkeep.ts';

/** A repeating timer; tests bring one that they turn by hand. */
export interface Clock {
  now(): number;
  every(ms: number, work: () => void): () => void;
}

/** The machine's clock. Its timer keeps no process alive. */
export const machineClock: Clock = {
  now: () => Date.now(),
  every(ms, work) {
    const timer = setInterval(work, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};

export interface Maintenance {
  /** One look at what is due, at once. */
  turn(): Promise<void>;
  /** Everything that is due anyway, whatever the thresholds: for shutdown and after a large import. */
  finish(): Promise<void>;
  stop(): void;
}

const turnEveryMs = 1000;
const vacuumEveryMs = 10_000;
/** A checkpoint writes all that changed: little, and often. */
const walLimitBytes = 3 * 1024 * 1024;
const idleMs = 5 * minuteMs;
/** Nobody asked for so long: whatever holds everybody for half a second is done now. */
const quietMs = 5_000;

/** What maintenance lives among. */
interface Surroundings extends Among {
  clock: Clock;
  /** How many pieces of work there were for requests. */
  asked: () => number;
  /** How many there were for anybody: without a new one nothing is written, and the database is not asked. Absent: it is asked each time. */
  ran: () => number;
}

const position = async (db: Db) => (await db.query<{ bytes: number }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`)).rows[0]!.bytes;

/**
 * PGlite has neither a checkpointer nor autovacuum: untended, its log grew to 1.9 GB and plans went stale. This looks every
 * second whether something was asked of it: a checkpoint after 3 MB of log or five idle minutes; every ten seconds `vacuum`
 * and `analyze` of the tables that changed a lot, and of large ones the indexes once nobody has asked for five seconds.
 */
export async function startMaintenance(
  db: Db,
  { clock = machineClock, asked = () => 0, ran, settle = () => Promise.resolve(), alone = (work) => work() }: Partial<Surroundings> = {},
): Promise<Maintenance> {
  await prepareCheckpoints(db);
  const upkeep = upkeepOf(db);
  let heard = { at: clock.now(), asked: asked() };
  let checkpointed = await position(db);
  let vacuumed = { at: -Infinity, wal: checkpointed };
  let seen = { at: clock.now(), wal: checkpointed };
  let known: { ran: number; wal: number } | undefined;
  let running: Promise<void> | undefined;

  async function checkpoint(): Promise<void> {
    await gentleCheckpoint(db, { settle, alone });
    checkpointed = await position(db);
    known = undefined;
    seen = { at: clock.now(), wal: checkpointed };
  }

  async function positionNow(): Promise<number> {
    const now = ran?.();
    if (now === undefined) return position(db);
    if (known?.ran !== now) known = { ran: now, wal: await position(db) };
    return known.wal;
  }

  async function look(): Promise<void> {
    const wal = await positionNow();
    if (wal !== seen.wal) seen = { at: clock.now(), wal };
    if (wal !== vacuumed.wal && clock.now() - vacuumed.at >= vacuumEveryMs) {
      vacuumed = { at: clock.now(), wal };
      await upkeep.due();
      known = undefined;
    }
    if (heard.asked !== asked()) heard = { at: clock.now(), asked: asked() };
    if (upkeep.owes() && clock.now() - heard.at >= quietMs) await upkeep.settle(() => heard.asked === asked());
    const written = wal - checkpointed;
    if (written >= walLimitBytes || (written > 0 && clock.now() - seen.at >= idleMs)) await checkpoint();
  }

  const lookOnce = () =>
    (running ??= look().finally(() => {
      running = undefined;
    }));
  const cancel = clock.every(
    turnEveryMs,
    () => void lookOnce().catch((error: unknown) => processLog.error('Maintenance of the database failed:', error)),
  );
  return {
    turn: lookOnce,
    stop: cancel,
    async finish() {
      await running;
      if ((await upkeep.all()) > 0 || (await position(db)) > checkpointed) await checkpoint();
    },
  };
}

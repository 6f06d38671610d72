import { processLog } from '../log/processLog.ts';
import { turn } from '../turn.ts';
import type { Db } from './Db.ts';

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
/** A checkpoint writes all that changed, and nobody gets anything done meanwhile: little, and often. */
const walLimitBytes = 3 * 1024 * 1024;
const idleMs = 5 * 60_000;

/** What autovacuum takes: a fifth of the table changed, and at least a few hundred rows. */
const dueTables = `select quote_ident(schemaname) || '.' || quote_ident(relname) as name from pg_stat_user_tables
  where n_dead_tup > 500 + 0.2 * n_live_tup or n_mod_since_analyze > 500 + 0.1 * n_live_tup`;
const changedTables = `select quote_ident(schemaname) || '.' || quote_ident(relname) as name from pg_stat_user_tables where n_dead_tup > 0 or n_mod_since_analyze > 0`;

const position = async (db: Db) => (await db.query<{ bytes: number }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`)).rows[0]!.bytes;

async function vacuum(db: Db, which: string): Promise<number> {
  await db.query('select pg_stat_force_next_flush()');
  const { rows } = await db.query<{ name: string }>(which);
  for (const { name } of rows) {
    await db.query(`vacuum ${name}`);
    await turn();
    await db.query(`analyze ${name}`);
    await turn();
  }
  return rows.length;
}

/**
 * PGlite has neither a checkpointer nor autovacuum: untended, its log grew to 1.9 GB and plans went stale. This looks every second:
 * a checkpoint after 3 MB of log or five idle minutes; every ten seconds `vacuum` and `analyze` of the tables that changed a lot.
 */
export async function startMaintenance(db: Db, clock: Clock = machineClock): Promise<Maintenance> {
  let checkpointed = await position(db);
  let vacuumed = { at: -Infinity, wal: checkpointed };
  let seen = { at: clock.now(), wal: checkpointed };
  let running: Promise<void> | undefined;

  async function checkpoint(): Promise<void> {
    await db.query('checkpoint');
    checkpointed = await position(db);
    seen = { at: clock.now(), wal: checkpointed };
  }

  async function look(): Promise<void> {
    const wal = await position(db);
    if (wal !== seen.wal) seen = { at: clock.now(), wal };
    if (wal !== vacuumed.wal && clock.now() - vacuumed.at >= vacuumEveryMs) {
      vacuumed = { at: clock.now(), wal };
      await vacuum(db, dueTables);
    }
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
      if ((await vacuum(db, changedTables)) > 0 || (await position(db)) > checkpointed) await checkpoint();
    },
  };
}

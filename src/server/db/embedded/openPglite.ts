import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_buffercache } from '@electric-sql/pglite/contrib/pg_buffercache';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { addExtensions } from '../addExtensions.ts';
import type { Db } from '../Db.ts';
import { takeDirectory } from './takeDirectory.ts';
import { DurableFs } from './durableFs.ts';
import { startMaintenance, type Clock, type Maintenance } from './maintenance.ts';
import { clusterNeeds, newCluster } from './newCluster.ts';
import { pgliteConnection } from './pgliteConnection.ts';
import { processLog } from '../../log/processLog.ts';
import { singleSession } from './singleSession.ts';
import { StartError } from '../StartError.ts';
import { measured, type OnStatement } from '../statements.ts';

/** The major version of the PostgreSQL inside the pinned PGlite. */
export const embeddedMajor = '18';

/** The embedded database, with its upkeep. */
export type EmbeddedDb = Db & Pick<Maintenance, 'turn' | 'finish'>;

const named = {
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  shared_buffers: '32MB',
  jit: 'off',
  // Of a table `analyze` looks at 300 times as many rows, and nobody gets anything done meanwhile.
  default_statistics_target: '25',
  wal_sync_method: 'fsync',
  timezone: 'UTC',
  client_min_messages: 'warning',
};

/** What every PGlite of ours starts with. PGlite's own list turns fsync off (`-F`). */
export const liteOptions = (fsync: boolean) => ({
  extensions: { pg_buffercache, pg_trgm, unaccent },
  startParams: [
    ...PGlite.defaultStartParams.filter((param) => !fsync || param !== '-F'),
    ...Object.entries(named).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ],
});

function checkVersion(cluster: string): void {
  const major = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (major === embeddedMajor) return;
  throw new StartError(
    `The data directory ${cluster} was written by PostgreSQL ${major}; this Waypost brings ${embeddedMajor}. ` +
      'Run "npm run export" with the Waypost that wrote it, then "npm run import" with this one and an empty DATA_DIR.',
  );
}

const moduleOf = (more: string) => JSON.stringify(import.meta.resolve(`@electric-sql/pglite${more}`));

// Most of its code runs once there: making it fast takes longer than running it.
const creation = (folder: string) =>
  `process.once('disconnect', () => process.exit(1)); (await import('node:v8')).setFlagsFromString('--liftoff-only'); const { PGlite } = await import(${moduleOf('')}); const { dataDir } = await import(${moduleOf('-prepopulatedfs')}); const db = await PGlite.create(${JSON.stringify(folder)}, { loadDataDir: await dataDir() }); await db.close(); process.exit(0);`;

/** Runs PGlite's first start in a process that ends: it takes 0.8 GB for a moment, which the server would keep. */
function createIn(folder: string): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', creation(folder)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // It takes no turn for seconds, so it would not see itself that nobody waits any more.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let said = '';
  child.stderr!.on('data', (chunk) => {
    said += String(chunk);
  });
  const failure = (code: number | null) =>
    new StartError(
      `The database could not be created in ${folder}: ${said.trim().split('\n').at(-1) || `the process ended with ${code}`}. ${clusterNeeds}`,
    );
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(failure(code));
    });
  });
}

/** Throws a StartError unless a commit reaches the disk. */
export async function proveDurable(db: Db, files: { readonly syncs: number }): Promise<void> {
  const before = files.syncs;
  await db.query(`select pg_logical_emit_message(true, 'waypost', 'fsync')`);
  if (files.syncs === before)
    throw new StartError(
      'The embedded database does not write a commit through to the disk, so a power cut would lose work. Install the pinned @electric-sql/pglite (npm ci).',
    );
}

async function startLite(cluster: string, files: NodeFS, fsync: boolean): Promise<PGlite> {
  try {
    return await PGlite.create({ fs: files, ...liteOptions(fsync) });
  } catch (error) {
    throw new StartError(
      `The database in ${cluster} does not start: ${error instanceof Error ? error.message : String(error)}. Restore it from a backup or an export.`,
      { cause: error },
    );
  }
}

interface PgliteOptions {
  /** Whether a commit waits for the disk. Off only where the data is thrown away. */
  fsync?: boolean;
  clock?: Clock;
  /**
   * The database stopped in the midst of work, such as on a full disk or one that takes no more
   * writes. Default: says so and ends the process; the next start recovers everything acknowledged.
   */
  onLost?: (error: Error) => void;
  onStatement?: OnStatement | undefined;
}

function endProcess(error: Error): void {
  processLog.error(
    `The embedded database has stopped: ${error.message}. Nothing acknowledged is lost. Make room on the disk of DATA_DIR, or have it take writes again, and start again.`,
  );
  process.exit(1);
}

async function openCluster(
  cluster: string,
  { fsync = true, clock, onLost = endProcess, onStatement }: PgliteOptions,
  unlock: () => Promise<void>,
): Promise<EmbeddedDb> {
  if (existsSync(path.join(cluster, 'PG_VERSION'))) checkVersion(cluster);
  else await newCluster(cluster, createIn);
  const files = fsync ? new DurableFs(cluster, onLost) : new NodeFS(cluster);
  const lite = await startLite(cluster, files, fsync);
  let maintenance: Maintenance | undefined;
  const connection = pgliteConnection(lite, onLost);
  const db = singleSession(measured(connection, onStatement), async () => {
    if (!connection.lost()) await lite.close();
  });
  try {
    if (files instanceof DurableFs) await proveDurable(db, files);
    await addExtensions(db);
    maintenance = await startMaintenance(db.upkeep, {
      ...(clock && { clock }),
      asked: db.asked,
      ran: db.ran,
      alone: db.alone,
      ...(files instanceof DurableFs && { settle: () => files.settle() }),
    });
  } catch (error) {
    await db.close();
    throw error;
  }
  const { turn, finish, stop } = maintenance;
  const close = async () => {
    stop();
    // What is left of the upkeep, the next start does; a full disk must not keep the database from closing.
    try {
      if (!connection.lost()) await finish();
    } catch (error) {
      processLog.error('Maintenance of the database failed:', error);
    }
    try {
      await db.close();
    } finally {
      await unlock();
    }
  };
  return { ...db, turn, finish, close };
}

/**
 * Opens the embedded database in `dir` (made when missing), for this process alone and with commits that survive `kill -9` and a power cut.
 * Throws a StartError when another process has the directory, another PostgreSQL wrote it, or the disk is not reached.
 */
export async function openPglite(dir: string, options: PgliteOptions = {}): Promise<EmbeddedDb> {
  const unlock = await takeDirectory(dir);
  try {
    return await openCluster(path.join(dir, 'pg'), options, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

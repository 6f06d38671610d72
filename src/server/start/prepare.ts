import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inBackground, type Db } from '../db/Db.ts';
import { coreMigrations, migrate } from '../db/migrate.ts';
import { firstCluster } from '../db/embedded/firstCluster.ts';
import { embeddedIn, openDatabase } from '../db/openDatabase.ts';
import { StartError } from '../db/StartError.ts';
import type { OnStatement } from '../db/statements.ts';
import { phase } from '../log/phase.ts';
import { keyringOf } from '../secrets/keyring.ts';
import { seed } from '../seed.ts';
import type { Settings } from '../settings/settings.ts';
import { settle } from './settle.ts';
import { syncStructure } from './syncStructure.ts';
import { prepareWord, type LoadedPlugins, type Pages, type StartOptions } from '../area/LoadedPlugins.ts';

/** Whether the embedded database has yet to be made: that takes much memory once, which a server should not keep. */
const isFirstStart = ({ databaseUrl, dataDir }: Settings): boolean =>
  databaseUrl === undefined && !existsSync(path.join(embeddedIn(dataDir), 'pg', 'PG_VERSION'));

/** The server keeps its heap small; a process that ends soon need not. */
const isForServing = (option: string) => option.startsWith('--max-semi-space-size');

/** Runs this again as a process that prepares the database; its sentence becomes ours when it fails. */
function prepareElsewhere({ again = process.argv.slice(1), env }: StartOptions): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv.filter((option) => !isForServing(option)), ...again, prepareWord], {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr!.on('data', (chunk) => {
    said += String(chunk);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(said.trim() || `The database could not be prepared: the process ended with ${code}.`));
    });
  });
}

/** The database of a first start is made by another process. */
const firstMade = async (settings: Settings, options: StartOptions): Promise<void> => {
  if (!isFirstStart(settings)) return;
  await phase(settings.demo ? 'Database with demo data made' : 'Database made', () => prepareElsewhere(options));
};

/** The database with the core's tables, and the plugins: both at once. */
export async function openPrepared(settings: Settings, options: StartOptions, onStatement?: OnStatement): Promise<{ db: Db; loaded: LoadedPlugins }> {
  const [db, loaded] = await Promise.allSettled([
    firstMade(settings, options).then(() => openMigrated(settings, onStatement)),
    options.loadPlugins(),
  ]);
  if (db.status === 'fulfilled' && loaded.status === 'fulfilled') return { db: db.value, loaded: loaded.value };
  if (db.status === 'fulfilled') await db.value.close();
  throw db.status === 'rejected' ? db.reason : (loaded as PromiseRejectedResult).reason;
}

async function openMigrated(settings: Settings, onStatement?: OnStatement): Promise<Db> {
  const db = await openDatabase(settings, onStatement);
  try {
    await migrate(inBackground(db), coreMigrations);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

const noPages: Pages = { locales: {}, browserDir: '' };

/**
 * Makes the embedded database with its tables and its first data, and lets go of it. The server that waits builds the plugins'
 * server halves and pages meanwhile, so they are asked for as late as can be, and problems of plugins are left to be told by it.
 */
export function prepare(
  settings: Settings,
  { root, demoScale, loadPlugins }: Pick<StartOptions, 'root' | 'demoScale' | 'loadPlugins'>,
): Promise<void> {
  return firstCluster(embeddedIn(settings.dataDir), async (db, attempt) => {
    // Rows go in faster before the indexes and keys; where these refuse them, after.
    const isBare = settings.demo && attempt === 1;
    await migrate(db, coreMigrations);
    const loaded = await loadPlugins();
    const { registry } = await settle(db, { ...loaded, pages: async () => noPages }, { root, isBare });
    await seed(db, { registry, demos: loaded.demos, settings, now: new Date(), scale: demoScale, keyring: keyringOf(settings) });
    return !isBare || (await syncStructure(db, registry)).length === 0;
  });
}

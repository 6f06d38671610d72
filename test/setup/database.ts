// Databases for tests: an in-memory PGlite always, PostgreSQL where there is one. One of each per process.
import { suite, type Test } from 'uvu';
import type { Db, Engine } from '../../src/server/db/Db.ts';
import { coreMigrations, migrate } from '../../src/server/db/migrate.ts';
import { emptyMemory } from './emptyLite.ts';
import { openPostgres } from '../../src/server/db/postgres/openPostgres.ts';
import { inCommon } from './cpu.ts';
import { once } from './once.ts';
import { hasPostgres, testPostgres } from './postgres.ts';
import { isThorough, leave } from './thorough.ts';

export interface TestEngine {
  name: Engine;
  /** The one database of this process, with the core's tables. Tests write in `rolledBack` only. */
  db(): Promise<Db>;
  /** An empty database of its own (PostgreSQL: 0.1 s; PGlite: 1 s), for what cannot be rolled back. Close it. */
  fresh(): Promise<Db>;
}

async function withCore(db: Db): Promise<Db> {
  await migrate(db, coreMigrations);
  return db;
}

let databases = 0;

/** An empty database on this process's PostgreSQL, named for the process. */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const url = (await testPostgres())!;
  const name = `test_${process.pid}_${++databases}`;
  await asAdmin(url, `create database ${name} template template0 encoding 'UTF8'`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return { url: address.href, drop: () => asAdmin(url, `drop database ${name} with (force)`) };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = await openPostgres(url, { connections: 1 });
  try {
    await admin.exec(statement);
  } finally {
    await admin.close();
  }
}

async function freshServer(): Promise<Db> {
  const { url, drop } = await emptyDatabase();
  const db = await openPostgres(url);
  return {
    ...db,
    close: async () => {
      await db.close();
      await drop();
    },
  };
}

const lite: TestEngine = { name: 'pglite', db: once(() => inCommon(async () => withCore(await emptyMemory()))), fresh: emptyMemory };

const server: TestEngine = { name: 'postgres', fresh: freshServer, db: once(() => inCommon(async () => withCore(await freshServer()))) };

/** The engines tests run on here. Each opens when its first test asks. */
export const engines = async (): Promise<TestEngine[]> => (hasPostgres() ? [lite, server] : [lite]);

const undo = Symbol('undo');

/** A lone statement in a savepoint of its own, so that its error leaves the transaction usable, as it would a connection. */
function guarded(tx: Db): Db {
  return {
    engine: tx.engine,
    query: (sql, params) => tx.tx((db) => db.query(sql, params)),
    exec: (sql) => tx.tx((db) => db.exec(sql)),
    tx: (work) => tx.tx(work),
    close: async () => undefined,
  };
}

/**
 * Runs a test's work and takes back everything it wrote. Ids are not taken
 * back. On the Db it gets, `tx` and statements behave as on a whole database.
 */
export async function rolledBack<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  let result: T;
  try {
    await db.tx(async (tx) => {
      result = await work(guarded(tx));
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return result!;
}

type Define = (test: Test, engine: TestEngine) => void;

/** A suite that leaves out the titles that ran elsewhere, and those of an engine that is not here. */
function suiteOn(
  engine: TestEngine,
  name: string,
  { without, isMissing }: { without: ReadonlySet<string>; isMissing: boolean },
): { test: Test; titles: Set<string> } {
  const full = `${name} (${engine.name})`;
  const inner = suite(full);
  // Opening takes seconds, and only tests are bounded in time.
  if (!isMissing)
    inner.before(async () => {
      await engine.db();
    });
  const titles = new Set<string>();
  const register = (title: string, handler: Parameters<Test>[1]) => {
    if (without.has(title)) {
      leave(`${full}: ${title}`);
      return;
    }
    titles.add(title);
    if (isMissing) inner.skip(title, handler);
    else inner(title, handler);
  };
  return { test: Object.assign(register, inner) as Test, titles };
}

/** Defines the same tests on each of these engines; those that ran on an earlier one only where that is wanted. */
function defineOn(order: readonly TestEngine[], name: string, { define, isOnce }: { define: Define; isOnce: boolean }): void {
  const without = new Set<string>();
  for (const engine of order) {
    const { test, titles } = suiteOn(engine, name, { without, isMissing: engine === server && !hasPostgres() });
    define(test, engine);
    if (titles.size > 0) test.run();
    if (isOnce && (engine !== server || hasPostgres())) for (const title of titles) without.add(title);
  }
}

/**
 * Tests that mean the same on every engine: `withEngines('migrate', (test, engine) => { test('…', …);
 * })`. Each title runs once, on PGlite, unless only PostgreSQL has it; a thorough run has all on both.
 * Where there is no PostgreSQL its tests are reported as skipped, which REQUIRE_ALL=1 makes a failure.
 */
export const withEngines = async (name: string, define: Define): Promise<void> => defineOn([lite, server], name, { define, isOnce: !isThorough });

/**
 * Tests about what PostgreSQL is used for: who may call what, work at the same time, an
 * area's own SQL, faults. Each title runs once, there; on PGlite where there is none.
 */
export const withPostgres = async (name: string, define: Define): Promise<void> => defineOn([server, lite], name, { define, isOnce: !isThorough });

/** Tests of the engines themselves: each title runs on both, always. */
export const withEveryEngine = async (name: string, define: Define): Promise<void> => defineOn([lite, server], name, { define, isOnce: false });

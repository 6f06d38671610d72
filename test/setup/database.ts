// Databases for tests: an in-memory PGlite always, PostgreSQL where there is one. One of each per process.
import { suite, type Test } from 'uvu';
import type { Db, Engine } from '../../src/server/db/Db.ts';
import { coreMigrations, migrate } from '../../src/server/db/migrate.ts';
import { openMemory } from '../../src/server/db/openMemory.ts';
import { openPostgres } from '../../src/server/db/openPostgres.ts';
import { testPostgres } from './postgres.ts';

export interface TestEngine {
  name: Engine;
  /** The one database of this process, with the core's tables. Tests write in `rolledBack` only. */
  db(): Promise<Db>;
  /** An empty database of its own (PostgreSQL: 0.1 s; PGlite: 1 to 2 s), for what cannot be rolled back. Close it. */
  fresh(): Promise<Db>;
}

async function withCore(db: Db): Promise<Db> {
  await migrate(db, coreMigrations);
  return db;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

let databases = 0;

/** A new database on the same server, named for this process. */
async function freshPostgres(url: string): Promise<Db> {
  const name = `test_${process.pid}_${++databases}`;
  const admin = await openPostgres(url, { connections: 1 });
  try { await admin.exec(`create database ${name} template template0 encoding 'UTF8'`); } finally { await admin.close(); }
  const address = new URL(url);
  address.pathname = `/${name}`;
  const db = await openPostgres(address.href);
  return { ...db, close: async () => { await db.close(); await dropPostgres(url, name); } };
}

async function dropPostgres(url: string, name: string): Promise<void> {
  const admin = await openPostgres(url, { connections: 1 });
  try { await admin.exec(`drop database ${name} with (force)`); } finally { await admin.close(); }
}

const lite: TestEngine = { name: 'pglite', db: once(async () => withCore(await openMemory())), fresh: openMemory };

const list = once(async (): Promise<TestEngine[]> => {
  const url = await testPostgres();
  if (!url) return [lite];
  const fresh = () => freshPostgres(url);
  return [lite, { name: 'postgres', fresh, db: once(async () => withCore(await fresh())) }];
});

/** The engines tests run on here. */
export const engines = (): Promise<TestEngine[]> => list();

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

/** Runs a test's work and takes back everything it wrote. Ids are not taken back. On the Db it gets, `tx` and statements behave as on a whole database. */
export async function rolledBack<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  let result: T;
  try {
    await db.tx(async (tx) => {
      result = await work(guarded(tx));
      throw undo;
    });
  } catch (error) { if (error !== undo) throw error; }
  return result!;
}

/**
 * The same tests on every engine: `withEngines('migrate', (test, engine) => { test('…', …); })`. Where there is no PostgreSQL its tests are
 * reported as skipped, which REQUIRE_ALL=1 makes a failure.
 */
export async function withEngines(name: string, define: (test: Test, engine: TestEngine) => void): Promise<void> {
  const here = await engines();
  for (const engine of here) {
    const test = suite(`${name} (${engine.name})`);
    // Opening takes seconds, and only tests are bounded in time.
    test.before(async () => { await engine.db(); });
    define(test, engine);
    test.run();
  }
  if (!here.some((engine) => engine.name === 'postgres')) skipped(name, define);
}

function skipped(name: string, define: (test: Test, engine: TestEngine) => void): void {
  const test = suite(`${name} (postgres)`);
  define(Object.assign(test.skip, test) as unknown as Test, { ...lite, name: 'postgres' });
  test.run();
}

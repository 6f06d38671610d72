import { Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { addExtensions } from './addExtensions.ts';
import type { Db, Result } from './Db.ts';
import { paramText } from './params.ts';
import { parserOf } from './parsers.ts';
import { refuseOuter, retried, transaction, type Connection, type Level } from './session.ts';
import { StartError } from './StartError.ts';
import { createStatementNames, type StatementNames } from './statementNames.ts';

const oldest = 150000;
/** What connections gather, prepared statements above all, goes with them. */
const maxLifetimeSeconds = 1800;
const types = { getTypeParser: (oid: number) => parserOf(oid) };

const read = <T>({ rows, rowCount, command }: QueryResult) => ({ rows: rows as T[], count: rowCount ?? rows.length, command });

/** A statement that failed only for being prepared counts as a lost race: it, or its transaction, runs again. */
const asRace = (error: unknown) => Object.assign(new Error('A prepared statement was no longer good.', { cause: error }), { code: '40001', severity: 'ERROR' });

function connectionOf(client: PoolClient | Pool, names: StatementNames): Connection {
  return {
    engine: 'postgres',
    async run(text, params) {
      const name = names.nameOf(text);
      // Extended also without parameters, so that one statement is one statement on both engines.
      const asked: QueryConfig & { queryMode: 'extended' } = { text, values: params.map(paramText), queryMode: 'extended', ...(name !== undefined && { name }) };
      try {
        const answer = read<unknown>(await client.query(asked));
        names.ran(text);
        return answer;
      } catch (error) { throw name !== undefined && names.spoiled(error) ? asRace(error) : error; }
    },
    script: async (sql) => { try { await client.query(sql); } finally { names.ran('do'); } },
  };
}

/** A connection that cannot even roll back is thrown away, not handed to the next. */
function watched(client: PoolClient, names: StatementNames): { connection: Connection; broken(): Error | undefined } {
  const connection = connectionOf(client, names);
  let lost: Error | undefined;
  const watch = <A extends unknown[], T>(work: (...args: A) => Promise<T>) => (...args: A) =>
    work(...args).catch((error: unknown) => {
      if (!(error instanceof Error && 'severity' in error && error.severity === 'ERROR')) lost = error instanceof Error ? error : new Error(String(error));
      throw error;
    });
  return { connection: { ...connection, run: watch(connection.run), script: watch(connection.script) }, broken: () => lost };
}

interface Session { pool: Pool; names: StatementNames; level: Level }

async function inTransaction<T>({ pool, names, level }: Session, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const { connection, broken } = watched(client, names);
  try { return await transaction(connection, work, { parent: level }); } finally { client.release(broken()); }
}

async function checkServer(db: Db, where: string): Promise<void> {
  const { rows: [server] } = await db.query<{ version: number; encoding: string; icu: boolean; zone: string }>(`select current_setting('server_version_num')::int as version, current_setting('timezone') as zone,
    current_setting('server_encoding') as encoding, exists(select 1 from pg_collation where collname = 'und-x-icu') as icu`);
  if (server!.version < oldest) throw new StartError(`The database at ${where} is PostgreSQL ${Math.floor(server!.version / 10000)}; Waypost needs 15 or newer.`);
  if (server!.encoding !== 'UTF8') throw new StartError(`The database at ${where} has the encoding ${server!.encoding}; create one with encoding 'UTF8'.`);
  if (server!.zone !== 'UTC') throw new StartError(`The database at ${where} answers in the time zone ${server!.zone} although UTC was asked for. Connect past the pooler that drops it, or let an administrator run: alter database … set timezone = 'UTC';`);
  if (!server!.icu) throw new StartError(`The database at ${where} lacks the collation "und-x-icu"; it needs a PostgreSQL built with ICU.`);
}

/** Host and database of an address, without its password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || 'the local socket'}${pathname}`;
}

/** A pool on a PostgreSQL 15 or newer. Throws a StartError when it does not answer or lacks something. */
export async function openPostgres(url: string, { connections = 10 }: { connections?: number } = {}): Promise<Db> {
  const pool = new Pool({ connectionString: url, max: connections, maxLifetimeSeconds, types, application_name: 'waypost', connectionTimeoutMillis: 10_000, options: '-c timezone=UTC -c datestyle=ISO -c client_min_messages=warning' });
  pool.on('error', (error) => console.error('A connection to the database was lost:', error.message));
  const names = createStatementNames();
  const lone = connectionOf(pool, names);
  const level: Level = {};
  const db: Db = {
    engine: 'postgres',
    async query<T>(sql: string, params: readonly unknown[] = []) { refuseOuter(level); return retried(() => lone.run(sql, params)) as Promise<Result<T>>; },
    async exec(sql) { refuseOuter(level); return lone.script(sql); },
    async tx(work) { refuseOuter(level); return retried(() => inTransaction({ pool, names, level }, work)); },
    close: () => pool.end(),
  };
  try {
    await checkServer(db, placeOf(url));
    await addExtensions(db);
    return db;
  } catch (error) {
    await pool.end();
    if (error instanceof StartError) throw error;
    throw new StartError(`The database at ${placeOf(url)} does not answer: ${error instanceof Error ? error.message : String(error)}. Check DATABASE_URL.`, { cause: error });
  }
}

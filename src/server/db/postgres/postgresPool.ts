import { Pool } from 'pg';
import type { Db, Load, Result } from '../Db.ts';
import { processLog } from '../../log/processLog.ts';
import { gate } from './gate.ts';
import { parserOf } from '../parsers.ts';
import { borrowed } from './postgresClient.ts';
import type { PostgresLimits } from './postgresLimits.ts';
import type { Reach } from './reach.ts';
import { refuseOuter, retried, transaction, type Level } from '../session.ts';
import { createStatementNames } from '../statementNames.ts';
import { measured, type OnStatement } from '../statements.ts';

/** What connections gather, prepared statements above all, goes with them. */
const maxLifetimeSeconds = 1800;
/** A server that says nothing at all is given up so long after it should have ended a statement itself, ms. */
const silenceMs = 5000;
/**
 * How long a connection hears nothing before its other end is asked, ms: one that moved
 * to another machine, as an address does in a failover, knows nothing of it and ends it.
 */
const quietMs = 2000;
const types = { getTypeParser: (oid: number) => parserOf(oid) };

function poolOf(url: string, stream: Reach['stream'], { connections, statementMs, lockMs, idleMs, connectMs }: PostgresLimits): Pool {
  const session = {
    timezone: 'UTC',
    datestyle: 'ISO',
    client_min_messages: 'warning',
    // Its compiler takes longer than the statements of requests do: what it expects of them is guessed high.
    jit: 'off',
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
  };
  const pool = new Pool({
    connectionString: url,
    max: connections,
    maxLifetimeSeconds,
    types,
    stream,
    pipeline: true,
    application_name: 'waypost',
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs + Math.min(silenceMs, statementMs),
    keepAlive: true,
    keepAliveInitialDelayMillis: quietMs,
    options: Object.entries(session)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  pool.on('error', (error) => processLog.error('A connection to the database was lost:', error));
  return pool;
}

interface PoolParts {
  reach: Reach;
  /** Shared by all that belong to one database. */
  level: Level;
  name: Load['pool'];
  onStatement?: OnStatement | undefined;
}

/** A Db over connections of a pool of its own. */
export function poolDb(url: string, limits: PostgresLimits, { reach, level, name, onStatement }: PoolParts): Db {
  const pool = poolOf(url, reach.stream, limits);
  const shared = { names: createStatementNames(), pulse: reach.pulse };
  const transactions = gate(Math.max(1, limits.connections - Math.ceil(limits.connections / 3)), limits.connectMs);
  return {
    engine: 'postgres',
    load: () => [{ pool: name, open: pool.totalCount, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount + transactions.waiting() }],
    async query<T>(sql: string, params: readonly unknown[] = []) {
      refuseOuter(level);
      return retried(() => borrowed(pool, shared, (connection) => measured(connection, onStatement).run(sql, params))) as Promise<Result<T>>;
    },
    async exec(sql) {
      refuseOuter(level);
      return borrowed(pool, shared, (connection) => connection.script(sql));
    },
    async tx(work) {
      refuseOuter(level);
      return transactions(() =>
        retried(() => borrowed(pool, shared, (connection) => transaction(measured(connection, onStatement), work, { parent: level }))),
      );
    },
    close: () => pool.end(),
  };
}

import { minuteMs } from '#core';

/** What work on a PostgreSQL may take. */
export interface PostgresLimits {
  /** Connections for requests; a third of them is left to lone statements, so that reading goes on while writers wait. */
  connections: number;
  /** How long one statement may take, ms. */
  statementMs: number;
  /** How long a statement may wait for a lock, ms: less than a statement may take. */
  lockMs: number;
  /** How long a transaction may do nothing, ms. */
  idleMs: number;
  /** How long work waits for a connection, ms. */
  connectMs: number;
}

export const usualLimits: PostgresLimits = { connections: 10, statementMs: 15_000, lockMs: 3000, idleMs: minuteMs, connectMs: 5000 };

/** How many times longer than a request work that nobody waits for may take: a structure, demo data, a night's mending. */
const patience = 20;
const backgroundConnections = 3;

/** Connections of their own for jobs, events, mails and starting, so that these and requests never take each other's. */
export const backgroundLimits = ({ statementMs, lockMs, idleMs, connectMs }: PostgresLimits): PostgresLimits => ({
  connections: backgroundConnections,
  statementMs: statementMs * patience,
  lockMs: lockMs * patience,
  idleMs,
  connectMs,
});

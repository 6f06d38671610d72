import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection } from './session.ts';

/** One statement that was carried out, or failed. Its values are not part of it. */
export interface Statement {
  sql: string;
  ms: number;
  /** How many rows it answered or changed; 0 where it failed. */
  rows: number;
  isFailed: boolean;
}
/** Hears of every statement. */
export type OnStatement = (statement: Statement) => void;

/** What a piece of work has asked of the database so far. */
export interface StatementTotals {
  statements: number;
  /** How long at least one of them was under way: those that run beside each other count once. */
  ms: number;
  slowest?: Statement;
  /** How many are under way, and since when there are any. */
  underWay?: { count: number; sinceMs: number };
}

const current = new AsyncLocalStorage<StatementTotals>();

/** Runs `work`; whatever statements it leads to are added to `asked`. */
export const countingInto = <T>(asked: StatementTotals, work: () => T): T => current.run(asked, work);

function begin(asked: StatementTotals, nowMs: number): void {
  asked.underWay ??= { count: 0, sinceMs: nowMs };
  asked.underWay.count++;
}

function end(asked: StatementTotals, statement: Statement, nowMs: number): void {
  const { underWay } = asked;
  if (underWay && --underWay.count === 0) {
    asked.ms += nowMs - underWay.sinceMs;
    delete asked.underWay;
  }
  asked.statements++;
  if (statement.ms > (asked.slowest?.ms ?? 0)) asked.slowest = statement;
}

/** A connection whose statements are timed, each from when it is sent: the wait for the connection is not its own. */
export function measured<C extends Connection>(connection: C, onStatement: OnStatement = () => undefined): Connection {
  return {
    engine: connection.engine,
    ...(connection.isPipelined && { isPipelined: true }),
    script: (sql) => connection.script(sql),
    async run(sql, params) {
      const asked = current.getStore();
      const startedMs = performance.now();
      if (asked) begin(asked, startedMs);
      let rows = 0;
      let isFailed = true;
      try {
        const answer = await connection.run(sql, params);
        rows = answer.count;
        isFailed = false;
        return answer;
      } finally {
        const nowMs = performance.now();
        const statement = { sql, ms: nowMs - startedMs, rows, isFailed };
        if (asked) end(asked, statement, nowMs);
        onStatement(statement);
      }
    },
  };
}

/** Which engine answers. Only tests, export, health and what slices long work ask; every query is written for both. */
export type Engine = 'pglite' | 'postgres';

/** What a statement answers: its rows, and how many rows it returned or changed. */
export interface Result<T> {
  rows: T[];
  count: number;
}

/** How busy connections are: how many are open and at work, and how much work waits for one. */
export interface Load {
  pool: 'requests' | 'background';
  open: number;
  busy: number;
  waiting: number;
}

/** Words between the nodes that share a database. */
export interface Nodes {
  /** Says a word to the other nodes, soon. It may be lost: whoever relies on it looks by itself from time to time. */
  tell(word: string): void;
  /** Hears what the others say, once each, and `again` after words may have been lost. Answers how to stop. */
  hear(listener: (word: string) => void): () => void;
}

/**
 * The one way to the database, the same for PGlite and PostgreSQL.
 * Parameters: null and undefined are null, a Date is an instant, a plain object is JSON, an array is a PostgreSQL array; for a JSON array or string
 * use `json()`. Answers: bigint and numeric are numbers, `date` is `YYYY-MM-DD`, `timestamptz` is ISO UTC with ms, `time` is `HH:mm`, json is parsed.
 */
export interface Db {
  readonly engine: Engine;
  /** One statement. Throws the engine's error, which `dbError` reads. */
  query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Result<T>>;
  /**
   * Within a transaction: a statement that is not waited for. It is sent with the next one, and where it fails, so does the transaction, at
   * its end at the latest. Whoever reads the answer may wait for it all the same. Absent outside of one.
   */
  aside?<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Result<T>>;
  /** Several statements without parameters: migrations and declarations only. */
  exec(sql: string): Promise<void>;
  /**
   * Everything `work` does through the Db it is given happens or nothing does. Inside a transaction it is a savepoint.
   * A lost race (40001, 40P01) runs `work` again, so it may touch nothing but the database.
   */
  tx<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * The same database for work nobody waits for: connections of its own and longer limits,
   * or where there is one connection alone, behind requests. Absent in a transaction.
   */
  readonly background?: Db;
  /** How busy its connections are: those for requests first. Absent in a transaction. */
  readonly load?: () => Load[];
  /** The other nodes. Absent in a transaction, and where one process alone has the database. */
  readonly nodes?: Nodes;
  close(): Promise<void>;
}

/** The database as jobs, events, mails and starting use it. */
export const inBackground = (db: Db): Db => db.background ?? db;

/** Sends a statement that nobody waits for within a transaction; `sent` can be waited for outside of one as well. */
export function aside<T>(db: Db, sql: string, params: readonly unknown[]): { answer: Promise<Result<T>>; sent: Promise<unknown> } {
  const answer = db.aside ? db.aside<T>(sql, params) : db.query<T>(sql, params);
  return { answer, sent: db.aside ? Promise.resolve() : answer };
}

/** A parameter that must arrive as JSON even where it is an array, a string or null. */
export const json = (value: unknown): string => JSON.stringify(value ?? null);

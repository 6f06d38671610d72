/** Which engine answers. Only tests, export and health ask; every query is written for both. */
export type Engine = 'pglite' | 'postgres';

/** What a statement answers: its rows, and how many rows it returned or changed. */
export interface Result<T> { rows: T[]; count: number }

/**
 * The one way to the database, the same for PGlite and PostgreSQL.
 * Parameters: null and undefined are null, a Date is an instant, a plain object is JSON, an array is a PostgreSQL array; for a JSON array or string use `json()`.
 * Answers: bigint and numeric are numbers, `date` is `YYYY-MM-DD`, `timestamptz` is ISO UTC with ms, `time` is `HH:mm`, json is parsed.
 */
export interface Db {
  readonly engine: Engine;
  /** One statement. Throws the engine's error, which `dbError` reads. */
  query<T = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Result<T>>;
  /** Several statements without parameters: migrations and declarations only. */
  exec(sql: string): Promise<void>;
  /**
   * Everything `work` does through the Db it is given happens or nothing does. Inside a transaction it is a savepoint.
   * A lost race (40001, 40P01) runs `work` again, so it may touch nothing but the database.
   */
  tx<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A parameter that must arrive as JSON even where it is an array, a string or null. */
export const json = (value: unknown): string => JSON.stringify(value ?? null);

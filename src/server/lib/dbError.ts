/** What both engines say about a refused statement. */
export interface DbError extends Error {
  /** SQLSTATE: 23503 still referenced or no such record, 23505 not unique, 40001 lost a race. */
  code: string;
  table?: string;
  column?: string;
  constraint?: string;
  detail?: string;
}

/** The error as the database's own, or undefined when it is something else. */
export function dbError(error: unknown): DbError | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
    ? (error as DbError)
    : undefined;
}

/** Whether an error is what the server said, not the loss of it. */
export const saidByServer = (error: unknown): boolean => error instanceof Error && 'severity' in error;

/** Whether the statement lost a race and may simply run again. */
export const isRace = (error: unknown): boolean => ['40001', '40P01'].includes(dbError(error)?.code ?? '');

import { dbError } from '../lib/dbError.ts';

/** What a log may hold of an error: nothing that came in with a request. */
interface SafeError {
  name: string;
  message: string;
  code?: string;
  /** Of a database: what it was about. Never its `detail`, which repeats the row. */
  table?: string;
  column?: string;
  constraint?: string;
  /** Where it was thrown, a line a frame. */
  stack?: string[];
  cause?: SafeError;
}

const email = /[^\s"'<>()=:,;/]+@[^\s"'<>()=:,;/]+/g;
const bearer = /\b(bearer|basic)\s+\S+/gi;
const query = /(https?:\/\/[^\s?#]*|\/[\w\-./%]*)\?[^\s"')]*/g;
/** Tokens and hashes: long, and of letters and digits mixed. A request's id stays. */
const token = /(?<![\w-])(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w-]))(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}/gi;

/** A sentence without e-mail addresses, tokens and what follows an address' question mark. */
export const safeText = (text: string): string => text.replace(bearer, '$1 …').replace(email, '…@…').replace(query, '$1?…').replace(token, '…');

/** Values stand in quotes or after a colon; names of tables and constraints stand beside the message anyway. */
const safeDbText = (message: string): string => safeText(message.replace(/"[^"]*"|'[^']*'/g, '"…"').replace(/: .*/s, ''));

const framesOf = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 20);

const deepest = 4;

/** An error as a log may hold it. `depth`: how many causes stand above it. */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { name: 'Error', message: safeText(String(error)) };
  const ofDb = dbError(error);
  const code = (error as { code?: unknown }).code;
  const stack = framesOf(error);
  return {
    name: error.name,
    message: ofDb ? safeDbText(error.message) : safeText(error.message),
    ...(typeof code === 'string' && { code }),
    ...(ofDb?.table && { table: ofDb.table }),
    ...(ofDb?.column && { column: ofDb.column }),
    ...(ofDb?.constraint && { constraint: ofDb.constraint }),
    ...(stack.length > 0 && { stack }),
    ...(error.cause !== undefined && depth < deepest && { cause: safeError(error.cause, depth + 1) }),
  };
}

/** The same as lines for people. */
export function errorLines(error: SafeError): string {
  const about = [error.code, error.table, error.column, error.constraint].filter(Boolean).join(', ');
  const head = `${error.name}: ${error.message}${about && ` (${about})`}`;
  const lines = [head, ...(error.stack ?? []).map((frame) => `    ${frame}`)].join('\n');
  return error.cause ? `${lines}\nbecause of ${errorLines(error.cause)}` : lines;
}

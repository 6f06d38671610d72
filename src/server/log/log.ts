import type { LogFields } from './LogFields.ts';
import type { CallEntry } from './CallEntry.ts';
import { errorLines, safeError, safeText } from './safeText.ts';

/** How a log is written: sentences for people, or a JSON object a line for machines. */
export const logFormats = ['text', 'json'] as const;
export type LogFormat = (typeof logFormats)[number];

/** What the process says: sentences, errors, and in JSON every call. */
export interface Log {
  readonly format: LogFormat;
  onCall: (call: CallEntry) => void;
  info: (message: string, about?: LogFields) => void;
  error: (message: string, error?: unknown, about?: LogFields) => void;
  /** Tells machines something: in text nothing. */
  detail(message: string, about: LogFields): void;
  /** Says to whoever starts it what stands in its settings, as it stands there. */
  say(message: string, isError?: boolean): void;
}

interface LogParts {
  format: LogFormat;
  /** Takes one line, or in text several. `isError`: it goes to the error output. */
  write: (text: string, isError: boolean) => void;
  now?: () => Date;
}

/** Addresses that only machines ask for, every few seconds. */
const isWatching = ({ route, status }: CallEntry) => /^\/(health|metrics)\b/.test(route) && status < 500;

/** The level a call's answer has: 5xx is ours to mend. */
const levelOf = (status: number) => (status >= 500 ? 'error' : 'info');

function jsonLog({ write, now = () => new Date() }: LogParts): Log {
  const line = (level: 'info' | 'error', fields: object) => write(JSON.stringify({ level, time: now().toISOString(), ...fields }), level === 'error');
  return {
    info: (message, about) => line('info', { message: safeText(message), ...about }),
    error: (message, error, about) =>
      line('error', { message: safeText(message), ...about, ...(error !== undefined && { error: safeError(error) }) }),
    format: 'json',
    detail: (message, about) => line('info', { message, ...about }),
    say: (message, isError = false) => line(isError ? 'error' : 'info', { message: message.trim() }),
    onCall: (call) => {
      if (!isWatching(call)) line(levelOf(call.status), { message: 'call', ...call });
    },
  };
}

/** Sentences as they always were; calls are not told. */
const textLog = ({ write }: LogParts): Log => ({
  info: (message) => write(safeText(message), false),
  error: (message, error) => write(error === undefined ? safeText(message) : `${safeText(message)} ${errorLines(safeError(error))}`, true),
  say: (message, isError = false) => write(message, isError),
  format: 'text',
  detail: () => undefined,
  onCall: () => undefined,
});

/** A log. Whatever it is told, it writes no e-mail address, no token, and no value that a database repeats (`safeText.ts`). */
export const createLog = (parts: LogParts): Log => (parts.format === 'json' ? jsonLog(parts) : textLog(parts));

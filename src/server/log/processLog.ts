import { createLog, type Log, type LogFormat } from './log.ts';

/** LOG_FORMAT as long as no settings are read: what keeps Waypost from starting is told in it as well. A wrong one is told by `readSettings`. */
const format: LogFormat = process.env.LOG_FORMAT?.trim() === 'json' ? 'json' : 'text';

/** The log of this process, on its outputs. */
export const processLog: Log = createLog({
  format,
  write: (text, isError) => (isError ? console.error(text) : console.log(text)),
});

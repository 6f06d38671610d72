import { isWaypostError } from '#core';
import { dbError } from '../lib/dbError.ts';
import type { Work } from './Work.ts';

/** A record that work over many left out, and why. */
export interface LeftOut {
  id: number;
  message: string;
}

/** Whether an error comes from one record's values. What comes from the state of the database or of the network ends the work over all of them. */
export function isOfRecord(error: unknown): boolean {
  if (isWaypostError(error)) return error.status < 500 && error.code !== 'TooManyRequests';
  const code = dbError(error)?.code;
  if (code !== undefined) return /^2[23]/.test(code);
  return error instanceof Error && (!('code' in error) || String(error.code).startsWith('ERR_'));
}

type Telling = Pick<Work, 'api' | 't'>;

/** Logs that a record was left out of something; answers it with what may be said of the reason. Throws an error that is not the record's. */
export function leftOut({ api, t }: Telling, { what, id }: { what: string; id: number }, error: unknown): LeftOut {
  if (!isOfRecord(error)) throw error;
  api.context.log.error(`${what} ${id} was left out`, error);
  return { id, message: isWaypostError(error) ? error.message : t('server:leftOut') };
}

/**
 * Does something with each of many records. One whose values make it fail is left out,
 * named and logged; the others go on. `what`: the records, as the log names them.
 */
export async function eachRecord<T extends { id: number }>(
  work: Telling,
  what: string,
  { records, act }: { records: Iterable<T>; act: (record: T) => unknown },
): Promise<LeftOut[]> {
  const found: LeftOut[] = [];
  for (const record of records) {
    try {
      await act(record);
    } catch (error) {
      found.push(leftOut(work, { what, id: record.id }, error));
    }
  }
  return found;
}

import { StoreAway } from './StoreAway.ts';
import { dbError } from '../lib/dbError.ts';

/** The database cannot be asked, or the connection went away in the middle: what was under way may have been carried out or not. */
export class DbAway extends Error {
  override readonly name = 'DbAway';
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * Why nothing can be done now that could be done later: no connection, too much
 * at once, a database or a disk that only reads, a full disk, no store of files.
 */
export type Unavailability = 'away' | 'busy' | 'readOnly' | 'full' | 'files';

const bySqlState: ReadonlyArray<[RegExp, Unavailability]> = [
  [/^(08|57P|25P03|40003)/, 'away'],
  [/^(55P03|57014|53200|53300|53400)/, 'busy'],
  [/^(25006|58030)/, 'readOnly'],
  [/^53100/, 'full'],
];
const bySystem: Record<string, Unavailability> = {
  EROFS: 'readOnly',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
  EIO: 'readOnly',
  ENOSPC: 'full',
  EDQUOT: 'full',
};

/** Why an error of the database or of the disk is no mistake of the request, nor of ours; `undefined` where it is. */
export function unavailability(error: unknown): Unavailability | undefined {
  if (error instanceof DbAway) return 'away';
  if (error instanceof StoreAway) return 'files';
  const system = error instanceof Error && 'code' in error ? bySystem[String(error.code)] : undefined;
  if (system) return system;
  const code = dbError(error)?.code;
  return code === undefined ? undefined : bySqlState.find(([pattern]) => pattern.test(code))?.[1];
}

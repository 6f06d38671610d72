import type { WireRecord } from './schema.ts';

declare global {
  /** The records there are, by resource: the generated types of each area add theirs. */
  interface RecordTypes {}
}

/** A record of a resource as the types of its area say; of one without types, any record. */
export type RecordOf<Name extends string> = Name extends keyof RecordTypes ? RecordTypes[Name] : WireRecord;

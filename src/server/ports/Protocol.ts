import type { Json, WaypostError } from '#core';
import type { KeyOwner } from '../lib/KeyOwner.ts';
import type { RequestContext } from './handlers.ts';

/** A call to an API of another standard. */
export interface ProtocolCall {
  method: string;
  /** What comes after the prefix, part by part: `/octo/bookings/7` is `['bookings', '7']`. */
  path: readonly string[];
  query: Readonly<Record<string, string>>;
  /** Headers by lower-case name, without those that sign somebody in. */
  headers: Readonly<Record<string, string>>;
  /** The JSON that was sent; absent: none. */
  body?: Json;
  requestId: string;
  /** Where callers reach the API, without a slash at its end. */
  base: string;
}
export interface ProtocolAnswer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: Json | object;
}

/** An API of another standard. Whoever calls has a key; what they meet are the records of the operator of that key's record. */
export interface Protocol {
  /** Whether a call writes: it is then one transaction, which an error takes back. */
  writes(call: ProtocolCall): boolean;
  answer(call: ProtocolCall, request: RequestContext & { keyOwner: KeyOwner }): Promise<ProtocolAnswer>;
  /** An error as the standard has it. Without a key its `code` is `Unauthorized`, with a wrong one `Forbidden`. */
  refuse(error: WaypostError, call: ProtocolCall): ProtocolAnswer;
  /** Writes down calls that had a key, behind their answers: a second late at most, many in one transaction, and nobody's scope narrows it. */
  tell?(told: readonly ToldCall[], request: RequestContext): Promise<void>;
}

/** A call as it was answered, and how long that took. */
export interface ToldCall {
  call: ProtocolCall;
  answer: ProtocolAnswer;
  owner: KeyOwner;
  ms: number;
  at: Date;
}

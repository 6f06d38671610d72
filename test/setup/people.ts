// Who asks in tests of a server, and how.
import type { Json } from '#core';

/** Who there is. Operator `a` has a manager and an operator, `b` a manager; two customers; somebody without a link. */
export const people = ['admin', 'manager', 'operator', 'rival', 'customer', 'stranger', 'unlinked'] as const;
export type Person = (typeof people)[number];

/** What came of a call. `body`: the JSON of the answer, else null. */
export interface Answered {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  /** The answer as it came, for files. */
  bytes?: Buffer;
  body: Json;
}
type Send = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answered>;
/** Calls of the API, by paths after its base, as one person or nobody. */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Answered>;
  post: Send;
  patch: Send;
  put: Send;
  delete(path: string, headers?: Record<string, string>): Promise<Answered>;
}

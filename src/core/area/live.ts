import type { Change } from './events.ts';

/**
 * What happened to a record, as those are told who may list it. `version`: as it is now; absent where it is gone. `own`: by the very
 * session that is told. `read`: it counts as read by now, or as unread again, to its reader alone; the id 0 stands for all of the resource.
 */
export interface LiveChange {
  resource: string;
  id: number;
  change: Change | 'read';
  version?: number;
  by?: { id: number; name: string };
  own?: true;
  /** Of one's own: the browser tab it was made in, as its `X-Tab` said. */
  tab?: string;
}
/** So much happened to a resource that it is not told one by one. */
interface ManyChanges {
  resource: string;
  many: number;
}
export type LiveChanges = Array<LiveChange | ManyChanges>;

/** Somebody else who has a record open. */
export interface Present {
  id: number;
  name: string;
  typing: boolean;
}

/**
 * What a listener is told (api §13). `at`: the number to begin after when the stream
 * was cut. `reset`: something is missing, so all that is shown may be another.
 */
export type LiveEvent =
  | { kind: 'changes'; at: number; changes: LiveChanges }
  | { kind: 'reset'; at: number }
  | { kind: 'hello'; at: number }
  | { kind: 'beat'; at: number }
  | { kind: 'presence'; resource: string; id: number; here: Present[] }
  | { kind: 'reauth' };

import type { Viewer } from '#core';

/** What happened to a record, as it is told. `version`: as it is now; absent where it is gone. `own`: whoever hears it did it, in this session. */
export interface LiveChange {
  resource: string;
  id: number;
  change: 'created' | 'updated' | 'deleted';
  version?: number;
  by?: { id: number; name: string };
  own?: true;
}
/** Of a resource so much happened that it is not told one by one. */
export interface ManyChanges {
  resource: string;
  many: number;
}
/** Somebody else who has a record open. */
export interface Present {
  id: number;
  name: string;
  typing: boolean;
}

/** What a listener is told. `at`: the number to begin after when the stream was cut. */
export type Told =
  | { kind: 'changes'; at: number; changes: Array<LiveChange | ManyChanges> }
  | { kind: 'reset'; at: number }
  | { kind: 'hello'; at: number }
  | { kind: 'beat'; at: number }
  | { kind: 'presence'; resource: string; id: number; here: Present[] }
  | { kind: 'reauth' };

/** Somebody who listens. */
export interface Listener {
  viewer: Viewer;
  sessionId: number;
  /** When the token ends by which they came; absent: never. */
  untilMs?: number;
  tell(told: Told): void;
  /** Nothing more will be told. */
  end(): void;
}

/** Whoever listens on this node to what others do. Nothing runs while nobody does. */
export interface Live {
  /** Adds a listener, who is told first what happened after a number. Answers how to leave. Throws where somebody has too many. */
  open(listener: Listener, after?: number): Promise<() => void>;
  /** What happened after a number, as far as it was found by now; without one, from where on to ask. */
  since(reader: Pick<Listener, 'viewer' | 'sessionId'>, after: number | undefined): Promise<Told>;
  /** Something was written by this process. */
  wake(): void;
  /** Who has something open is another by now. */
  presenceChanged(): void;
  /** Somebody may not be who they were: their streams are looked at anew. */
  review(): void;
  /** One look at everything, at once; for tests. */
  turn(): Promise<void>;
  /** Ends every stream, and takes no further one. */
  stop(): Promise<void>;
}

import type { Told, Viewer } from '#core';

declare global {
  interface ServerParts {
    /** Whoever listens to what others do. */
    live: Live;
  }
}

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

/** From where on to tell. */
export interface From {
  after?: number | undefined;
  seconds?: number | undefined;
}

/** Whoever listens on this node to what others do. Nothing runs while nobody does. */
export interface Live {
  /** Adds a listener, who is told first what happened after a number. Answers how to leave. Throws where somebody has too many. */
  open(listener: Listener, after?: number): Promise<() => void>;
  /** What happened after a number, or in so many seconds, as far as it was found by now; without either, from where on to ask. */
  since(reader: Pick<Listener, 'viewer' | 'sessionId'>, from: From): Promise<Told>;
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

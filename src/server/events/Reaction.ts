import type { Json } from '#core';
import type { Work } from '../work/Work.ts';

declare global {
  interface ServerParts {
    /** Who reacts to which event. */
    reactions: Reactions;
    /** Has events that were raised dealt with soon, in this process. */
    wakeEvents: () => void;
  }
}

/** An event as those who react to it are given it. */
export interface HappenedEvent {
  /** The same at every delivery of this event: by it a receiver outside of this database knows what it has had already. */
  id: string;
  name: string;
  resource: string;
  recordId: number;
  /** Version of the record after it; absent where the record is gone. */
  version?: number | undefined;
  operatorId?: number | undefined;
  /** When it happened, as an instant. */
  at: string;
  payload: Record<string, Json>;
  /**
   * What members of the payload were before, those that changed and are nobody's
   * personal data. Absent: whoever raised it did not say, or none changed.
   */
  previous?: Record<string, Json> | undefined;
}

/** A reaction under the name its deliveries have. */
export interface Reaction {
  key: string;
  run: (event: HappenedEvent, work: Work) => Promise<void>;
  /** Does the same for several events in one transaction. Absent: each has its own. */
  runMany?: (events: readonly HappenedEvent[], work: Work) => Promise<void>;
}

/** Who reacts to what. */
export interface Reactions {
  /** Those to an event, in the order of plugins. */
  to(event: string): readonly Reaction[];
  get(key: string): Reaction | undefined;
  keys: readonly string[];
}

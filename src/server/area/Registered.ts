import type { DeclaredTimes, WireRecord } from '#core';
import type { Answerable, CallContext, CallHandler, JobRun, MoveContext, MoveParts, Prepared, ServerArea, WorkerRun } from './ServerArea.ts';
import type { HappenedEvent } from '../events/Reaction.ts';
import type { FollowedLink } from '../mailLinks/FollowedLink.ts';
import type { Protocol } from '../ports/Protocol.ts';
import type { PublicPage } from '../ports/PublicPage.ts';
import type { Derived } from '../writing/derive.ts';
import type { BoundHooks } from '../work/hooks.ts';
import type { Work } from '../work/Work.ts';
import type { RegisteredCheck } from '../translationIndex/TextToCheck.ts';

declare global {
  interface ServerParts {
    /** What the areas' server halves registered. */
    registered: Registered;
  }
}

/** A job of an area, by `<plugin>.<name>`. */
export interface RegisteredJob {
  plugin: string;
  name: string;
  times: DeclaredTimes;
  run: JobRun;
}

/** Work of an area that each node does by itself. */
export interface RegisteredWorker {
  plugin: string;
  name: string;
  run: WorkerRun;
}

/** What the areas' server halves registered. */
export interface Registered {
  /** By `<plugin>.<call>`. */
  handlers: Map<string, CallHandler>;
  /** By `<plugin>.<call>`. */
  preparers: Map<string, (call: CallContext) => Promise<Prepared>>;
  /** By `<resource>.<move>`. */
  moves: Map<string, (work: Work, made: Pick<MoveContext, 'record' | 'values'>) => Promise<MoveParts | undefined>>;
  /** By resource: the area's rules for one piece of work. */
  hooks: Map<string, (work: Work) => BoundHooks>;
  decorators: Map<string, (rows: WireRecord[], work: Work) => Promise<void>>;
  /** By resource. */
  derived: Map<string, Derived[]>;
  jobs: RegisteredJob[];
  /** By `<plugin>.<name>`. */
  reactions: Map<string, (event: HappenedEvent, work: Work) => Promise<void>>;
  /** Those that take several events at once, by `<plugin>.<name>`. */
  manyReactions: Map<string, (events: readonly HappenedEvent[], work: Work) => Promise<void>>;
  /** Work that each node does, beside `jobs`. */
  workers: RegisteredWorker[];
  /** What areas may be asked, by `<plugin>.<word>`. */
  offers: Map<string, (question: object, work: Work) => Promise<Answerable>>;
  /** What happens when a link in a mail is answered, by `<plugin>.<link>`. */
  links: Map<string, (followed: FollowedLink, work: Work) => Promise<boolean>>;
  /** APIs of other standards, by `<plugin>.<protocol>`. */
  protocols: Map<string, Protocol>;
  /** Pages for people who do not sign in, by `<plugin>.<page>`. */
  publicPages: Map<string, PublicPage>;
  /** What is looked for in texts. */
  textChecks: RegisteredCheck[];
}

export type Areas = Record<string, (area: ServerArea) => void>;

import type { RecordOf, Row, WireRecord } from '#core';
import type { Prepared } from '../files/keptFile.ts';
import type { Outside } from '../outside/outside.ts';
import type { Protocol } from '../ports/Protocol.ts';
import type { PublicPage } from '../ports/PublicPage.ts';
import type { TextCheck } from '../ports/TextCheck.ts';
import type {
  CallContext,
  CallHandler,
  Compute,
  JobRun,
  LinkHandler,
  ManyReactionHandler,
  MoveRefinement,
  OfferHandler,
  ReactionHandler,
  RequestContext,
  ResourceHooks,
  WorkerRun,
} from '../ports/handlers.ts';

export type * from '../files/keptFile.ts';
export type * from '../ports/handlers.ts';
export type * from '../ports/Ports.ts';
export type * from '../ports/Protocol.ts';
export type * from '../ports/PublicPage.ts';

/**
 * What a plugin's `server.ts` is given: `export default (area: ServerArea) => void`.
 * It registers handlers, hooks and jobs by name; it never sees routes, sessions or SQL of others.
 */
export interface ServerArea {
  /** The handler of a declared call without `answers`. Access was checked; records must come through `call.records`. */
  handle(callId: string, handler: CallHandler): void;
  /** `Body`: the generated type of what the call's `body` allows. */
  handle<Body extends object>(callId: string, handler: CallHandler<Body>): void;
  /**
   * What a call that writes works out before its transaction begins, in which others
   * would wait for it: documents, and whatever else takes a while. The handler has it as
   * `prepared`, with the files kept for good; where it throws, they are not. It may run again, so it changes nothing.
   */
  prepare<Body extends object = WireRecord>(callId: string, prepare: (call: CallContext<Body>) => Promise<Prepared>): void;
  /**
   * What a person's move of an own resource (`<resource>.<move>`) needs beyond its
   * declaration: it may refuse with a `WaypostError`, and add to what is written.
   */
  move<Name extends string>(name: `${Name}.${string}`, refine: MoveRefinement<RecordOf<Name>>): void;
  /** Rules around the writes of an own resource. */
  hooks<Name extends string>(resource: Name, hooks: ResourceHooks<RecordOf<Name>>): void;
  /** Adds members to records of an own resource as they leave (counts, computed states). One query for all rows. */
  decorate<Name extends string>(resource: Name, decorate: (rows: Array<Row<RecordOf<Name>>>, request: RequestContext) => Promise<void>): void;
  /**
   * A field that code works out from its record: stored whenever the record changes, so that lists sort and filter by it. Its schema says x-readonly.
   * Others' records it reads are read as they are then; a change of those alone shows the
   * next night. A higher `version` (default 1) has it worked out anew for every record.
   */
  derive<Name extends string>(resource: Name, field: string, compute: Compute<RecordOf<Name>>, options?: { version?: number }): void;
  /** What a job that `jobs` of the manifest declares does, at the times it says: by one node at a time, surviving restarts. */
  job(name: string, run: JobRun): void;
  /** What is done after an event that `on` of the manifest names, once it is committed: at least once, and in order for each record. */
  on(name: string, react: ReactionHandler): void;
  /**
   * The same for whoever can deal with several events at once: they come in one transaction,
   * the oldest first, and one by one where that fails. No two are about one record.
   */
  onMany(name: string, react: ManyReactionHandler): void;
  /**
   * What each node does by itself, as `workers` of the manifest says: when the node starts, when `soon` asked for
   * it on any node, and at the time that its last run answered. It shares its work with the other nodes by rows
   * of its own. It holds no lease and no transaction; one run at a time, which ends when nothing is left to do.
   */
  worker(name: string, run: WorkerRun): void;
  /**
   * What others may ask the area with `ask`, as `offers` of the manifest says. It
   * is answered within their work: their transaction, and what its reader may see.
   */
  offer<Question extends object>(word: string, answer: OfferHandler<Question>): void;
  /**
   * What happens when a link in a mail (`links` of the manifest) is answered, in one transaction: whoever has it is nobody's session, so it does
   * what it says and nothing else. It may be followed again while it is good. `false`: there is nothing left to answer, and nothing is written.
   */
  link(id: string, follow: LinkHandler): void;
  /** Answers the calls of another standard below `/<id>` (`protocols` of the manifest), in the shape and with the errors of that standard. */
  protocol(id: string, protocol: Protocol): void;
  /**
   * Answers requests below `/<id>` (`publicPages` of the manifest) of people who do not sign in. Its code meets every
   * record: what the request proves, such as a signed link, decides what it shows and does.
   */
  publicPage(id: string, page: PublicPage): void;
  /**
   * Says what is wrong with translations, of whatever area: as they are written, in the transaction of the write, and all
   * of them once a higher `version` (default 1) is there. Nothing is refused by it; what it says stands with each text.
   */
  checkTexts(check: TextCheck, options?: { version?: number }): void;
  /**
   * Calls to servers of others: only to addresses of the internet, unless the settings allow more. Once the
   * area is served; never within a transaction, which would wait for somebody else's server, but from a job.
   */
  readonly outside: Outside;
}

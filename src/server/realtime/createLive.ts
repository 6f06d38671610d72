import { AsyncLocalStorage } from 'node:async_hooks';
import type { LiveChanges, Told, Viewer } from '#core';
import type { Db } from '../db/Db.ts';
import { machineClock, type Clock } from '../db/embedded/maintenance.ts';
import { looking, teller, within, type Looking } from '../jobs/looking.ts';
import type { Api } from '../work/Work.ts';
import { heardBy, lookUp, type Reader } from './heard.ts';
import type { From, Listener, Live } from './Live.ts';
import { atOnce, isKept, missedBy } from './missed.ts';
import { changesAfter, giveNumbers, headOf, lastBefore } from './numbers.ts';
import { othersIn, recordIn } from './presence.ts';
import { NoPlaceError, TakenPlaces } from './TakenPlaces.ts';

/** How often a node asks for what happened while somebody listens, and how often it looks after its listeners. */
const askEveryMs = 100;
const lookEveryMs = 1000;
const reviewEveryMs = 5000;
/** A stream that says nothing for longer is taken for dead on its way. */
const beatEveryMs = 15_000;
/** So long before its token ends a listener is told to come again. */
const reauthMs = 30_000;

/** A listener with what this node remembers of them. `here`: what was told of who has which record open. */
interface Place {
  listener: Listener;
  toldMs: number;
  isReauthTold: boolean;
  here: Map<string, string>;
}

/** What of an application a listener hears. */
type Application = Pick<Api, 'context' | 'registry' | 'models'>;

interface LiveParts {
  /** Who the users of some sessions are by now; those that ended are left out. Absent: nobody is looked at. */
  viewersNow?: ((db: Db, sessionIds: readonly number[]) => Promise<Map<number, Viewer>>) | undefined;
  clock?: Clock | undefined;
}

const isSame = (a: Viewer, b: Viewer): boolean => a.role === b.role && a.operatorId === b.operatorId;
const sessionsOf = (places: ReadonlySet<Place>): number[] => [...new Set(Array.from(places, ({ listener }) => listener.sessionId))];

/** What an application's listeners hear by. It asks nothing and has no timer while there are none. */
export const createLive = (api: Application, parts: LiveParts = {}): Live => new Hub(api, parts);

class Hub implements Live {
  readonly #api: Application;
  readonly #parts: LiveParts;
  readonly #clock: Clock;
  readonly #looking: Looking;
  // What a request begins must not count as its own for as long as it runs.
  readonly #apart = AsyncLocalStorage.snapshot();
  readonly #places = new Set<Place>();
  readonly #taken = new TakenPlaces();
  #running: Promise<void> | undefined;
  #cancel: () => void = () => undefined;
  /** Number of the change told last. */
  #last = 0;
  #lookedMs = 0;
  #reviewedMs = 0;
  #isOver = false;
  #isWoken = false;
  #isPresenceNew = false;
  #isReviewDue = false;

  constructor(api: Application, parts: LiveParts) {
    this.#api = api;
    this.#parts = parts;
    this.#clock = parts.clock ?? machineClock;
    this.#looking = looking(() => this.#perform(), teller(api.context.log, 'What others do could not be looked after'));
  }

  get #db(): Db {
    return this.#api.context.db;
  }

  get #nowMs(): number {
    return this.#api.context.now().getTime();
  }

  async open(listener: Listener, after?: number): Promise<() => void> {
    const give = this.#take(listener.viewer.id);
    const place: Place = { listener, toldMs: this.#nowMs, isReauthTold: false, here: new Map() };
    try {
      await (this.#running ??= this.#begin());
      await this.#comeIn(place, after);
    } catch (error) {
      give();
      throw error;
    }
    if (this.#isOver) listener.end();
    return () => {
      this.#places.delete(place);
      give();
    };
  }

  async since(reader: Reader, { after: given, seconds }: From): Promise<Told> {
    await giveNumbers(this.#db);
    const upTo = (await headOf(this.#db)).last;
    const after = given ?? (seconds === undefined ? undefined : await lastBefore(this.#db, new Date(this.#nowMs - seconds * 1000)));
    if (after !== undefined && !(await isKept(this.#db, { after, upTo }))) return { kind: 'reset', at: upTo };
    const changes: LiveChanges = [];
    for await (const page of missedBy(reader, this.#api, { after: after ?? upTo, upTo })) changes.push(...page.changes);
    return { kind: 'changes', at: upTo, changes };
  }

  wake(): void {
    this.#isWoken = true;
  }

  presenceChanged(): void {
    this.#isPresenceNew = true;
  }

  review(): void {
    this.#isReviewDue = true;
  }

  turn(): Promise<void> {
    return this.#looking.look();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    for (const { listener } of [...this.#places]) listener.end();
    this.#rest();
    await within(this.#clock, this.#looking.rest());
  }

  async #begin(): Promise<void> {
    await giveNumbers(this.#db);
    this.#last = (await headOf(this.#db)).last;
    this.#isWoken = true;
    this.#lookedMs = this.#reviewedMs = this.#nowMs;
    this.#cancel = this.#apart(() => this.#clock.every(askEveryMs, () => this.#looking.ask()));
  }

  #rest(): void {
    this.#cancel();
    this.#cancel = () => undefined;
    this.#running = undefined;
  }

  /** Takes one of a user's places; answers how to give it back, once. Nothing goes on when the last one has left. */
  #take(userId: number): () => void {
    if (this.#isOver) throw new NoPlaceError('stopping');
    return this.#taken.take(userId, () => this.#rest());
  }

  /** Tells what was missed, and from there on everything: nothing waits between the last look and the place. */
  async #comeIn(place: Place, after: number | undefined): Promise<void> {
    const { listener } = place;
    if (after !== undefined && (await isKept(this.#db, { after, upTo: this.#last }))) {
      listener.tell({ kind: 'hello', at: after });
      // While it reads, more may happen.
      for (let at = after; at < this.#last; ) {
        for await (const page of missedBy(listener, this.#api, { after: at, upTo: this.#last })) {
          if (page.changes.length > 0) listener.tell({ kind: 'changes', ...page });
          at = page.at;
        }
      }
    } else listener.tell({ kind: after === undefined ? 'hello' : 'reset', at: this.#last });
    this.#places.add(place);
    this.#isPresenceNew = true;
  }

  async #perform(): Promise<void> {
    await this.#tellChanges();
    const isDue = Math.abs(this.#nowMs - this.#lookedMs) >= lookEveryMs;
    if (this.#isPresenceNew || isDue) await this.#tellPresence();
    if (this.#isReviewDue || Math.abs(this.#nowMs - this.#reviewedMs) >= reviewEveryMs) await this.#reviewAll();
    if (!isDue) return;
    this.#lookedMs = this.#nowMs;
    for (const place of this.#places) this.#lookAfter(place);
  }

  /** The embedded database has no other writer: nothing is asked of it before something was written. */
  async #tellChanges(): Promise<void> {
    if (!this.#isWoken && this.#db.engine === 'pglite') return;
    this.#isWoken = false;
    await giveNumbers(this.#db);
    for (let isFull = true; isFull; ) {
      const rows = await changesAfter(this.#db, this.#last, atOnce);
      const heard = await lookUp(this.#db, this.#api.models, rows);
      // From here on nothing waits: whoever has a place is told, and whoever comes begins after this.
      this.#last = rows.at(-1)?.seq ?? this.#last;
      for (const place of this.#places) {
        const changes = heardBy(this.#api.registry, heard, place.listener);
        if (changes.length > 0) this.#tell(place, { kind: 'changes', at: this.#last, changes });
      }
      isFull = rows.length === atOnce;
    }
  }

  async #tellPresence(): Promise<void> {
    this.#isPresenceNew = false;
    if (this.#places.size === 0) return;
    const others = await othersIn(this.#db, sessionsOf(this.#places), this.#api.context.now());
    for (const place of this.#places) {
      const found = others.get(place.listener.sessionId);
      for (const key of new Set([...place.here.keys(), ...(found?.keys() ?? [])])) this.#tellOthers(place, key, found?.get(key) ?? []);
    }
  }

  #tellOthers(place: Place, key: string, here: Extract<Told, { kind: 'presence' }>['here']): void {
    const text = JSON.stringify(here);
    if (text === (place.here.get(key) ?? '[]')) return;
    if (here.length > 0) place.here.set(key, text);
    else place.here.delete(key);
    this.#tell(place, { kind: 'presence', ...recordIn(key), here });
  }

  /** Ends the streams of whoever is not signed in any more, or is another by role or operator: they come again as who they are. */
  async #reviewAll(): Promise<void> {
    this.#isReviewDue = false;
    this.#reviewedMs = this.#nowMs;
    if (!this.#parts.viewersNow || this.#places.size === 0) return;
    const viewers = await this.#parts.viewersNow(this.#db, sessionsOf(this.#places));
    for (const { listener } of [...this.#places]) {
      const viewer = viewers.get(listener.sessionId);
      if (!viewer || !isSame(viewer, listener.viewer)) listener.end();
    }
  }

  #lookAfter(place: Place): void {
    const leftMs = (place.listener.untilMs ?? Infinity) - this.#nowMs;
    if (leftMs <= 0) {
      place.listener.end();
      return;
    }
    if (leftMs <= reauthMs && !place.isReauthTold) {
      place.isReauthTold = true;
      this.#tell(place, { kind: 'reauth' });
    }
    if (this.#nowMs - place.toldMs >= beatEveryMs) this.#tell(place, { kind: 'beat', at: this.#last });
  }

  #tell(place: Place, told: Told): void {
    place.toldMs = this.#nowMs;
    place.listener.tell(told);
  }
}

/** What was last seen under a key. A new object at every change, so that `useSyncExternalStore` may compare it. */
interface CacheEntry<T> {
  value: T;
  /** A write or a sign of age says that it may no longer hold: show it, and fetch again. */
  stale: boolean;
}

interface RowCacheOptions {
  /** Weight kept at most; what was used longest ago goes first. Default 20,000. */
  limit?: number;
  /** Weight of a value; default: its `rows` counted, 1 without. */
  weigh?: (value: unknown) => number;
}

/** The cache of rows: a plain map (server rows never enter a proxy). Keys are paths with their query, so that a prefix names a resource. */
export interface RowCache {
  get<T>(key: string): CacheEntry<T> | undefined;
  set<T>(key: string, value: T): void;
  /** Fetches anew and keeps what comes; the same fetch for everybody who asks meanwhile. */
  load<T>(key: string, fetch: () => Promise<T>): Promise<T>;
  /**
   * Fetches what holds from now on: a fetch that runs may have been answered
   * before, so that another follows it; one for everybody who asks meanwhile.
   */
  reload<T>(key: string, fetch: () => Promise<T>): Promise<T>;
  /** Marks everything below a prefix as stale and tells who listens. */
  invalidate(prefix: string): void;
  /** Forgets everything: another user must not see it. */
  clear(): void;
  /** Calls when the entry of this key changes. */
  subscribe(key: string, listener: () => void): () => void;
}

interface Flight {
  promise: Promise<unknown>;
  overtaken: boolean;
  /** The one that follows it. */
  next?: Promise<unknown>;
}

export const createRowCache = ({ limit = 20_000, weigh = countRows }: RowCacheOptions = {}): RowCache => new KeptRows(limit, weigh);

class KeptRows implements RowCache {
  readonly #entries = new Map<string, CacheEntry<unknown>>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #flights = new Map<string, Flight>();
  #weight = 0;
  /** How often everything was forgotten. */
  #times = 0;

  constructor(
    private readonly limit: number,
    private readonly weigh: (value: unknown) => number,
  ) {}

  get<T>(key: string) {
    const entry = this.#entries.get(key);
    if (entry) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return entry as CacheEntry<T> | undefined;
  }

  set<T>(key: string, value: T): void {
    this.#put(key, { value, stale: false });
  }

  load<T>(key: string, fetch: () => Promise<T>): Promise<T> {
    const running = this.#flights.get(key);
    if (running && !running.overtaken) return running.promise as Promise<T>;
    const flight: Flight = { promise: Promise.resolve(), overtaken: false };
    this.#flights.set(key, flight);
    const promise = this.#fly(key, fetch, flight);
    flight.promise = promise;
    return promise;
  }

  reload<T>(key: string, fetch: () => Promise<T>): Promise<T> {
    const running = this.#flights.get(key);
    if (!running || running.overtaken) return this.load(key, fetch);
    const began = this.#times;
    const follow = () => (this.#times === began ? this.load(key, fetch) : (running.promise as Promise<T>));
    running.next ??= running.promise.then(follow, follow);
    return running.next as Promise<T>;
  }

  invalidate(prefix: string): void {
    for (const [key, flight] of this.#flights) if (key.startsWith(prefix)) flight.overtaken = true;
    for (const key of [...this.#entries.keys()].filter((each) => each.startsWith(prefix))) {
      this.#entries.set(key, { ...this.#entries.get(key)!, stale: true });
      this.#tell(key);
    }
  }

  clear(): void {
    const known = [...this.#entries.keys()];
    this.#entries.clear();
    this.#flights.clear();
    this.#weight = 0;
    this.#times++;
    for (const key of known) this.#tell(key);
  }

  subscribe(key: string, listener: () => void): () => void {
    const mine = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, mine.add(listener));
    return () => {
      mine.delete(listener);
      if (mine.size === 0 && this.#listeners.get(key) === mine) this.#listeners.delete(key);
    };
  }

  #tell(key: string): void {
    this.#listeners.get(key)?.forEach((listener) => listener());
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#weight -= this.weigh(entry.value);
    this.#entries.delete(key);
  }

  #put(key: string, entry: CacheEntry<unknown>): void {
    this.#drop(key);
    this.#entries.set(key, entry);
    this.#weight += this.weigh(entry.value);
    this.#trim(key);
    this.#tell(key);
  }

  /** What somebody looks at stays. */
  #trim(newest: string): void {
    for (const key of this.#entries.keys()) {
      if (this.#weight <= this.limit) return;
      if (key !== newest && !this.#listeners.has(key)) this.#drop(key);
    }
  }

  async #fly<T>(key: string, fetch: () => Promise<T>, flight: Flight): Promise<T> {
    try {
      const value = await fetch();
      // A write that came meanwhile may not be in it; after a clear it belongs to nobody.
      if (this.#flights.get(key) === flight) this.#put(key, { value, stale: flight.overtaken });
      return value;
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    }
  }
}

function countRows(value: unknown): number {
  const rows = (value as { rows?: unknown } | null)?.rows;
  return Array.isArray(rows) ? Math.max(1, rows.length) : 1;
}

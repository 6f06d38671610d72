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

export function createRowCache({ limit = 20_000, weigh = countRows }: RowCacheOptions = {}): RowCache {
  const entries = new Map<string, CacheEntry<unknown>>();
  const listeners = new Map<string, Set<() => void>>();
  const flights = new Map<string, Flight>();
  let weight = 0;
  /** How often everything was forgotten. */
  let times = 0;

  const tell = (key: string) => listeners.get(key)?.forEach((listener) => listener());
  const matching = (map: Map<string, unknown>, prefix: string) => [...map.keys()].filter((key) => key.startsWith(prefix));

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    weight -= weigh(entry.value);
    entries.delete(key);
  }
  function put(key: string, entry: CacheEntry<unknown>): void {
    drop(key);
    entries.set(key, entry);
    weight += weigh(entry.value);
    trim(key);
    tell(key);
  }
  /** What somebody looks at stays. */
  function trim(newest: string): void {
    for (const key of entries.keys()) {
      if (weight <= limit) return;
      if (key !== newest && !listeners.has(key)) drop(key);
    }
  }
  async function fly<T>(key: string, fetch: () => Promise<T>, flight: Flight): Promise<T> {
    try {
      const value = await fetch();
      // A write that came meanwhile may not be in it; after a clear it belongs to nobody.
      if (flights.get(key) === flight) put(key, { value, stale: flight.overtaken });
      return value;
    } finally {
      if (flights.get(key) === flight) flights.delete(key);
    }
  }

  function load<T>(key: string, fetch: () => Promise<T>): Promise<T> {
    const running = flights.get(key);
    if (running && !running.overtaken) return running.promise as Promise<T>;
    const flight: Flight = { promise: Promise.resolve(), overtaken: false };
    flights.set(key, flight);
    const promise = fly(key, fetch, flight);
    flight.promise = promise;
    return promise;
  }

  return {
    get<T>(key: string) {
      const entry = entries.get(key);
      if (entry) {
        entries.delete(key);
        entries.set(key, entry);
      }
      return entry as CacheEntry<T> | undefined;
    },
    set: (key, value) => put(key, { value, stale: false }),
    load,
    reload<T>(key: string, fetch: () => Promise<T>) {
      const running = flights.get(key);
      if (!running || running.overtaken) return load(key, fetch);
      const began = times;
      const follow = () => (times === began ? load(key, fetch) : (running.promise as Promise<T>));
      running.next ??= running.promise.then(follow, follow);
      return running.next as Promise<T>;
    },
    invalidate(prefix) {
      for (const key of matching(flights, prefix)) flights.get(key)!.overtaken = true;
      for (const key of matching(entries, prefix)) {
        entries.set(key, { ...entries.get(key)!, stale: true });
        tell(key);
      }
    },
    clear() {
      const known = [...entries.keys()];
      entries.clear();
      flights.clear();
      weight = 0;
      times++;
      known.forEach(tell);
    },
    subscribe(key, listener) {
      const mine = listeners.get(key) ?? new Set();
      listeners.set(key, mine.add(listener));
      return () => {
        mine.delete(listener);
        if (mine.size === 0 && listeners.get(key) === mine) listeners.delete(key);
      };
    },
  };
}

function countRows(value: unknown): number {
  const rows = (value as { rows?: unknown } | null)?.rows;
  return Array.isArray(rows) ? Math.max(1, rows.length) : 1;
}

import type { RecordList } from '#api';
import type { RowCache } from '#state';
import type { WireRecord } from '#core';
import { byId, keepIdentity } from './sameRows.ts';

/** A record of a list: it always has an id. */
export type Row = WireRecord & { id: number | string };
/** Rows a list reaches by position, and those it reaches once it counts exactly; the API refuses pages beyond (api §2). */
export const reachableRows = 10_000;
const reachableExactly = 100_000;

interface WindowsOptions {
  cache: RowCache;
  /** Key of a page in the cache: the list's address with its query. */
  keyOf: (page: number) => string;
  fetch: (page: number) => Promise<RecordList>;
  /** A page whose answer is there before it is asked for. */
  arrived?: (page: number) => RecordList | undefined;
  /** Rows of a window; infinite: one window has every row. */
  size: number;
  /** The row to begin with. Default 0. */
  position?: number;
  /** The only page shown; absent: all rows, window by window. */
  only?: number;
}
export interface WindowsState {
  total: number | undefined;
  capped: boolean;
  count: number;
  pageCount: number;
  loading: boolean;
  error: unknown;
  version: number;
  /** How often rows that were shown have been read again, other than by `renew`. */
  reloads: number;
}

/**
 * What a second look at the rows shown has found. `isTaken`: they are shown as they are
 * now; else those at their places are, and `fresh` and `missing` wait for a reload.
 */
export interface Renewal {
  isTaken: boolean;
  /** Ids of rows that say something else than before, that were not shown before, and that are not among them any more. */
  changed: Array<Row['id']>;
  fresh: Array<Row['id']>;
  missing: Array<Row['id']>;
  /** Ids of all rows that are shown of the windows looked at. */
  shown: Array<Row['id']>;
}

/** Rows of one query by position, loaded in windows as they come into view. What the cache knows shows at once and is refreshed quietly. */
export class RowWindows {
  #options: WindowsOptions;
  #windows = new Map<number, Row[]>();
  #unsubscribe = new Map<number, () => void>();
  #loading = new Set<number>();
  #listeners = new Set<() => void>();
  #state: WindowsState = { total: undefined, capped: false, count: 0, pageCount: 1, loading: true, error: undefined, version: 0, reloads: 0 };
  #stopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What is known already is there from the first drawing on. */
  constructor(options: WindowsOptions) {
    this.#options = options;
    const page = this.#pageAt(options.position ?? 0);
    const known = options.cache.get<RecordList>(options.keyOf(page))?.value ?? options.arrived?.(page);
    if (known) this.#take(page, known);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  state = (): WindowsState => this.#state;

  /** Begins with the first window, or the one that holds the position. */
  start(): void {
    const { position = 0 } = this.#options;
    this.#stopped = false;
    this.#need(this.#pageAt(position));
    if (this.#options.only === undefined && position >= this.#options.size) this.#need(1);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    for (const leave of this.#unsubscribe.values()) leave();
    this.#unsubscribe.clear();
  }

  rowAt = (index: number): Row | undefined => {
    const { only, size } = this.#options;
    return only === undefined ? this.#windows.get(this.#pageAt(index))?.[index % size] : this.#windows.get(only)?.[index];
  };

  /** The rows that are there, in the order in which their windows came. */
  loaded = (): Row[] => [...this.#windows.values()].flat();

  /**
   * Loads what came into view once scrolling pauses: a drag over 100,000 rows must not
   * ask for all of them. Before the first answer nothing that is in view is a row.
   */
  visible = (first: number, last: number): void => {
    clearTimeout(this.#timer);
    if (this.#state.total === undefined) return;
    this.#timer = setTimeout(() => {
      for (const page of this.#pages(first, last)) if (!this.#windows.has(page)) this.#need(page);
    }, 60);
  };

  /** The rows of a range, fetched where they are missing. */
  range = async (first: number, last: number): Promise<Row[]> => {
    await Promise.all([...this.#pages(first, last)].filter((page) => !this.#windows.has(page)).map((page) => this.#load(page)));
    const rows: Row[] = [];
    for (let index = first; index <= last; index++) {
      const row = this.rowAt(index);
      if (row) rows.push(row);
    }
    return rows;
  };

  /** Fetches everything shown again. What was said of a failure stands until the answer. */
  reload = (): void => {
    for (const page of this.#windows.size ? this.#windows.keys() : [this.#options.only ?? 1]) void this.#load(page).catch(() => undefined);
  };

  /**
   * Looks at some of the windows shown once more. Rows that stand where they stood are as they are now; where others have come, gone or moved, all is
   * taken over if `isFree`, asked when the answer is there, says that nobody would lose their place.
   */
  renew = async (wanted: (rows: readonly Row[]) => boolean, isFree: () => boolean): Promise<Renewal> => {
    const found: Renewal = { isTaken: true, changed: [], fresh: [], missing: [], shown: [] };
    const pages = [...this.#windows].filter(([, rows]) => wanted(rows)).slice(0, mostRenewed);
    for (const [page] of pages) await this.#renewOne(page, isFree, found);
    return found;
  };

  /** Takes over an exact total: All then reaches as many rows as the API gives by position. */
  setTotal(total: number): void {
    const { only, size } = this.#options;
    const reachable = Math.min(total, reachableExactly);
    this.#set({ total, capped: false, pageCount: Math.max(1, Math.ceil(reachable / size)), ...(only === undefined && { count: reachable }) });
  }

  #pageAt(index: number): number {
    return this.#options.only ?? Math.floor(index / this.#options.size) + 1;
  }

  *#pages(first: number, last: number): Generator<number> {
    for (let page = this.#pageAt(first); page <= this.#pageAt(last); page++) yield page;
  }

  #need(page: number): void {
    const { cache, keyOf } = this.#options;
    const known = cache.get<RecordList>(keyOf(page));
    if (known) this.#take(page, known.value);
    if (!this.#unsubscribe.has(page))
      this.#unsubscribe.set(
        page,
        cache.subscribe(keyOf(page), () => this.#changed(page)),
      );
    void this.#load(page).catch(() => undefined);
  }

  #changed(page: number): void {
    if (cacheEntryStale(this.#options, page) && !this.#loading.has(page)) void this.#load(page).catch(() => undefined);
  }

  async #load(page: number): Promise<void> {
    const { cache, keyOf, fetch } = this.#options;
    this.#loading.add(page);
    this.#set({ loading: true });
    try {
      const list = await cache.load(keyOf(page), () => fetch(page));
      this.#loading.delete(page);
      if (this.#stopped) return;
      const reloads = this.#state.reloads + (this.#windows.has(page) ? 1 : 0);
      this.#take(page, list, { reloads });
    } catch (error) {
      this.#loading.delete(page);
      if (!this.#stopped) this.#set({ error, loading: this.#loading.size > 0 });
      throw error;
    }
  }

  async #renewOne(page: number, isFree: () => boolean, found: Renewal): Promise<void> {
    const { cache, keyOf, fetch } = this.#options;
    const list = await fetch(page);
    const before = this.#windows.get(page);
    if (this.#stopped || !before) return;
    const rows = keepIdentity(before, list.rows as Row[]);
    const [was, is] = [byId(before), byId(rows)];
    found.changed.push(...rows.filter((row) => was.has(row.id) && was.get(row.id) !== row).map(({ id }) => id));
    found.fresh.push(...rows.filter(({ id }) => !was.has(id)).map(({ id }) => id));
    found.missing.push(...before.filter(({ id }) => !is.has(id)).map(({ id }) => id));
    const isSame = rows.length === before.length && rows.every(({ id }, index) => id === before[index]!.id);
    if (isSame || isFree()) {
      cache.set(keyOf(page), list);
      this.#take(page, list);
    } else {
      found.isTaken = false;
      this.#windows.set(
        page,
        before.map((row) => is.get(row.id) ?? row),
      );
      this.#set({});
    }
    found.shown.push(...this.#windows.get(page)!.map(({ id }) => id));
  }

  #take(page: number, list: RecordList, more: Partial<WindowsState> = {}): void {
    const { only, size } = this.#options;
    this.#windows.set(page, keepIdentity(this.#windows.get(page), list.rows as Row[]));
    const before = this.#state;
    const total = list.capped && before.total !== undefined && before.total > list.total ? before.total : list.total;
    const capped = list.capped && total === list.total;
    const reachable = Math.min(total, reachableExactly);
    const count = only === undefined && Number.isFinite(size) ? reachable : list.rows.length;
    this.#set({
      total,
      capped,
      count,
      pageCount: Math.max(1, Math.ceil(reachable / size)),
      error: undefined,
      loading: this.#loading.size > 0,
      ...more,
    });
  }

  #set(change: Partial<WindowsState>): void {
    this.#state = { ...this.#state, ...change, version: this.#state.version + 1 };
    for (const listener of this.#listeners) listener();
  }
}

const cacheEntryStale = ({ cache, keyOf }: WindowsOptions, page: number) => cache.get(keyOf(page))?.stale === true;

/** Of a long list so many windows are looked at once more at a time: the others are when they are next asked for. */
const mostRenewed = 3;

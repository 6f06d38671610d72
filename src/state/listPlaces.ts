/** The records of a list in its order, for whoever goes from one to the next on their pages. */
export interface Walk {
  resource: string;
  /** The list's address. */
  list: string;
  /** The declared view that it showed. */
  view: string | undefined;
  /** What stands for each record in addresses: those that were loaded around the one that was opened. */
  keys: readonly string[];
  /** The row of the first of them on the list's page, and how many rows come before that page. */
  row: number;
  before: number;
  /** How many records the list has; absent where they were not all counted. */
  total: number | undefined;
  /** The place in `keys` of the record that is open. */
  at: number;
  /** The keys of a page of the list as it is now, from 1; empty after the last. */
  page: (number: number) => Promise<readonly string[]>;
  /** Rows of such a page. */
  size: number;
}

/** Where lists were left, for the way back to them. */
export interface ListPlaces {
  /** A list's path, and the filters, page and whatever else its address says. */
  remember(path: string, query: string): void;
  /** The address of a list as it was left; one that nobody saw yet, its path. */
  addressOf(path: string): string;
  /** The list whose record was opened last. */
  walk(): Walk | undefined;
  setWalk(walk: Walk): void;
  clear(): void;
}

export function createListPlaces(): ListPlaces {
  const queries = new Map<string, string>();
  let walk: Walk | undefined;
  return {
    remember(path, query) {
      queries.set(path, query);
    },
    addressOf(path) {
      const query = queries.get(path);
      return query ? `${path}?${query}` : path;
    },
    walk: () => walk,
    setWalk(next) {
      walk = next;
    },
    clear() {
      queries.clear();
      walk = undefined;
    },
  };
}

/** Where lists were left, for the way back to them. */
export interface ListPlaces {
  /** A list's path, and the filters, page and whatever else its address says. */
  remember(path: string, query: string): void;
  /** The address of a list as it was left; one that nobody saw yet, its path. */
  addressOf(path: string): string;
  clear(): void;
}

export function createListPlaces(): ListPlaces {
  const queries = new Map<string, string>();
  return {
    remember(path, query) {
      queries.set(path, query);
    },
    addressOf(path) {
      const query = queries.get(path);
      return query ? `${path}?${query}` : path;
    },
    clear: () => queries.clear(),
  };
}

const last = new Map<string, string>();

/** Where a resource's list was left: its address with filters and page, for the way back after saving. */
export const rememberList = (path: string, query: string): void => {
  last.set(path, query);
};

export function listAddress(path: string): string {
  const query = last.get(path);
  return query ? `${path}?${query}` : path;
}

/** A value of a query parameter. Lists go out as `name[]=`, objects as `name[key]=`; null and undefined are left out. */
export type QueryValue = string | number | boolean | null | undefined | readonly QueryValue[] | { readonly [key: string]: QueryValue };
export type Query = Record<string, QueryValue>;

/** A query string with its question mark, empty where nothing is left to say. */
export function queryString(query: Query = {}): string {
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => pairsOf(name, value))).toString();
  return search && `?${search}`;
}

function pairsOf(name: string, value: QueryValue): Array<[string, string]> {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((each: QueryValue) => pairsOf(`${name}[]`, each));
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, each]) => pairsOf(`${name}[${key}]`, each));
  return [[name, String(value)]];
}

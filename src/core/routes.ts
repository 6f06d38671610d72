import type { Level } from './access.ts';

/** A screen of an area: the generic list, create or edit screen of a resource, or a page the plugin supplies. */
export interface Route {
  plugin: string;
  /** Pattern with `{name}` parameters, as the manifest writes it. */
  path: string;
  kind: 'list' | 'create' | 'edit' | 'link' | 'page' | 'redirect';
  resource?: string;
  /** Key of the page in the plugin's client half, for kind `page`. */
  page?: string;
  /** Position of the link declaration in its resource, for kind `link`. */
  link?: number;
  /** Where a redirect leads. */
  to?: string;
  access: Level;
  /** Name under which redirects refer to the route. */
  name?: string;
}

const isParam = (segment: string) => segment.startsWith('{') && segment.endsWith('}');
const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** The same for two patterns that match the same addresses: parameter names left out. */
export const shapeOf = (path: string): string => `/${segmentsOf(path).map((each) => (isParam(each) ? '{}' : each)).join('/')}`;

/** Order in which patterns must be tried: a static segment before a parameter, at every position. */
export function bySpecificity(a: string, b: string): number {
  const [left, right] = [segmentsOf(a), segmentsOf(b)];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = Number(isParam(left[i]!)) - Number(isParam(right[i]!));
    if (difference !== 0) return difference;
    const order = left[i]! < right[i]! ? -1 : left[i]! > right[i]! ? 1 : 0;
    if (order !== 0 && !isParam(left[i]!)) return order;
  }
  return left.length - right.length;
}

/** The parameters of an address under a pattern, decoded; `undefined` where it does not match. A trailing slash is ignored. */
export function matchPath(pattern: string, address: string): Record<string, string> | undefined {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(address)];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, segment] of wanted.entries()) {
    if (isParam(segment)) params[segment.slice(1, -1)] = decode(given[i]!);
    else if (segment !== given[i]) return undefined;
  }
  return params;
}

function decode(segment: string): string {
  try { return decodeURIComponent(segment); } catch { return segment; }
}

/** The first route, in order of specificity, that matches an address. */
export function findRoute<R extends { path: string }>(routes: readonly R[], address: string): { route: R; params: Record<string, string> } | undefined {
  for (const route of routes) {
    const params = matchPath(route.path, address);
    if (params) return { route, params };
  }
  return undefined;
}

/** A template with its `{name}` placeholders filled and encoded; `undefined` while one of them has no value. */
export function fillPath(template: string, params: Record<string, string | number | undefined>): string | undefined {
  let missing = false;
  const filled = template.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') missing = true;
    return encodeURIComponent(String(value ?? ''));
  });
  return missing ? undefined : filled;
}

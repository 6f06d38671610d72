import type { Access } from '../roles/access.ts';

interface Reached {
  plugin: string;
  /** Pattern with `{name}` parameters, as the manifest writes it. */
  path: string;
  access: Access;
}
/** A screen of a resource, at one of its places. */
interface Placed extends Reached {
  resource: string;
  at: string;
}

/**
 * What stands at an address of an area: a generic screen of a resource, a page
 * the plugin supplies, or a way elsewhere. `name` is what redirects call it.
 */
export type Route =
  | (Placed & { kind: 'list'; name?: string })
  | (Placed & { kind: 'create' | 'record' })
  /** A record's screen, opened at one of its parts. */
  | (Placed & { kind: 'part'; part: string })
  /**
   * `page`: its key in the plugin's client half; `resource`: the one whose generic
   * screen it stands in for; `stays`: at all its addresses it is one screen;
   * `creates`: the resource whose records are made there.
   */
  | (Reached & { kind: 'page'; page: string; resource?: string; name?: string; stays?: true; creates?: string })
  | (Reached & { kind: 'redirect'; to: string });

const placeholder = /\{([^}]+)\}/g;

/** The names of a path's `{name}` placeholders, in order. */
export const paramsOf = (template: string): string[] => Array.from(template.matchAll(placeholder), ([, name = '']) => name);

/** A path with its placeholders written otherwise: as a router does, or all alike. */
export const withParams = (template: string, write: (name: string) => string): string =>
  template.replace(placeholder, (_, name: string) => write(name));

const isParam = (segment: string) => segment.startsWith('{') && segment.endsWith('}');
const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** The same for two patterns that match the same addresses: parameter names left out. */
export const shapeOf = (path: string): string =>
  `/${segmentsOf(path)
    .map((each) => (isParam(each) ? '{}' : each))
    .join('/')}`;

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
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The first route, in order of specificity, that matches an address. */
export function findRoute<R extends { path: string }>(
  routes: readonly R[],
  address: string,
): { route: R; params: Record<string, string> } | undefined {
  for (const route of routes) {
    const params = matchPath(route.path, address);
    if (params) return { route, params };
  }
  return undefined;
}

/** A template with its `{name}` placeholders filled and encoded; `undefined` while one of them has no value. */
export function fillPath(template: string, params: Record<string, string | number | undefined>): string | undefined {
  let missing = false;
  const filled = withParams(template, (name) => {
    const value = params[name];
    if (value === undefined || value === '') missing = true;
    return encodeURIComponent(String(value ?? ''));
  });
  return missing ? undefined : filled;
}

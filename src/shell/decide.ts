import { can, fillPath, findRoute, matchPath, type AreaIndex, type Route, type Viewer } from '#core';

/** What an address leads to, for whoever asks. */
export type Destination =
  | { kind: 'auth'; page: 'login' | 'forgot-password' | 'new-password' | 'link' }
  | { kind: 'redirect'; to: string }
  | { kind: 'screen'; route: Exclude<Route, { kind: 'redirect' }>; params: Record<string, string> }
  | { kind: 'quarantined'; plugin: AreaIndex['quarantined'][number] }
  | { kind: 'access-denied' | 'not-found' | 'areas' | 'personal' | 'security' };

export const loginPath = '/auth/login';

/** Where an admin reads how the areas stand. */
export const areasPath = '/areas';
/** Where an admin finds, gives out and erases what there is of somebody. */
export const personalPath = '/personal-data';
/** Where everyone sets up how they sign in. */
export const securityPath = '/security';
const newPassword = '/auth/new_password';

/** Pages of the auth area need nobody signed in, and are open to the signed-in too. */
export function decideAuth(path: string): Destination | undefined {
  const plain = path.replace(/\/+$/, '');
  if (plain === '/auth') return { kind: 'redirect', to: loginPath };
  if (plain === loginPath) return { kind: 'auth', page: 'login' };
  if (plain === '/auth/forgot-password') return { kind: 'auth', page: 'forgot-password' };
  if (plain === '/auth/link') return { kind: 'auth', page: 'link' };
  return path.startsWith(newPassword) ? { kind: 'auth', page: 'new-password' } : undefined;
}

/** What a signed-in viewer gets to see at a path (spec 1 §2, §5). */
export function decide(index: AreaIndex, viewer: Viewer, path: string): Destination {
  const auth = decideAuth(path);
  if (auth) return auth;
  if (path === '/') return index.home === '/' ? { kind: 'not-found' } : { kind: 'redirect', to: index.home };
  if (path === areasPath && can(viewer, 'admin')) return { kind: 'areas' };
  if (path === personalPath && can(viewer, 'admin')) return { kind: 'personal' };
  if (path === securityPath) return { kind: 'security' };
  if (path === '/access-denied') return { kind: 'access-denied' };
  const found = findRoute(index.routes, path);
  return found ? decideRoute(index, viewer, found) : decideUnknown(index, path);
}

function decideRoute(index: AreaIndex, viewer: Viewer, { route, params }: { route: Route; params: Record<string, string> }): Destination {
  // A page the reader may not open leads to /, but / leads to the home page: were that refused too, it would go round for ever.
  if (!can(viewer, route.access)) return route.path === index.home ? { kind: 'access-denied' } : { kind: 'redirect', to: '/' };
  if (route.kind === 'redirect') return { kind: 'redirect', to: fillPath(route.to, params) ?? '/' };
  return { kind: 'screen', route, params };
}

function decideUnknown(index: AreaIndex, path: string): Destination {
  const plugin = index.quarantined.find(({ paths }) => paths.some((base) => matchPath(base, path) ?? path.startsWith(`${base}/`)));
  return plugin ? { kind: 'quarantined', plugin } : { kind: 'not-found' };
}

/** Login's address, which remembers where somebody wanted to go. */
export function loginFor(wanted: string): string {
  return isInside(wanted) && wanted !== '/' ? `${loginPath}?from=${encodeURIComponent(wanted)}` : loginPath;
}

/** Where login leads: to where one came from if that is a page of ours, else home (spec 1 §2). */
export function afterLogin(index: AreaIndex, search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  return isInside(from) ? from : index.home;
}

/** A path of this application, and nothing a browser could take for another host or scheme. */
const isInside = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/[\\\u0000-\u001f]/.test(path) && !/^\/auth(?:[/?#]|$)/.test(path);

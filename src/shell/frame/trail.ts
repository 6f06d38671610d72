import { can, findRoute, type AreaIndex, type Route, type Viewer } from '#core';

export interface TrailPart { href: string; route: Route }

/** The pages above an address that its reader may open: every shorter path that leads somewhere. */
export function trailTo(index: AreaIndex, viewer: Viewer, path: string): TrailPart[] {
  const parts = path.split('/').filter(Boolean);
  return parts.slice(0, -1).flatMap((_, i): TrailPart[] => {
    const href = `/${parts.slice(0, i + 1).join('/')}`;
    const found = findRoute(index.routes, href);
    return found && found.route.kind !== 'redirect' && can(viewer, found.route.access) ? [{ href, route: found.route }] : [];
  });
}

import { can, fillPath, findRoute, type AreaIndex, type Route, type Viewer } from '#core';

export interface TrailPart { href: string; route: Route }

/** The pages above an address that its reader may open: every shorter path that leads somewhere; above a link's screen, the record's own. */
export function trailTo(index: AreaIndex, viewer: Viewer, path: string): TrailPart[] {
  return above(index, path).flatMap((href): TrailPart[] => {
    const found = findRoute(index.routes, href);
    return found && found.route.kind !== 'redirect' && can(viewer, found.route.access) ? [{ href, route: found.route }] : [];
  });
}

function above(index: AreaIndex, path: string): string[] {
  const found = findRoute(index.routes, path);
  if (found?.route.kind === 'link') {
    const paths = index.resources.find(({ name }) => name === found.route.resource)?.paths;
    return [paths?.list, paths?.edit].flatMap((each) => (each === undefined ? [] : (fillPath(each, found.params) ?? [])));
  }
  const parts = path.split('/').filter(Boolean);
  return parts.slice(0, -1).map((_, i) => `/${parts.slice(0, i + 1).join('/')}`);
}

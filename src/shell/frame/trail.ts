import { can, fillPath, findRoute, type AreaIndex, type Route, type Viewer } from '#core';

export interface TrailPart {
  href: string;
  route: Route;
}

/** The pages above an address that its reader may open: every shorter path that leads somewhere; above a record's further screen, the list and the record's own. */
export function trailTo(index: AreaIndex, viewer: Viewer, path: string): TrailPart[] {
  return above(index, path).flatMap((href): TrailPart[] => {
    const found = findRoute(index.routes, href);
    return found && found.route.kind !== 'redirect' && can(viewer, found.route.access) ? [{ href, route: found.route }] : [];
  });
}

function above(index: AreaIndex, path: string): string[] {
  const { route, params } = findRoute(index.routes, path) ?? {};
  if (route?.kind === 'record' || route?.kind === 'part') {
    const { places = {}, single } = index.resources.find(({ name }) => name === route.resource) ?? {};
    // Above the settings of an area stands its first list.
    if (single)
      return index.resources.flatMap(({ plugin, name, places: own }) => (plugin === route.plugin ? (own[name]?.list ?? []) : [])).slice(0, 1);
    const own = places[route.resource];
    const around = route.at === route.resource ? undefined : places[route.at];
    // A part is the record's screen at another of its addresses; a screen that lies in no list of its own belongs to the record.
    const templates = route.kind === 'part' && !around ? [own?.list] : around && !around.list ? [own?.list, own?.edit] : undefined;
    if (templates) return templates.flatMap((each) => (each === undefined ? [] : (fillPath(each, params ?? {}) ?? [])));
  }
  const parts = path.split('/').filter(Boolean);
  return parts.slice(0, -1).map((_, i) => `/${parts.slice(0, i + 1).join('/')}`);
}

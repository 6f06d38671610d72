import { can, fillPath, findRoute, recordParam, shapeOf, type AreaIndex, type IndexedResource, type Route, type Viewer } from '#core';

export interface TrailPart {
  href: string;
  route: Route;
  params: Record<string, string>;
}

/** The pages above an address that its reader may open, the highest first: each of them stands below what stands above itself. */
export function trailTo(index: AreaIndex, viewer: Viewer, path: string): TrailPart[] {
  return above(index, path, []).filter(({ route }) => can(viewer, route.access));
}

/** What is next above an address, and all that is above that. `below`: where this was asked from, so that no circle is followed. */
function above(index: AreaIndex, path: string, below: readonly string[]): TrailPart[] {
  const near = [nearest(index, path), parentsOf(index, path)]
    .map((hrefs) => hrefs.flatMap((href) => partAt(index, href)))
    .find(({ length }) => length);
  const [top] = near ?? [];
  if (!near || !top || below.includes(top.href)) return [];
  return [...above(index, top.href, [...below, path]), ...near];
}

function partAt({ routes }: AreaIndex, href: string): TrailPart[] {
  const found = findRoute(routes, href);
  return found && found.route.kind !== 'redirect' ? [{ href, ...found }] : [];
}

/** Every shorter path; above a part the list, and above a record's further screen the list and the record's own. */
function nearest(index: AreaIndex, path: string): string[] {
  const { route, params = {} } = findRoute(index.routes, path) ?? {};
  if (route?.kind === 'record' || route?.kind === 'part') {
    const { places = {}, single } = index.resources.find(({ name }) => name === route.resource) ?? {};
    // Above the settings of an area stands its first list.
    if (single)
      return index.resources.flatMap(({ plugin, name, places: own }) => (plugin === route.plugin ? (own[name]?.list ?? []) : [])).slice(0, 1);
    const own = places[route.resource];
    const around = route.at === route.resource ? undefined : places[route.at];
    // A part is the record's screen at another of its addresses; a screen that lies in no list of its own belongs to the record.
    const templates = route.kind === 'part' && !around ? [own?.list] : around && !around.list ? [own?.list, own?.edit] : undefined;
    if (templates) return templates.flatMap((each) => filled(each, params));
  }
  const parts = path.split('/').filter(Boolean);
  return parts.slice(0, -1).map((_, i) => `/${parts.slice(0, i + 1).join('/')}`);
}

/** The record that a screen's place lies below, where the address has its id. */
function parentsOf({ routes, resources }: AreaIndex, path: string): string[] {
  const { route, params = {} } = findRoute(routes, path) ?? {};
  return resources.flatMap(({ places }) =>
    Object.values(places).flatMap((place) => {
      if (!route || !place.parent || !standsAt(place, route)) return [];
      const { resource, param } = place.parent;
      return filled(resources.find(({ name }) => name === resource)?.places[resource]?.edit, { id: params[param] });
    }),
  );
}

const standsAt = ({ list, edit }: IndexedResource['places'][string], { path }: Route): boolean =>
  [list, edit].some((each) => each !== undefined && shapeOf(each) === shapeOf(path));

const filled = (template: string | undefined, params: Readonly<Record<string, string | undefined>>): string[] =>
  [template === undefined ? undefined : fillPath(template, params)].filter((href) => href !== undefined);

/** The record that a page of the trail shows: a record's screen, or a page that stands in for its own. */
export function recordOf({ resources }: AreaIndex, { route, params }: TrailPart): { resource: string; id: string } | undefined {
  if (route.kind !== 'record' && route.kind !== 'part' && route.kind !== 'page') return undefined;
  const { places = {}, single } = resources.find(({ name }) => name === route.resource) ?? {};
  const edit = places[route.resource ?? '']?.edit ?? '';
  const id = params[recordParam(route.path)];
  if (single || id === undefined || route.resource === undefined) return undefined;
  return route.kind !== 'page' || shapeOf(edit) === shapeOf(route.path) ? { resource: route.resource, id } : undefined;
}

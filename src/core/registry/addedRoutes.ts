import { partsAdded, placeAddedTo } from '../resource/contributions.ts';
import type { PartContribution } from '../declare/contributionDecl.ts';
import type { Plugin } from '../area/declared.ts';
import type { Route } from '../resource/routes.ts';
import { partPath, routesOf } from '../resource/screens.ts';

type Screen = Extract<Route, { kind: 'record' | 'create' }>;

/** The route of a part that is added with an address, among those of the areas; none where its screen has no address of its own. */
export function addedRoute(routes: readonly Route[], decl: PartContribution): Route | undefined {
  const { to, part } = decl;
  const isScreen = (each: Route): each is Screen => each.kind === 'record' && each.resource === to && each.at === placeAddedTo(decl);
  const screen = routes.find(isScreen);
  if (part.path === undefined || !screen) return undefined;
  return { ...screen, kind: 'part', part: part.id, path: partPath(screen.path, part.path), access: part.access ?? screen.access };
}

/** Every route of some areas: their own, and those of parts they add to each other's screens, which lie below the screen and belong to its area. */
export function allRoutes(plugins: readonly Plugin[]): Route[] {
  const routes = plugins.flatMap(routesOf);
  const added = plugins.flatMap(({ manifest }) => partsAdded(manifest)).flatMap((each) => addedRoute(routes, each) ?? []);
  return [...routes, ...added];
}

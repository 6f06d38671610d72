import { can, type Access, type Role, type Viewer } from '../roles/access.ts';
import { viewsOfCards } from '../resource/contributions.ts';
import { indexedCards, indexedPages, indexedParts, type IndexedCard, type IndexedPage, type IndexedPart } from './indexedContributions.ts';
import { inTextOf } from '../records/inText.ts';
import type { InText } from '../declare/inTextDecl.ts';
import type { MenuDecl } from '../declare/manifest.ts';
import type { ViewDecl } from '../declare/viewDecl.ts';
import type { Permission } from '../roles/permissions.ts';
import type { Plugin, Quarantined, Registry } from './declared.ts';
import { routesOf } from '../resource/screens.ts';
import type { Served } from '../declare/servedWords.ts';
import type { Resource } from '../resource/resolvedResource.ts';
import { fillPath, findRoute, withParams, type Route } from '../resource/routes.ts';
import { countedBy, viewNeeds } from '../question/views.ts';

/** What the browser knows of every area before it loads any: made at build, a few bytes an area. Names stand in the locale namespace `areas`. */
export interface AreaIndex {
  home: string;
  /** In the order in which they must be tried. */
  routes: Route[];
  menu: IndexedMenu[];
  resources: IndexedResource[];
  /** The resource, by name, that is the marketplace's currencies, files, languages, operators, users. */
  served: Partial<Record<Served, string>>;
  /** Views that can be led to: those of lists without a parameter in their path. */
  views: IndexedView[];
  /** Parts that areas add to record screens of others, and cards above pages of others. */
  parts: readonly IndexedPart[];
  /** Pages that areas put in place of what parts of others show. */
  pages: readonly IndexedPage[];
  cards: readonly IndexedCard[];
  quarantined: Array<Pick<Quarantined, 'id' | 'title' | 'paths' | 'resources'>>;
  permissions: readonly Permission[];
  /** Paths whose writes start the automatic cache clear. */
  cacheClear: string[];
}

export interface IndexedMenu {
  plugin: string;
  index: number;
  place: MenuDecl['place'];
  icon?: string;
  order: number;
  path: string;
  access: Access;
  fallback?: string;
  only?: Role[];
  labelled: boolean;
  /** Id of the group it stands in. */
  group?: string;
  count?: { resource: string; view: string };
}
/**
 * A view: `path` is its address. `needs`: all of what its reader must have. `counted`:
 * the bell, a menu entry or a card says its number. `bell`: the bell has a line for it.
 */
export interface IndexedView {
  plugin: string;
  resource: string;
  view: string;
  path: string;
  needs: readonly Access[];
  counted: boolean;
  bell: boolean;
  /** It has figures over what it finds, which cards show too. */
  totals?: true;
}
/** Of a resource, what is known before its plugin is loaded. */
export interface IndexedResource
  extends Pick<
    Resource,
    | 'plugin'
    | 'name'
    | 'collection'
    | 'listPath'
    | 'isPublic'
    | 'display'
    | 'searchParam'
    | 'always'
    | 'descending'
    | 'update'
    | 'operations'
    | 'access'
    | 'places'
    | 'identify'
  > {
  /** How its records may stand in texts of any area; absent: not at all. */
  inText?: InText;
  /** There is one record alone: the settings of the area. */
  single?: true;
  /** How many records a picker asks for at first; default 20. */
  choices?: number;
  /** Path of the call that answers the records as options, and of the one that answers the default one's code. */
  optionsPath?: string;
  defaultPath?: string;
  /** Who may ask for its records by their names, where that are others than may read them. */
  namedFor?: Access;
}

/** Reduces a registry to what the browser needs at once. */
export function areaIndex(registry: Registry): AreaIndex {
  const sources = registry.plugins.flatMap((plugin) => plugin.resources.filter((resource) => resource.decl.api.clearsCache));
  return {
    home: registry.home,
    served: Object.fromEntries(Array.from(registry.served, ([word, { name }]) => [word, name])),
    routes: [...registry.routes],
    menu: registry.plugins.flatMap((plugin) => menusOf(plugin, registry.routes)),
    resources: registry.plugins.flatMap((plugin) => plugin.resources.map((resource) => indexOf(plugin, resource))),
    views: registry.plugins.flatMap((plugin) => viewsIn(plugin)),
    parts: indexedParts(registry.plugins, registry.resources),
    pages: indexedPages(registry.plugins),
    cards: indexedCards(registry.plugins),
    quarantined: registry.quarantined.map(({ id, title, paths, resources }) => ({ id, title, paths, resources })),
    permissions: registry.permissions,
    cacheClear: [...new Set(sources.map((resource) => resource.collection))],
  };
}

function indexOf({ manifest }: Plugin, resource: Resource): IndexedResource {
  const { plugin, name, collection, listPath, isPublic, display, searchParam, always, descending, update, operations, access, places, identify } =
    resource;
  const { choices, options = '', default: defaultCall = '' } = resource.decl.api;
  // The core tells the languages to everybody signed in, whoever may list their records.
  const own = resource.decl.serves === 'languages' ? 'languages' : undefined;
  const namedFor = manifest.calls?.[options]?.access ?? (own ? 'user' : (resource.decl.access.list ?? access.read));
  const [optionsPath, defaultPath] = [manifest.calls?.[options]?.path ?? own, manifest.calls?.[defaultCall]?.path];
  return {
    ...{ plugin, name, collection, listPath, isPublic, display, searchParam, update, operations, access, places, identify },
    ...(resource.decl.inText && { inText: inTextOf(resource.decl).as }),
    ...(resource.single && { single: true as const }),
    ...(always && { always }),
    ...(descending && { descending }),
    ...(choices !== undefined && { choices }),
    ...(optionsPath !== undefined && { optionsPath }),
    ...(defaultPath !== undefined && { defaultPath }),
    ...(namedFor !== access.read && { namedFor }),
  };
}

/**
 * The views that somebody is told the number of without opening their list: those with a line in the bell, and those a menu entry or a card names.
 */
export const countedViews = (registry: Pick<Registry, 'plugins'>): Array<{ resource: Resource; view: string; decl: ViewDecl }> =>
  registry.plugins.flatMap((plugin) => declaredViews(plugin).filter(({ counted }) => counted));

/** The views of a plugin's resources, and whether the bell, a menu entry or a card counts them. */
function declaredViews({ resources, manifest }: Plugin): Array<{ resource: Resource; view: string; decl: ViewDecl; counted: boolean }> {
  const menus = [manifest.menu ?? []].flat();
  const named = [...menus, ...viewsOfCards(manifest).map((count) => ({ count }))];
  const isNamed = (resource: Resource, view: string) => named.some((each) => each.count === view && countedBy(resources, each) === resource);
  return resources.flatMap((resource) =>
    Object.entries(resource.decl.views ?? {}).map(([view, decl]) => ({
      resource,
      view,
      decl,
      counted: decl.bell !== undefined || isNamed(resource, view),
    })),
  );
}

const viewsIn = (plugin: Plugin): IndexedView[] =>
  declaredViews(plugin).flatMap(({ resource, view, decl, counted }): IndexedView[] => {
    const { list } = resource.place;
    if (list === undefined || list.includes('{')) return [];
    const needs = viewNeeds(resource, decl);
    const told = { counted, bell: decl.bell !== undefined, ...(decl.totals && { totals: true as const }) };
    return [{ plugin: plugin.id, resource: resource.name, view, path: `${list}?view=${view}`, needs, ...told }];
  });

function menusOf(plugin: Plugin, routes: readonly Route[]): IndexedMenu[] {
  return [plugin.manifest.menu ?? []].flat().map((menu, index) => {
    const path = menu.path ?? plugin.resources.map(({ place }) => place.list).find((list) => list !== undefined) ?? routesOf(plugin)[0]?.path ?? '/';
    const probe = withParams(path, () => '0');
    return {
      plugin: plugin.id,
      index,
      place: menu.place,
      order: menu.order ?? 0,
      path,
      access: findRoute(routes, probe)?.route.access ?? 'admin',
      labelled: menu.label !== undefined,
      ...(menu.icon && { icon: menu.icon }),
      ...(menu.fallback && { fallback: menu.fallback }),
      ...(menu.only && { only: menu.only }),
      ...(menu.group && { group: typeof menu.group === 'string' ? menu.group : menu.group.id }),
      ...countOf(plugin, menu),
    };
  });
}

function countOf({ resources }: Plugin, menu: MenuDecl): Pick<IndexedMenu, 'count'> {
  const resource = countedBy(resources, menu);
  return resource && menu.count !== undefined ? { count: { resource: resource.name, view: menu.count } } : {};
}

/**
 * The entries of one menu that a viewer may open, with their paths filled; the sidebar in its order,
 * each group where its first entry is, the user menu unsorted (labels sort in the reader's language).
 */
export function menuFor(index: AreaIndex, place: IndexedMenu['place'], viewer: Viewer | undefined): Array<IndexedMenu & { href: string }> {
  const entries = index.menu
    .filter((menu) => menu.place === place && can(viewer, menu.access) && (!menu.only || (viewer !== undefined && menu.only.includes(viewer.role))))
    .map((menu) => ({ ...menu, href: fillPath(menu.path, { operatorId: viewer?.operatorId, userId: viewer?.id }) ?? menu.fallback ?? index.home }))
    .sort((a, b) => a.order - b.order);
  const isFirst = ({ group }: IndexedMenu, i: number) => group === undefined || entries.findIndex((each) => each.group === group) === i;
  return entries.filter(isFirst).flatMap((entry) => (entry.group === undefined ? entry : entries.filter(({ group }) => group === entry.group)));
}

import type { Level, Role } from './access.ts';
import { can, type Viewer } from './access.ts';
import type { Operation } from './manifest.ts';
import { routesOf, type Plugin, type Quarantined, type Registry } from './registry.ts';
import { fillPath, findRoute, type Route } from './routes.ts';

/** What the browser knows of every area before it loads any: made at build, a few bytes an area. Names stand in the locale namespace `areas`. */
export interface AreaIndex {
  home: string;
  /** In the order in which they must be tried. */
  routes: Route[];
  menu: IndexedMenu[];
  resources: IndexedResource[];
  attention: Array<{ plugin: string; index: number; path: string; access: Level }>;
  quarantined: Array<Pick<Quarantined, 'id' | 'title' | 'paths' | 'resources'>>;
  /** Paths whose writes start the automatic cache clear. */
  cacheClear: string[];
}

export interface IndexedMenu { plugin: string; index: number; place: 'sidebar' | 'user'; icon: string; order: number; path: string; access: Level; fallback?: string; only?: Role[]; labelled: boolean }
export interface IndexedResource { plugin: string; name: string; collection: string; listPath: string; display: string; searchParam: string; always?: Record<string, unknown>; update: 'PATCH' | 'POST' | 'PUT'; operations: readonly Operation[]; access: Record<'read' | 'create' | 'update' | 'delete' | 'page', Level>; paths: { list?: string; create?: string; edit?: string } }

/** Reduces a registry to what the browser needs at once. */
export function areaIndex(registry: Registry): AreaIndex {
  const sources = registry.plugins.flatMap((plugin) => plugin.resources.filter((resource) => resource.decl.api.clearsCache));
  return {
    home: registry.home,
    routes: [...registry.routes],
    menu: registry.plugins.flatMap((plugin) => menusOf(plugin, registry.routes)),
    resources: registry.plugins.flatMap((plugin) => plugin.resources.map(({ name, listPath, display, update, operations, access, paths, decl }): IndexedResource => ({
      plugin: plugin.id, name, collection: decl.api.collection, listPath, display, searchParam: decl.api.search ?? 'query', update, operations, access, paths, ...(decl.api.always && { always: decl.api.always }),
    }))),
    attention: registry.plugins.flatMap((plugin) => (plugin.manifest.attention ?? []).map((each, index) => ({ plugin: plugin.id, index, path: registry.resources.get(each.resource)?.paths.list ?? registry.home, access: each.access ?? registry.resources.get(each.resource)?.access.page ?? 'admin' }))),
    quarantined: registry.quarantined.map(({ id, title, paths, resources }) => ({ id, title, paths, resources })),
    cacheClear: [...new Set(sources.map((resource) => resource.decl.api.collection))],
  };
}

function menusOf(plugin: Plugin, routes: readonly Route[]): IndexedMenu[] {
  return [plugin.manifest.menu ?? []].flat().map((menu, index) => {
    const path = menu.path ?? plugin.resources.find((each) => each.paths.list)?.paths.list ?? routesOf(plugin)[0]?.path ?? '/';
    const probe = path.replace(/\{[^}]+\}/g, '0');
    return { plugin: plugin.id, index, place: menu.place, icon: menu.icon, order: menu.order ?? 0, path, access: findRoute(routes, probe)?.route.access ?? 'admin', labelled: menu.label !== undefined, ...(menu.fallback && { fallback: menu.fallback }), ...(menu.only && { only: menu.only }) };
  });
}

/** The entries of one menu that a viewer may open, with their paths filled; the sidebar in its order, the user menu unsorted (labels sort in the reader's language). */
export function menuFor(index: AreaIndex, place: IndexedMenu['place'], viewer: Viewer | undefined): Array<IndexedMenu & { href: string }> {
  return index.menu
    .filter((menu) => menu.place === place && can(viewer, menu.access) && (!menu.only || (viewer !== undefined && menu.only.includes(viewer.role))))
    .map((menu) => ({ ...menu, href: fillPath(menu.path, { operatorId: viewer?.operatorId, userId: viewer?.id }) ?? menu.fallback ?? index.home }))
    .sort((a, b) => a.order - b.order);
}

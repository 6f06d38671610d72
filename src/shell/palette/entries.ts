import type { IconName } from '@blueprintjs/core';
import { can, fillPath, findRoute, hrefOf, menuFor, type AreaIndex, type Viewer } from '#core';
import { rankOf, type Worded } from '#ui';
import type { SearchHit } from '#api';
import { personalPath, securityPath } from '../decide.ts';
import type { Titles } from '../frame/titles.ts';

/** From the one that is most likely meant to the one that seldom is: of two that fit equally well the earlier kind is first. */
const kinds = ['page', 'action', 'part', 'view', 'record', 'internal'] as const;
/** Under what each kind stands. */
export const groupOf = { page: 'pages', part: 'pages', view: 'pages', action: 'actions', record: 'records', internal: 'records' } as const;

export interface PaletteEntry extends Worded {
  id: string;
  kind: (typeof kinds)[number];
  icon: IconName;
  /** Where it leads; absent: it does something here. */
  href?: string;
  run?: () => void;
}

/** What entries are made from: `words` answers other words for a page. */
interface Known {
  index: AreaIndex;
  viewer: Viewer;
  titles: Titles;
  words: (path: string) => string;
  /** What the settings of an area are called beside its name. */
  settings: string;
}

/** Every page a role may open, each address once. */
export function pageEntries({ index, viewer, titles, words, settings }: Known): PaletteEntry[] {
  const page = (href: string, path: string, rest: Pick<PaletteEntry, 'label'> & Partial<PaletteEntry>): PaletteEntry => {
    const { route } = findRoute(index.routes, href) ?? {};
    const resource = route && 'resource' in route ? index.resources.find(({ name }) => name === route.resource) : undefined;
    const singular = route?.kind === 'list' && resource ? titles.singular(resource) : '';
    return { id: `page:${href}`, kind: 'page', icon: 'application', href, words: `${singular} ${words(path)}`, where: href, ...rest };
  };
  const menus = (['sidebar', 'user', 'catalogue'] as const)
    .flatMap((place) => menuFor(index, place, viewer))
    .map((menu) => page(menu.href, menu.path, { label: titles.menu(menu), ...(menu.icon && { icon: menu.icon as IconName }) }));
  const routes = index.routes
    .filter((route) => !route.path.includes('{') && (route.kind === 'list' || route.kind === 'page' || route.kind === 'record'))
    .filter((route) => can(viewer, route.access) && !('creates' in route))
    .map((route) =>
      page(route.path, route.path, { label: titles.route(route), note: route.kind === 'record' ? settings : titles.area(route.plugin) }),
    );
  return once([...menus, ...routes]);
}

/** Every "New …" of a role. */
export const newEntries = ({ index, viewer, titles, words }: Known): PaletteEntry[] =>
  index.resources
    .filter(({ operations, places, name }) => operations.includes('create') || places[name]?.create === undefined)
    .flatMap((resource): PaletteEntry[] => {
      const href = hrefOf(index, viewer, { to: 'create', resource: resource.name });
      if (href === undefined) return [];
      const { id, label } = { id: `new:${resource.name}`, label: titles.newOne(resource) };
      return [{ id, kind: 'action', icon: 'plus', label, note: titles.area(resource.plugin), words: words(href), href }];
    });

/** Parts of records at addresses of their own: of the record that is open, else of one that is chosen from the list first. */
export function partEntries({ index, viewer, titles, words }: Known, path: string, first: (list: string) => string): PaletteEntry[] {
  const open = findRoute(index.routes, path);
  return index.routes.flatMap((route): PaletteEntry[] => {
    if (route.kind !== 'part' || !can(viewer, route.access)) return [];
    const resource = index.resources.find(({ name }) => name === route.resource);
    const isOpen = open !== undefined && 'resource' in open.route && open.route.resource === route.resource;
    const own = isOpen ? fillPath(route.path, open.params) : undefined;
    const list = resource?.places[route.at]?.list;
    const href = own ?? (list?.includes('{') ? undefined : list);
    if (!resource || href === undefined) return [];
    const of = titles.plural(resource);
    const { id, icon } = { id: `part:${route.path}`, icon: 'application' as const };
    return [{ id, kind: 'part', icon, label: titles.part(route), note: own ? of : first(of), words: words(route.path), href }];
  });
}

/** The frame's own page of people's data. */
export const personalEntry = (label: string, words: string): PaletteEntry => ({
  id: `page:${personalPath}`,
  kind: 'page',
  icon: 'shield',
  label,
  words,
  href: personalPath,
});

/** Everyone's own page of how they sign in. */
export const securityEntry = (label: string, words: string): PaletteEntry => ({
  id: `page:${securityPath}`,
  kind: 'page',
  icon: 'lock',
  label,
  words,
  href: securityPath,
});

/** Every view that somebody is shown, named with what it is of: it opens what the bell and the menu count by it. */
export const viewEntries = ({ index: { views }, viewer, titles }: Known): PaletteEntry[] =>
  views
    .filter(({ needs }) => needs.every((access) => can(viewer, access)))
    .map((view): PaletteEntry => ({ id: `view:${view.path}`, kind: 'view', icon: 'bookmark', label: titles.viewOf(view), href: view.path }));

function once(entries: PaletteEntry[]): PaletteEntry[] {
  const seen = new Set<string | undefined>();
  return entries.filter(({ href }) => !seen.has(href) && seen.add(href));
}

/** Records that were found, as far as they have a screen their finder may open. Those of areas that keep the system running are seldom meant. */
export function recordEntries({ index, viewer, titles }: Pick<Known, 'index' | 'viewer' | 'titles'>, hits: readonly SearchHit[]): PaletteEntry[] {
  // People before what the sidebar leads to, and that in its order before all else.
  const weigh = ({ resource: name }: SearchHit) => {
    const plugin = index.resources.find((each) => each.name === name)?.plugin;
    const entry = index.menu.find((menu) => menu.place === 'sidebar' && menu.plugin === plugin);
    return name === index.served.users ? -1 : (entry?.order ?? Number.MAX_SAFE_INTEGER);
  };
  const sorted = [...hits].sort((a, b) => weigh(a) - weigh(b));
  return sorted.flatMap((hit): PaletteEntry[] => {
    const resource = index.resources.find((each) => each.name === hit.resource);
    const href = hrefOf(index, viewer, { to: 'record', resource: hit.resource, record: hit.key ?? Number(hit.id) });
    if (!resource || !href) return [];
    const menu = index.menu.find(({ plugin }) => plugin === resource.plugin);
    const note = [titles.singular(resource), hit.note].filter(Boolean).join(' · ');
    const kind = menu?.group === 'system' ? 'internal' : 'record';
    return [{ id: `record:${hit.resource}:${hit.id}`, kind, icon: (menu?.icon as IconName | undefined) ?? 'document', label: hit.title, note, href }];
  });
}

/** What fits a query, the best first. Records were found by the server, perhaps by what is not shown. */
export function best(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const rank = (entry: PaletteEntry) => rankOf(entry, query) ?? (groupOf[entry.kind] === 'records' ? Number.MAX_SAFE_INTEGER : undefined);
  return entries
    .flatMap((entry) => {
      const found = rank(entry);
      return found === undefined ? [] : [{ entry, found, kind: kinds.indexOf(entry.kind) }];
    })
    .sort((a, b) => Number(a.entry.kind === 'internal') - Number(b.entry.kind === 'internal') || a.found - b.found || a.kind - b.kind)
    .map(({ entry }) => entry);
}

import { can, hrefOf, menuFor, type AreaIndex, type Viewer } from '#core';
import type { SearchHit } from '#api';
import { personalPath } from '../decide.ts';
import type { Titles } from '../frame/titles.ts';

export interface PaletteEntry {
  id: string;
  group: 'page' | 'view' | 'new' | 'record';
  label: string;
  note?: string;
  href: string;
}

/** Every page a role may open, and every "New …": what needs no search. Each address once. */
export function pageEntries(index: AreaIndex, viewer: Viewer, titles: Titles): PaletteEntry[] {
  const menus = [...menuFor(index, 'sidebar', viewer), ...menuFor(index, 'user', viewer)].map(
    (menu): PaletteEntry => ({ id: `menu:${menu.href}`, group: 'page', label: titles.menu(menu), href: menu.href }),
  );
  const routes = index.routes
    .filter(
      (route) =>
        !route.path.includes('{') && (route.kind === 'list' || route.kind === 'page' || route.kind === 'record') && can(viewer, route.access),
    )
    .map((route): PaletteEntry => ({ id: `page:${route.path}`, group: 'page', label: titles.route(route), href: route.path }));
  const creates = index.resources
    .filter(({ operations }) => operations.includes('create'))
    .flatMap((resource): PaletteEntry[] => {
      const href = hrefOf(index, viewer, { to: 'create', resource: resource.name });
      return href === undefined
        ? []
        : [{ id: `new:${resource.name}`, group: 'new', label: titles.newOne(resource), note: titles.area(resource.plugin), href }];
    });
  return [...once([...menus, ...routes]), ...creates];
}

/** The frame's own page of people's data. */
export const personalEntry = (label: string): PaletteEntry => ({ id: `page:${personalPath}`, group: 'page', label, href: personalPath });

/** Every view that somebody is shown, named with what it is of: it opens what the bell and the menu count by it. */
export const viewEntries = ({ views }: Pick<AreaIndex, 'views'>, viewer: Viewer, titles: Titles): PaletteEntry[] =>
  views
    .filter(({ needs }) => needs.every((access) => can(viewer, access)))
    .map((view): PaletteEntry => ({ id: `view:${view.path}`, group: 'view', label: titles.viewOf(view), href: view.path }));

function once(entries: PaletteEntry[]): PaletteEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ href }) => !seen.has(href) && seen.add(href));
}

/** Records that were found, as far as they have a screen their finder may open. */
export function recordEntries(index: AreaIndex, viewer: Viewer, titles: Titles, hits: readonly SearchHit[]): PaletteEntry[] {
  return hits.flatMap((hit) => {
    const resource = index.resources.find((each) => each.name === hit.resource);
    const href = hrefOf(index, viewer, { to: 'record', resource: hit.resource, record: hit.key ?? Number(hit.id) });
    return resource && href
      ? [
          {
            id: `record:${hit.resource}:${hit.id}`,
            group: 'record',
            label: hit.title,
            note: hit.note ?? titles.singular(resource),
            href,
          } satisfies PaletteEntry,
        ]
      : [];
  });
}

/** Entries that have every word of the query, those that begin with it first. */
export function matching(entries: readonly PaletteEntry[], query: string, locale: string): PaletteEntry[] {
  const fold = (text: string) => text.toLocaleLowerCase(locale).normalize('NFD').replace(/\p{M}/gu, '');
  const wanted = fold(query).split(/\s+/).filter(Boolean);
  const begins = ({ label }: PaletteEntry) => fold(label).startsWith(fold(query).trim());
  const kept = entries.filter(({ label, note = '', href }) => {
    const text = fold(`${label} ${note} ${href}`);
    return wanted.every((word) => text.includes(word));
  });
  return [...kept.filter(begins), ...kept.filter((entry) => !begins(entry))];
}

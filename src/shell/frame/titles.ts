import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { inSentence, type IndexedMenu, type IndexedResource, type IndexedView, type Route } from '#core';

/** Names of areas, pages and records in the reader's language, before their plugins are loaded. */
export interface Titles {
  area(plugin: string): string;
  menu(menu: IndexedMenu): string;
  /** The title of the group that an entry stands in. */
  group(menu: IndexedMenu): string;
  route(route: Route): string;
  part(route: Extract<Route, { kind: 'part' }>): string;
  singular(resource: Pick<IndexedResource, 'plugin' | 'name'>): string;
  plural(resource: Pick<IndexedResource, 'plugin' | 'name'>): string;
  view(view: Pick<IndexedView, 'plugin' | 'resource' | 'view'>): string;
  /** A view with what it is of: "Bookings: Awaiting response". */
  viewOf(view: Pick<IndexedView, 'plugin' | 'resource' | 'view'>): string;
  /** What a view finds, with its number, as the bell says it: "3 drafts". */
  bell(view: Pick<IndexedView, 'plugin' | 'resource' | 'view'>, count: number): string;
  newOne(resource: Pick<IndexedResource, 'plugin' | 'name'>): string;
}

export function useTitles(): Titles {
  const { t, i18n } = useTranslation(['areas', 'shell']);
  return useMemo(() => titlesOf((key, params) => t(key, params), i18n.language), [t, i18n.language]);
}

type Translate = (key: string, params: Record<string, unknown>) => string;

export function titlesOf(t: Translate, language: string): Titles {
  const area = (plugin: string) => t(`${plugin}.title`, { ns: 'areas', defaultValue: plugin });
  const named = (key: string, plugin: string, params: Record<string, unknown> = {}) =>
    t(key, { ns: 'areas', defaultValue: '', ...params }) || area(plugin);
  const record =
    (form: 'singular' | 'plural') =>
    ({ plugin, name }: Pick<IndexedResource, 'plugin' | 'name'>) =>
      named(`${plugin}.resources.${name}.${form}`, plugin);
  const singular = record('singular');
  const plural = record('plural');
  const view: Titles['view'] = ({ plugin, resource, view: id }) => named(`${plugin}.resources.${resource}.views.${id}.title`, plugin);
  const newOne: Titles['newOne'] = (resource) => t('new', { ns: 'shell', name: inSentence(singular(resource), language) });
  return {
    area,
    singular,
    plural,
    newOne,
    menu: ({ plugin, index, labelled }) => (labelled ? named(`${plugin}.menu.${index}`, plugin) : area(plugin)),
    group: ({ plugin, group }) => named(`${plugin}.menu.groups.${group}`, plugin),
    part: ({ plugin, resource, part }) => named(`${plugin}.resources.${resource}.parts.${part}`, plugin),
    view,
    viewOf: (of) => t('view-of', { ns: 'shell', of: plural({ plugin: of.plugin, name: of.resource }), view: view(of) }),
    bell: ({ plugin, resource, view }, count) => named(`${plugin}.resources.${resource}.views.${view}.bell`, plugin, { count }),
    route(route) {
      const { plugin } = route;
      if (route.kind === 'redirect') return area(plugin);
      if (route.kind === 'page') return named(`${plugin}.pages.${route.page}`, plugin);
      const of = { plugin, name: route.resource };
      if (route.kind === 'list') return plural(of);
      if (route.kind === 'create') return newOne(of);
      return (
        (route.at === route.resource ? '' : t(`${plugin}.resources.${route.resource}.screens.${route.at}`, { ns: 'areas', defaultValue: '' })) ||
        singular(of)
      );
    },
  };
}

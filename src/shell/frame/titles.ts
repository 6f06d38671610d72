import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { inSentence, type IndexedMenu, type IndexedResource, type Route } from '#core';

/** Names of areas, pages and records in the reader's language, before their plugins are loaded. */
export interface Titles {
  area(plugin: string): string;
  menu(menu: IndexedMenu): string;
  route(route: Route): string;
  singular(resource: Pick<IndexedResource, 'plugin' | 'name'>): string;
  plural(resource: Pick<IndexedResource, 'plugin' | 'name'>): string;
  /** What waits, with its number: "3 drafts". */
  attention(plugin: string, index: number, count: number): string;
  newOne(resource: Pick<IndexedResource, 'plugin' | 'name'>): string;
}

export function useTitles(): Titles {
  const { t, i18n } = useTranslation(['areas', 'shell']);
  return useMemo(() => titlesOf((key, params) => t(key, params), i18n.language), [t, i18n.language]);
}

type Translate = (key: string, params: Record<string, unknown>) => string;

export function titlesOf(t: Translate, language: string): Titles {
  const area = (plugin: string) => t(`${plugin}.title`, { ns: 'areas', defaultValue: plugin });
  const named = (key: string, plugin: string, params: Record<string, unknown> = {}) => t(key, { ns: 'areas', defaultValue: '', ...params }) || area(plugin);
  const record = (form: 'singular' | 'plural') => ({ plugin, name }: Pick<IndexedResource, 'plugin' | 'name'>) => named(`${plugin}.resources.${name}.${form}`, plugin);
  const singular = record('singular');
  const plural = record('plural');
  const newOne: Titles['newOne'] = (resource) => t('new', { ns: 'shell', name: inSentence(singular(resource), language) });
  return {
    area, singular, plural, newOne,
    menu: ({ plugin, index, labelled }) => (labelled ? named(`${plugin}.menu.${index}`, plugin) : area(plugin)),
    attention: (plugin, index, count) => named(`${plugin}.attention.${index}`, plugin, { count }),
    route({ plugin, kind, page, resource, link }) {
      if (page !== undefined || resource === undefined) return named(`${plugin}.routes.${page}`, plugin);
      if (kind === 'link') return named(`${plugin}.resources.${resource}.links.${link}`, plugin);
      const of = { plugin, name: resource };
      return kind === 'list' ? plural(of) : kind === 'create' ? newOne(of) : singular(of);
    },
  };
}

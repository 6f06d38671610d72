import { createElement, type ComponentType } from 'react';
import type { Route } from '#core';
import type { PageProps } from '#resource';
import { createChunk, type Chunk } from './chunk.ts';
import type { PluginLoader } from './pluginLoader.ts';

type Generic = ComponentType<{ resource: string; params: Record<string, string> }>;
type GenericLink = ComponentType<{ resource: string; params: Record<string, string>; link: number }>;
/** The generic screens of a declared resource, each loaded when first needed; `edit` is the create form too. */
export interface GenericScreens { list: () => Promise<Generic>; edit: () => Promise<Generic>; link: () => Promise<GenericLink> }

/** Screens by route, each with the plugin and the strings it needs. */
export interface Screens {
  chunkOf(route: Route): Chunk<ComponentType<PageProps>>;
  /** Fetches what the next click will want: the generic screens and their strings. */
  ahead(): Promise<unknown>;
}

export interface ScreenSources {
  plugins: PluginLoader;
  generic: GenericScreens;
  loadNamespaces: (names: string[]) => Promise<unknown>;
}

/** Strings of lists, which travel together, and those of forms, which every other screen may use. */
export const listNamespaces = ['areas', 'table', 'resource'];
export const formNamespaces = ['forms', 'validation', 'wizard'];

export function createScreens(sources: ScreenSources): Screens {
  const chunks = new Map<string, Chunk<ComponentType<PageProps>>>();
  return {
    chunkOf(route) {
      const known = chunks.get(route.path);
      if (known) return known;
      const chunk = createChunk(() => loadScreen(route, sources));
      chunks.set(route.path, chunk);
      return chunk;
    },
    ahead: () => Promise.allSettled([sources.loadNamespaces(formNamespaces), sources.generic.list(), sources.generic.edit()]),
  };
}

async function loadScreen(route: Route, { plugins, generic, loadNamespaces }: ScreenSources): Promise<ComponentType<PageProps>> {
  const screen = route.kind === 'page' ? loadPage(route, plugins) : loadGeneric(route, { plugins, generic });
  const [Screen] = await Promise.all([screen, loadNamespaces([...listNamespaces, ...(route.kind === 'list' ? [] : formNamespaces), route.plugin])]);
  return Screen;
}

async function loadPage({ plugin, page = '' }: Route, plugins: PluginLoader): Promise<ComponentType<PageProps>> {
  const load = (await plugins.load(plugin)).client?.pages?.[page];
  if (!load) throw new Error(`plugin "${plugin}": client.tsx supplies no page "${page}"`);
  return (await load()).default;
}

async function loadGeneric(route: Route, { plugins, generic }: Pick<ScreenSources, 'plugins' | 'generic'>): Promise<ComponentType<PageProps>> {
  const { plugin, kind, resource = '', link = 0 } = route;
  const bundle = plugins.load(plugin);
  if (kind === 'link') {
    const [Link] = await Promise.all([generic.link(), bundle]);
    return ({ params }) => createElement(Link, { resource, params, link });
  }
  const [Screen] = await Promise.all([kind === 'list' ? generic.list() : generic.edit(), bundle.then((each) => (kind === 'list' ? undefined : each.complete?.()))]);
  return ({ params }) => createElement(Screen, { resource, params });
}

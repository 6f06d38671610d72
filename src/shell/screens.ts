import { createElement, type ComponentType } from 'react';
import type { Route } from '#core';
import type { PageProps } from '#resource';
import { createChunk, type Chunk } from './chunk.ts';
import type { PluginLoader } from './pluginLoader.ts';

type Generic = ComponentType<{ resource: string; params: Record<string, string> }>;
/** The generic screens of a declared resource, each loaded when first needed; `edit` is the create form too. */
export interface GenericScreens { list: () => Promise<Generic>; edit: () => Promise<Generic> }

/** Screens by route, each with the plugin and the strings it needs. */
export interface Screens { chunkOf(route: Route): Chunk<ComponentType<PageProps>> }

export interface ScreenSources {
  plugins: PluginLoader;
  generic: GenericScreens;
  loadNamespaces: (names: string[]) => Promise<unknown>;
}

/** Strings that every screen may use; they travel together. */
export const workNamespaces = ['areas', 'table', 'forms', 'validation', 'resource', 'wizard'];

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
  };
}

async function loadScreen(route: Route, { plugins, generic, loadNamespaces }: ScreenSources): Promise<ComponentType<PageProps>> {
  const screen = route.kind === 'page' ? loadPage(route, plugins) : loadGeneric(route, { plugins, generic });
  const [Screen] = await Promise.all([screen, loadNamespaces([...workNamespaces, route.plugin])]);
  return Screen;
}

async function loadPage({ plugin, page = '' }: Route, plugins: PluginLoader): Promise<ComponentType<PageProps>> {
  const load = (await plugins.load(plugin)).client?.pages?.[page];
  if (!load) throw new Error(`plugin "${plugin}": client.tsx supplies no page "${page}"`);
  return (await load()).default;
}

async function loadGeneric({ plugin, kind, resource = '' }: Route, { plugins, generic }: Pick<ScreenSources, 'plugins' | 'generic'>): Promise<ComponentType<PageProps>> {
  const [Screen] = await Promise.all([kind === 'list' ? generic.list() : generic.edit(), plugins.load(plugin)]);
  return ({ params }) => createElement(Screen, { resource, params });
}

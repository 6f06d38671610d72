import { createElement, type ComponentType } from 'react';
import type { Route } from '#core';
import type { PageProps } from '#resource';
import type { GenericRoute, GenericScreens } from '../resource/screenKinds.ts';
import { createChunk, type Chunk } from './chunk.ts';
import type { PluginLoader } from './pluginLoader.ts';

/** A route with something to see. */
export type ScreenRoute = Exclude<Route, { kind: 'redirect' }>;
/** What the screen at a route is given. */
export interface RouteProps {
  route: ScreenRoute;
  params: Record<string, string>;
}

/** What of a route makes its screen another one: a record's screen stays itself from one of its parts to the next. */
const screenKey = (route: ScreenRoute): string =>
  JSON.stringify(
    route.kind === 'page'
      ? route.stays
        ? [route.plugin, route.page]
        : [route.path]
      : [route.resource, route.at, route.kind === 'part' ? 'record' : route.kind],
  );

/** The same for a screen and what it is of: two addresses with one key are one screen, which stays as it is from one to the other. */
export const placeKey = (route: ScreenRoute, params: Record<string, string>): string =>
  screenKey(route) + (route.kind === 'page' && route.stays ? '' : JSON.stringify(params));

/** Screens by route, each with the plugin and the strings it needs. */
export interface Screens {
  chunkOf(route: ScreenRoute): Chunk<ComponentType<RouteProps>>;
  /** Fetches what the next click will want: the generic screens and their strings. */
  ahead(): Promise<unknown>;
}

interface ScreenSources {
  plugins: PluginLoader;
  /** Who draws which kind of generic screen, each loaded when first needed. */
  generic: GenericScreens;
  loadNamespaces: (names: string[]) => Promise<unknown>;
}

/** Strings of lists, which travel together, and those of forms, which every other screen may use. */
const listNamespaces = ['areas', 'table', 'resource', 'kit'];
const formNamespaces = ['forms', 'validation'];

export function createScreens(sources: ScreenSources): Screens {
  const chunks = new Map<string, Chunk<ComponentType<RouteProps>>>();
  return {
    chunkOf(route) {
      const key = screenKey(route);
      const chunk = chunks.get(key) ?? createChunk(() => loadScreen(route, sources));
      chunks.set(key, chunk);
      return chunk;
    },
    ahead: () => Promise.allSettled([sources.loadNamespaces(formNamespaces), sources.generic.list(), sources.generic.record()]),
  };
}

async function loadScreen(route: ScreenRoute, { plugins, generic, loadNamespaces }: ScreenSources): Promise<ComponentType<RouteProps>> {
  const screen = route.kind === 'page' ? loadPage(route, plugins) : loadGeneric(route, { plugins, generic });
  const [Screen] = await Promise.all([screen, loadNamespaces([...listNamespaces, ...(route.kind === 'list' ? [] : formNamespaces), route.plugin])]);
  return Screen;
}

async function loadPage({ plugin, page }: Extract<Route, { kind: 'page' }>, plugins: PluginLoader): Promise<ComponentType<RouteProps>> {
  const load = (await plugins.load(plugin)).client?.pages?.[page];
  if (!load) throw new Error(`plugin "${plugin}": client.tsx supplies no page "${page}"`);
  const Page: ComponentType<PageProps> = (await load()).default;
  return ({ params }) => createElement(Page, { params, plugin });
}

/** A form is held against its validators, a list needs none. */
async function loadGeneric(
  { plugin, kind, resource }: GenericRoute,
  { plugins, generic }: Pick<ScreenSources, 'plugins' | 'generic'>,
): Promise<ComponentType<RouteProps>> {
  const [Screen] = await Promise.all([
    generic[kind](),
    plugins.load(plugin).then((each) => (kind === 'list' ? undefined : each.complete?.(resource))),
  ]);
  return ({ route, params }) =>
    route.kind === 'page'
      ? null
      : createElement(Screen, {
          resource: route.resource,
          at: route.at,
          params,
          ...(route.kind === 'create' && { isNew: true }),
          ...(route.kind === 'part' && { part: route.part }),
        });
}

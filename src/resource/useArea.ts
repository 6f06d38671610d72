import { use } from 'react';
import type { Resource } from '#core';
import { resourceOf, useRuntime, type PluginBundle } from './area.ts';

const resolved = new WeakMap<PluginBundle, Map<string, Resource>>();

/** The same object every time, so that hooks may depend on it. */
export function resourceIn(bundle: PluginBundle, name: string): Resource {
  const known = resolved.get(bundle) ?? new Map<string, Resource>();
  resolved.set(bundle, known);
  const resource = known.get(name) ?? resourceOf(bundle, name);
  known.set(name, resource);
  return resource;
}

export interface Area { bundle: PluginBundle; resource: Resource }

/** A plugin and one of its resources; suspends until the plugin is there. */
export function useArea(plugin: string, resource: string): Area {
  const runtime = useRuntime();
  const bundle = runtime.loaded(plugin) ?? use(runtime.load(plugin));
  return { bundle, resource: resourceIn(bundle, resource) };
}

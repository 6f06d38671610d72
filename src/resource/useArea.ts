import { use } from 'react';
import { atPlace, type Resource } from '#core';
import { resourceOf, useRuntime, type PluginBundle } from './area.ts';

const resolved = new WeakMap<PluginBundle, Map<string, Resource>>();

/** The same object every time, so that hooks may depend on it. */
export function resourceIn(bundle: PluginBundle, name: string, at: string = name): Resource {
  const known = resolved.get(bundle) ?? new Map<string, Resource>();
  resolved.set(bundle, known);
  const key = `${name} ${at}`;
  const resource = known.get(key) ?? (at === name ? resourceOf(bundle, name) : atPlace(resourceIn(bundle, name), at));
  known.set(key, resource);
  return resource;
}

interface Area {
  bundle: PluginBundle;
  resource: Resource;
}

/** A plugin and one of its resources, looked at from one of its places; suspends until the plugin is there. */
export function useArea(plugin: string, resource: string, at?: string): Area {
  const runtime = useRuntime();
  const bundle = runtime.loaded(plugin) ?? use(runtime.load(plugin));
  return { bundle, resource: resourceIn(bundle, resource, at) };
}

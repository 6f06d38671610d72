import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { withoutPublication, type Resource } from '#core';
import { useSame } from '#ui';
import { indexed, useRuntime, type PluginBundle, type Runtime } from './area.ts';
import { useArea } from './useArea.ts';
import { useWords, type Words } from './words.ts';

/** What every part of a generic screen works with. `params` is the same object until one of them is another. */
export interface Screen {
  bundle: PluginBundle;
  resource: Resource;
  words: Words;
  params: Record<string, string>;
  runtime: Runtime;
}
/**
 * What a generic screen is given: which resource, at which of its places, and the
 * parameters of its address. `plugin` is the one that declares it, unless said otherwise.
 */
export interface ScreenProps {
  plugin?: string;
  resource: string /** Default: the resource's own place. */;
  at?: string | undefined;
  params: Record<string, string>;
}

function ownerOf(runtime: Runtime, { plugin, resource }: Pick<ScreenProps, 'plugin' | 'resource'>): string {
  const owner = plugin ?? indexed(runtime, resource)?.plugin;
  if (owner === undefined) throw new Error(`no plugin declares resource "${resource}"`);
  return owner;
}

const known = new WeakMap<Resource, Resource>();

/** A resource as it is where the API publishes nothing. The same object every time, so that hooks may depend on it. */
function unpublished(resource: Resource): Resource {
  const made = known.get(resource) ?? { ...resource, decl: withoutPublication(resource.decl) };
  known.set(resource, made);
  return made;
}

/** Suspends until plugin and words are there. */
export function useScreen(props: ScreenProps): Screen {
  const { resource: name, at } = props;
  const params = useSame(props.params);
  const runtime = useRuntime();
  const { bundle, resource: declared } = useArea(ownerOf(runtime, props), name, at);
  const { names } = useSnapshot(runtime.stores.features.state);
  const resource = declared.decl.publishing && !names.includes('publishing') ? unpublished(declared) : declared;
  const words = useWords(resource);
  return useMemo(() => ({ bundle, resource, words, params, runtime }), [bundle, resource, words, params, runtime]);
}

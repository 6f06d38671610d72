import { useMemo } from 'react';
import type { Resource } from '#core';
import { indexed, useRuntime, type PluginBundle, type Runtime } from './area.ts';
import { useArea } from './useArea.ts';
import { useWords, type Words } from './words.ts';

/** What every part of a generic screen works with. */
export interface Screen { bundle: PluginBundle; resource: Resource; words: Words; params: Record<string, string>; runtime: Runtime }
/** What a generic screen is given: which resource, and the parameters of its address. `plugin` is the one that declares it, unless said otherwise. */
export interface ScreenProps { plugin?: string; resource: string; params: Record<string, string> }

export function ownerOf(runtime: Runtime, { plugin, resource }: Pick<ScreenProps, 'plugin' | 'resource'>): string {
  const owner = plugin ?? indexed(runtime, resource)?.plugin;
  if (owner === undefined) throw new Error(`no plugin declares resource "${resource}"`);
  return owner;
}

/** Suspends until plugin and words are there. */
export function useScreen(props: ScreenProps): Screen {
  const { resource: name, params } = props;
  const runtime = useRuntime();
  const { bundle, resource } = useArea(ownerOf(runtime, props), name);
  const words = useWords(resource);
  const key = JSON.stringify(params);
  return useMemo(() => ({ bundle, resource, words, params, runtime }), [bundle, resource, words, key, runtime]);
}

import { createRegistry, type PluginSource, type Registry, type ResolveFile } from '#core';
import { checkSource } from '#core/check';
import { hasIcon } from './icons.ts';
import { readPlugins, sharedSchemas } from './plugins.ts';

/** The registry of the plugins on disk, with what it was made from. */
export interface Loaded { sources: PluginSource[]; registry: Registry; resolve: ResolveFile }

/** Reads and checks every plugin folder. */
export async function loadRegistry(root: string): Promise<Loaded> {
  const [sources, resolve] = await Promise.all([readPlugins(root), sharedSchemas(root)]);
  return { sources, resolve, registry: createRegistry(sources, { resolve, check: checkSource({ resolve, hasIcon }) }) };
}

/** A problem in one line: plugin, file, pointer, what and how to mend it. */
export const problemLine = ({ plugin, file, pointer, message }: { plugin: string; file: string; pointer: string; message: string }): string =>
  `plugin "${plugin}": ${file}${pointer ? `#${pointer}` : ''} ${message}`;

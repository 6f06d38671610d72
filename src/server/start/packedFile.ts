import type { JsonSchema, PluginSource } from '#core';
import type { LoadedPlugins, Pages } from '../area/LoadedPlugins.ts';

/** What a pack knows of its plugins, as the build read and checked them. */
export interface Packed {
  sources: PluginSource[];
  /** The shared schemas by path. */
  schemas: Record<string, JsonSchema>;
  shipped: string[];
  versions: LoadedPlugins['versions'];
  locales: Pages['locales'];
}

/** The file of a pack with its `Packed`. */
export const packedFile = 'plugins.json';

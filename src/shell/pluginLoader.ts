import type { PluginBundle } from '#resource';
// Not through the door, which would bring all of Blueprint to the sign-in page.
import { idle } from '../ui/idle.ts';
import { createChunk, type Chunk } from './chunk.ts';

export type PluginImports = Record<string, () => Promise<{ default: PluginBundle }>>;
export interface PluginLoader {
  /** Loads a plugin once; a failed load is tried again at the next call. */
  load(plugin: string): Promise<PluginBundle>;
  loaded(plugin: string): PluginBundle | undefined;
}

/** What its forms need follows by itself, after what is drawn first; who needs it sooner asks for it. */
function completing(bundle: PluginBundle): PluginBundle {
  void idle()
    .then(() => bundle.complete?.())
    .catch(() => undefined);
  return bundle;
}

export function createPluginLoader(imports: PluginImports): PluginLoader {
  const chunks = new Map<string, Chunk<PluginBundle>>();
  function chunkOf(plugin: string): Chunk<PluginBundle> | undefined {
    const load = imports[plugin];
    if (load && !chunks.has(plugin))
      chunks.set(
        plugin,
        createChunk(async () => completing((await load()).default)),
      );
    return chunks.get(plugin);
  }
  return {
    load: (plugin) => chunkOf(plugin)?.load() ?? Promise.reject(new Error(`no plugin "${plugin}"`)),
    loaded: (plugin) => chunkOf(plugin)?.peek(),
  };
}

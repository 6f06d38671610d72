import { createRegistry, type CheckSource, type PluginSource, type Problem, type Registry, type ResolveFile } from '#core';
import { readKnown, sharedSchemas, type ReadPlugin } from './plugins.ts';

/** The registry of the plugins on disk, with what it was made from. */
export interface Loaded { sources: PluginSource[]; registry: Registry; resolve: ResolveFile }

const shared = new Map<string, Promise<ResolveFile>>();

/** The shared schemas; read once per process, like everything outside the plugin folders. */
function schemasOf(root: string): Promise<ResolveFile> {
  const resolve = shared.get(root) ?? sharedSchemas(root);
  shared.set(root, resolve);
  return resolve;
}

/** Checks what nobody has checked yet. The checks come with a compiler of schemas and all names of icons, which a start without changes never loads. */
async function checkNew(plugins: readonly ReadPlugin[], resolve: ResolveFile): Promise<void> {
  const fresh = plugins.filter(({ found }) => found === undefined);
  if (fresh.length === 0) return;
  const [{ checkSource }, { hasIcon }] = await Promise.all([import('#core/check'), import('./icons.ts')]);
  const check: CheckSource = checkSource({ resolve, hasIcon });
  await Promise.all(fresh.map(({ source, remember }) => remember(check(source))));
}

/** Reads and checks every plugin folder. */
export async function loadRegistry(root: string): Promise<Loaded> {
  const [plugins, resolve] = await Promise.all([readKnown(root), schemasOf(root)]);
  await checkNew(plugins, resolve);
  const found = new Map(plugins.map((plugin) => [plugin.source, plugin.found ?? []]));
  const sources = plugins.map(({ source }) => source);
  return { sources, resolve, registry: createRegistry(sources, { resolve, check: (source) => found.get(source) ?? [] }) };
}

/** A problem in one line: plugin, file, pointer, what and how to mend it. */
export const problemLine = ({ plugin, file, pointer, message }: { plugin: string; file: string; pointer: string; message: string }): string =>
  `plugin "${plugin}": ${file}${pointer ? `#${pointer}` : ''} ${message}`;

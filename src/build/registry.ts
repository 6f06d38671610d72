import { createRegistry, type CheckSource, type PluginSource, type Problem, type Registry, type ResolveFile } from '#core';
import { checkSource } from '#core/check';
import { hasIcon } from './icons.ts';
import { readPlugins, sharedSchemas } from './plugins.ts';

/** The registry of the plugins on disk, with what it was made from. */
export interface Loaded { sources: PluginSource[]; registry: Registry; resolve: ResolveFile }

/** A check that remembers what it found in a source it has seen: sources do not change, folders do. */
function remembered(check: CheckSource): CheckSource {
  const found = new WeakMap<PluginSource, Problem[]>();
  return (source) => {
    const problems = found.get(source) ?? check(source);
    found.set(source, problems);
    return problems;
  };
}

const checks = new Map<string, { resolve: ResolveFile; check: CheckSource }>();

/** The shared schemas and the check over them; read once per process, like everything outside the plugin folders. */
async function checkOf(root: string): Promise<{ resolve: ResolveFile; check: CheckSource }> {
  const earlier = checks.get(root);
  if (earlier) return earlier;
  const resolve = await sharedSchemas(root);
  const made = { resolve, check: remembered(checkSource({ resolve, hasIcon })) };
  checks.set(root, made);
  return made;
}

/** Reads and checks every plugin folder. */
export async function loadRegistry(root: string): Promise<Loaded> {
  const [sources, { resolve, check }] = await Promise.all([readPlugins(root), checkOf(root)]);
  return { sources, resolve, registry: createRegistry(sources, { resolve, check }) };
}

/** A problem in one line: plugin, file, pointer, what and how to mend it. */
export const problemLine = ({ plugin, file, pointer, message }: { plugin: string; file: string; pointer: string; message: string }): string =>
  `plugin "${plugin}": ${file}${pointer ? `#${pointer}` : ''} ${message}`;

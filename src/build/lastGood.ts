import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createRegistry, type PluginSource, type Registry } from '#core';
import type { Loaded } from './registry.ts';

/** What the browser half is built from: a registry, and where the folder of a plugin lies when not below `plugins/`. */
export interface Buildable { registry: Registry; folders: Record<string, string> }

/**
 * Remembers the last version of each plugin that passed its checks, its folder copied aside. A plugin that broke since stands in the next build
 * as it last was; one that never was good, or was removed, does not.
 */
export function keepLastGood(root: string): (loaded: Loaded) => Promise<Buildable> {
  const good = new Map<string, PluginSource>();
  const copyOf = (id: string) => path.join(root, '.cache/good', id);
  const remember = async (source: PluginSource) => {
    if (good.get(source.id) === source) return;
    good.set(source.id, source);
    await rm(copyOf(source.id), { recursive: true, force: true });
    await cp(path.join(root, 'plugins', source.id), copyOf(source.id), { recursive: true });
  };
  return async ({ registry, sources, resolve }) => {
    const passed = new Set(registry.plugins.map((plugin) => plugin.id));
    await Promise.all(sources.filter((source) => passed.has(source.id)).map(remember));
    const kept = sources.filter((source) => !passed.has(source.id) && good.has(source.id)).map((source) => source.id);
    if (kept.length === 0) return { registry, folders: {} };
    const mended = sources.map((source) => (kept.includes(source.id) ? good.get(source.id)! : source));
    const problems = new Map(registry.quarantined.filter((each) => !kept.includes(each.id)).map((each) => [each.id, each.problems]));
    return {
      registry: createRegistry(mended, { resolve, check: (source) => problems.get(source.id) ?? [] }),
      folders: Object.fromEntries(kept.map((id) => [id, copyOf(id)])),
    };
  };
}

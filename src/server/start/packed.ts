import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createRegistry, type Registry } from '#core';
import type { LoadedPlugins, Pages } from '../area/LoadedPlugins.ts';
import type { ServerArea } from '../area/ServerArea.ts';
import type { Generator } from '../seed/generate.ts';
import { packedFile, type Packed } from './packedFile.ts';

/** Modules of plugins by id, each loaded when it is called for. */
interface Halves {
  areas: Record<string, () => Promise<(area: ServerArea) => void>>;
  demos: Record<string, () => Promise<Generator>>;
}

const readPacked = async (root: string): Promise<Packed> => JSON.parse(await readFile(path.join(root, packedFile), 'utf8')) as Packed;

const standingOf = ({ shipped }: Packed): LoadedPlugins['standing'] => ({ shipped: new Set(shipped), held: new Map() });

const resolverOf =
  ({ schemas }: Packed): LoadedPlugins['resolve'] =>
  (file) =>
    schemas[file];

/** The server halves; one that does not load is told by name, and leaves the others alone. */
async function loadAreas(areas: Halves['areas']): Promise<Pick<LoadedPlugins, 'areas' | 'failed'>> {
  const loaded: Pick<LoadedPlugins, 'areas' | 'failed'> = { areas: {}, failed: {} };
  for (const [id, load] of Object.entries(areas)) {
    try {
      loaded.areas[id] = await load();
    } catch (error) {
      loaded.failed[id] = error instanceof Error ? error : new Error(String(error));
    }
  }
  return loaded;
}

/** The pages are those of all plugins: one that the database refuses keeps its place in them, and its calls say that it is not available. */
async function loadPlugins(root: string, { areas, demos }: Halves): Promise<LoadedPlugins> {
  const packed = await readPacked(root);
  const { sources, versions, locales } = packed;
  const pages: Pages = { locales, browserDir: path.join(root, 'browser'), isReadOnly: true };
  return {
    sources,
    versions,
    resolve: resolverOf(packed),
    standing: standingOf(packed),
    found: new Map(),
    demos,
    pages: async () => pages,
    ...(await loadAreas(areas)),
  };
}

async function registryOf(root: string): Promise<Registry> {
  const packed = await readPacked(root);
  return createRegistry(packed.sources, { check: () => [], resolve: resolverOf(packed), standing: standingOf(packed) });
}

/** `node server.mjs` in a pack, at `root`: serves, or with `export`, `import`, `secrets` or `audit` does what npm's script of that name does. */
export async function runPacked(root: string, halves: Halves): Promise<void> {
  const [command, ...args] = process.argv.slice(2);
  const { env } = process;
  if (command === 'export' || command === 'import') {
    const { transfer } = await import('../backup/transfer.ts');
    return transfer(command, args[0] && path.resolve(args[0]), env);
  }
  if (command === 'secrets') {
    const { secretsCommand } = await import('../secretsCommand.ts');
    return secretsCommand(args[0], await registryOf(root), env);
  }
  if (command === 'audit') {
    const { auditCommand } = await import('../auditCommand.ts');
    return auditCommand(args, env);
  }
  const { start } = await import('./main.ts');
  return start({ root, env, args: process.argv.slice(2), loadPlugins: () => loadPlugins(root, halves), changed: async () => new Set() });
}

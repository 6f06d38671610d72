import { createRegistry, type CheckSource, type PluginSource, type Problem, type Registry, type ResolveFile, type Standing } from '#core';
import { readKnown, sharedSchemas, type ReadPlugin } from './plugins.ts';
import { standingOf } from './standing.ts';

/** The registry of the plugins on disk, with what it was made from. */
export interface Loaded {
  sources: PluginSource[];
  /** Put together when it is first asked for. */
  readonly registry: Registry;
  resolve: ResolveFile;
  /** What is wrong with each by itself, by id. */
  found: ReadonlyMap<string, Problem[]>;
  standing: Standing;
}

const shared = new Map<string, Promise<ResolveFile>>();

/** The shared schemas; read once per process, like everything outside the plugin folders. */
function schemasOf(root: string): Promise<ResolveFile> {
  const resolve = shared.get(root) ?? sharedSchemas(root);
  shared.set(root, resolve);
  return resolve;
}

/**
 * Checks what nobody has checked yet. The checks come with a compiler of schemas and all names of icons, which a start without changes never loads.
 */
async function checkNew(plugins: readonly ReadPlugin[], resolve: ResolveFile): Promise<void> {
  const fresh = plugins.filter(({ found }) => found === undefined);
  if (fresh.length === 0) return;
  const [{ checkSource }, { hasIcon, iconNames }] = await Promise.all([import('#core/check'), import('./icons.ts')]);
  const check: CheckSource = checkSource({ resolve, hasIcon, iconNames });
  await Promise.all(fresh.map(({ source, remember }) => remember(check(source))));
}

/** Reads and checks every plugin folder, and those of areas kept `elsewhere`. */
export async function loadRegistry(root: string, elsewhere?: readonly string[]): Promise<Loaded> {
  const [plugins, resolve, standing] = await Promise.all([readKnown(root, elsewhere), schemasOf(root), standingOf(root)]);
  await checkNew(plugins, resolve);
  const sources = plugins.map(({ source }) => source);
  const found = new Map(plugins.map(({ source, found: problems = [] }) => [source.id, [...(source.problems ?? []), ...problems]]));
  const check = (source: PluginSource) => found.get(source.id) ?? [];
  let made: Registry | undefined;
  const make = () =>
    createRegistry(
      sources.map((source) => ({ ...source, problems: [] })),
      { resolve, check, standing },
    );
  return {
    sources,
    resolve,
    found,
    standing,
    get registry() {
      return (made ??= make());
    },
  };
}

/** A problem in one line: plugin, file, pointer, what and how to mend it. */
export const problemLine = ({ plugin, file, pointer, message }: { plugin: string; file: string; pointer: string; message: string }): string =>
  `plugin "${plugin}": ${file}${pointer ? `#${pointer}` : ''} ${message}`;
